import Testing
import Trees

/// An index out of bounds and a tree without numbers left stop with a line that names the value; a comparison that throws
/// leaves the tree as it was.
@Suite struct ChangeMisuseTests {
  static func tree<Tree: TreeRepresentation<Int>>(_ type: Tree.Type, issued: UInt32 = 10) -> Tree {
    Tree(try! TreeSnapshot(ids: [NodeID(4), NodeID(7)], depths: [0, 1], elements: [0, 1], issuedCount: issued))
  }

  @Test func indexOutOfBounds() async {
    expectLine(
      "index 2 is outside 0..<2",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = ChangeMisuseTests.tree(PointerTree<Int>.self)
        tree.insert(1, under: NodeID(4), at: 2)
      })
    expectLine(
      "index 1 is outside 0..<1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = ChangeMisuseTests.tree(ParentArrayTree<Int>.self)
        try tree.move(NodeID(7), under: NodeID(4), at: 1)
      })
    expectLine(
      "index -1 is outside 0..<2",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = ChangeMisuseTests.tree(MinimalTree<Int>.self)
        tree.insert(1, under: nil, at: -1)
      })
  }

  @Test func numbersRunOut() async {
    let line = "1 more nodes need a number, and 4294967295 of 4294967295 have been given out: compact()"
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = ChangeMisuseTests.tree(PointerTree<Int>.self, issued: .max - 1)
        tree.insert(1, under: nil, at: 0)
        tree.insert(1, under: nil, at: 0)
      })
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = ChangeMisuseTests.tree(ParentArrayTree<Int>.self, issued: .max)
        tree.insert(1, under: nil, at: 0)
      })
    var tree = ChangeMisuseTests.tree(ParentArrayTree<Int>.self, issued: .max)
    _ = tree.compact()
    #expect(tree.insert(1, under: nil, at: 0).node == NodeID(2))
  }

  @Test(arguments: Representation.allCases)
  func throwingComparison(representation: Representation) {
    struct Refusal: Error {}
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 1, 1, 0, 1, 1])
      let before = tree.snapshot()
      var comparisons = 0
      func descending(_ one: Int, _ other: Int) throws -> Bool {
        comparisons += 1
        if comparisons > 5 { throw Refusal() }
        return one > other
      }
      #expect(throws: Refusal.self) { try tree.sort(by: descending) }
      #expect(tree.snapshot() == before)
      comparisons = 3
      #expect(throws: Refusal.self) { try tree.sortChildren(of: NodeID(0), by: descending) }
      #expect(tree.snapshot() == before)
    }
    check(representation.type)
  }
}
