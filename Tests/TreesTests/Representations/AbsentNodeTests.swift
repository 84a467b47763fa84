import Testing
import Trees

/// Asking about a node that is not there, or a row out of bounds, stops with a line that says which and why.
@Suite struct AbsentNodeTests {
  /// Two nodes, #4 and #7; ten numbers were given out.
  static func tree<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) -> Tree {
    Tree(try! TreeSnapshot(ids: [NodeID(4), NodeID(7)], depths: [0, 1], elements: [0, 1], issuedCount: 10))
  }

  @Test func removedNode() async {
    let line = "node #5 is not in this tree: it was removed"
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(PointerTree<Int>.self).parent(of: NodeID(5)) as Any)
      })
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = AbsentNodeTests.tree(ParentArrayTree<Int>.self)
        tree.toggle(NodeID(5))
      })
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var tree = AbsentNodeTests.tree(EulerTourTree<Int>.self)
        tree.setSelected(true, NodeID(5))
      })
  }

  @Test func nodeNeverIssued() async {
    let line = "node #10 is not in this tree: it was never issued (numbers given out so far: 10)"
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(PointerTree<Int>.self)[NodeID(10)])
      })
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(ParentArrayTree<Int>.self).row(of: NodeID(10)) as Any)
      })
    expectLine(
      line,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(EulerTourTree<Int>.self).depth(of: NodeID(10)))
      })
  }

  @Test func rowsOutOfBounds() async {
    expectLine(
      "row 1 is outside 0..<1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(PointerTree<Int>.self).node(atRow: 1))
      })
    expectLine(
      "rows 0..<2 is outside 0..<1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var buffer: [NodeID] = []
        AbsentNodeTests.tree(EulerTourTree<Int>.self).flatten(rows: 0..<2, into: &buffer)
      })
    expectLine(
      "child 1 is outside 0..<1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(AbsentNodeTests.tree(ParentArrayTree<Int>.self).child(at: 1, of: nil))
      })
  }
}
