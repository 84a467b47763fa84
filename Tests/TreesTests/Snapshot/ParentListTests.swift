import Testing
import TreeConformance
import Trees

/// Parent lists whose rows come in any order.
@Suite struct ParentListTests {
  /// The tree of a parent list by the definition: each row's children are the rows that name it, in order.
  private func expectRight(_ parents: [Int?], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let snapshot = try TreeSnapshot(parents: parents, elements: parents.indices.map { $0 * 10 })
    let oracle = TreeOracle(snapshot)
    #expect(snapshot.count == parents.count, sourceLocation: sourceLocation)
    for row in [nil] + parents.indices.map(Optional.some) {
      let children = parents.indices.filter { parents[$0] == row }.map { NodeID(UInt32($0)) }
      #expect(oracle.children(of: row.map { NodeID(UInt32($0)) }) == children, sourceLocation: sourceLocation)
    }
    #expect(snapshot.elements == snapshot.ids.map { Int($0.number) * 10 }, sourceLocation: sourceLocation)
    #expect(Int(snapshot.issuedCount) == parents.count, sourceLocation: sourceLocation)
  }

  @Test func everyListOfUpToFiveRows() throws {
    var trees = 0
    for count in 0...5 {
      for code in 0..<(0..<count).reduce(1, { product, _ in product * (count + 1) }) {
        var rest = code
        let parents: [Int?] = (0..<count).map { _ in
          defer { rest /= count + 1 }
          return rest % (count + 1) == count ? nil : rest % (count + 1)
        }
        // A row from which climbing does not end within `count` steps hangs in a cycle.
        let isTree = parents.indices.allSatisfy { row in
          var above: Int? = row
          for _ in 0...count { above = above.flatMap { parents[$0] } }
          return above == nil
        }
        if isTree {
          trees += 1
          try expectRight(parents)
        } else {
          #expect(throws: TreeSourceError.self) { try TreeSnapshot(parents: parents, elements: Array(0..<count)) }
        }
      }
    }
    // Rooted labelled forests: (n + 1)^(n − 1).
    #expect(trees == 1 + 1 + 3 + 16 + 125 + 1_296)
  }

  @Test func latePostorderAndShuffledRows() throws {
    try expectRight([3, 3, 5, 5, 5, nil])
    try expectRight((0..<200).map { $0 == 199 ? nil : $0 + 1 })
    try expectRight((0..<200).map { $0 == 0 ? nil : ($0 * 7919) % $0 })
    try expectRight((0..<200).map { $0 == 199 ? nil : $0 + 1 + ($0 * 31) % (199 - $0) })
  }

  @Test("a million rows, forwards and backwards, deep and wide, take linear time")
  func millionRows() throws {
    let count = 1_000_000
    let elements = [Int](repeating: 0, count: count)
    let lists: [(String, (Int) -> Int?)] = [
      ("chain", { $0 == 0 ? nil : $0 - 1 }), ("chain, leaf first", { $0 == count - 1 ? nil : $0 + 1 }),
      ("star", { $0 == 0 ? nil : 0 }), ("star, centre last", { $0 == count - 1 ? nil : count - 1 }),
    ]
    let time = try ContinuousClock().measure {
      for (name, parent) in lists {
        let snapshot = try TreeSnapshot(parents: (0..<count).map(parent), elements: elements)
        #expect(snapshot.depths.last == (name.hasPrefix("chain") ? UInt32(count - 1) : 1))
      }
    }
    // A quadratic step at this size takes hours; the limit leaves a slow machine two hundred times what is usual.
    #expect(time < .seconds(600))
  }
}
