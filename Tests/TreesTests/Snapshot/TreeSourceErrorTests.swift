import Testing
import Trees

/// Every way in which columns are no tree, with the values in the error and in its line.
@Suite struct TreeSourceErrorTests {
  private func ids(_ numbers: UInt32...) -> [NodeID] { numbers.map { NodeID($0) } }

  private func expect(
    _ error: TreeSourceError, _ line: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> TreeSnapshot<Int>
  ) {
    #expect(throws: error, sourceLocation: sourceLocation) { try body() }
    #expect("\(error)" == line, sourceLocation: sourceLocation)
  }

  @Test func depthJumps() {
    expect(.depthJump(row: 0, from: 0, to: 1), "row 0 has depth 1, but the first row must be a root of depth 0") {
      try TreeSnapshot(depths: [UInt32(1)], elements: [0])
    }
    expect(
      .depthJump(row: 2, from: 1, to: 3), "row 2 has depth 3, more than one below the row before it (depth 1)"
    ) { try TreeSnapshot(depths: [0, 1, 3] as [UInt32], elements: [0, 0, 0]) }
    expect(.depthJump(row: 1, from: 0, to: 2), "row 1 has depth 2, more than one below the row before it (depth 0)") {
      try TreeSnapshot(depths: [0, 2] as [Int], elements: [0, 0])
    }
    expect(.negativeDepth(row: 1, depth: -1), "row 1 has the negative depth -1") {
      try TreeSnapshot(depths: [0, -1], elements: [0, 0])
    }
    expect(
      .depthJump(row: 1, from: 0, to: .max),
      "row 1 has depth \(Int.max), more than one below the row before it (depth 0)"
    ) {
      try TreeSnapshot(depths: [0, .max], elements: [0, 0])
    }
  }

  @Test func unequalColumns() {
    expect(
      .unequalColumns(column: "elements", count: 1, expected: 2), "the column 'elements' has 1 entries for 2 nodes"
    ) { try TreeSnapshot(depths: [0, 0] as [UInt32], elements: [7]) }
    expect(
      .unequalColumns(column: "elements", count: 3, expected: 2), "the column 'elements' has 3 entries for 2 nodes"
    ) {
      try TreeSnapshot(parents: [nil, 0], elements: [1, 2, 3])
    }
    expect(.unequalColumns(column: "ids", count: 3, expected: 2), "the column 'ids' has 3 entries for 2 nodes") {
      try TreeSnapshot(ids: ids(0, 1, 2), depths: [0, 0], elements: [7, 7])
    }
    expect(
      .unequalColumns(column: "expanded", count: 0, expected: 1), "the column 'expanded' has 0 entries for 1 nodes"
    ) {
      try TreeSnapshot(depths: [0] as [UInt32], elements: [7], expanded: BitVector(count: 0, repeating: true))
    }
    expect(
      .unequalColumns(column: "selected", count: 2, expected: 1), "the column 'selected' has 2 entries for 1 nodes"
    ) {
      try TreeSnapshot(depths: [0] as [UInt32], elements: [7], selected: BitVector(count: 2, repeating: true))
    }
  }

  @Test(arguments: [1, 1_000_000] as [UInt32])
  func duplicateNumbers(gap: UInt32) {
    expect(
      .duplicateID(NodeID(3 * gap), rows: [1, 3]), "the id #\(3 * gap) stands in rows 1 and 3"
    ) { try TreeSnapshot(ids: ids(5 * gap, 3 * gap, 0, 3 * gap), depths: [0, 0, 0, 0], elements: [0, 0, 0, 0]) }
  }

  @Test func numbersNotIssued() {
    expect(.idNotIssued(NodeID(9), row: 1, issued: 9), "the id #9 in row 1 is not below the 9 numbers given out") {
      try TreeSnapshot(ids: ids(0, 9), depths: [0, 0], elements: [0, 0], issuedCount: 9)
    }
    expect(.idNotIssued(NodeID(1), row: 1, issued: 1), "the id #1 in row 1 is not below the 1 numbers given out") {
      try TreeSnapshot(depths: [0, 0], elements: [0, 0], issuedCount: 1)
    }
    #expect(throws: TreeSourceError.self, "the last number means no node") {
      try TreeSnapshot(ids: ids(.max), depths: [0], elements: [0])
    }
    #expect(
      "\(TreeSourceError.tooManyNodes(4_294_967_295))"
        == "4294967295 nodes are more than the 4294967294 that have a number")
  }

  @Test func parentsThatAreNoRows() {
    for parent in [2, -1, Int.max, Int.min] {
      expect(
        .parentOutOfRange(row: 1, parent: parent, count: 2), "row 1 names row \(parent) as its parent, outside 0..<2"
      ) {
        try TreeSnapshot(parents: [nil, parent], elements: [0, 0])
      }
    }
  }

  @Test func cycles() {
    expect(.cycle(rows: [1]), "the rows 1 → 1 are each other's parents") {
      try TreeSnapshot(parents: [nil, 1], elements: [0, 0])
    }
    expect(.cycle(rows: [0, 1]), "the rows 0 → 1 → 0 are each other's parents") {
      try TreeSnapshot(parents: [1, 0], elements: [0, 0])
    }
    // Rows 0 and 5 hang below the cycle 2 → 4 → 3 and are no members of it.
    expect(.cycle(rows: [2, 4, 3]), "the rows 2 → 4 → 3 → 2 are each other's parents") {
      try TreeSnapshot(parents: [5, nil, 4, 2, 3, 2], elements: Array(0..<6))
    }
    let ring = (0..<1_000_000).map { Optional(($0 + 1) % 1_000_000) }
    #expect {
      try TreeSnapshot(parents: ring, elements: Array(0..<1_000_000))
    } throws: { error in
      guard case .cycle(let rows) = error as? TreeSourceError else { return false }
      return rows == Array(0..<1_000_000) && "\(TreeSourceError.cycle(rows: rows))".utf8.count < 200
    }
  }
}
