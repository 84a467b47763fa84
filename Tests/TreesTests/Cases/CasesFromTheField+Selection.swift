import Testing
import TreeConformance
import Trees

/// Selection: inputs that were slow or wrong elsewhere.
@Suite struct CasesFromTheFieldSelection {
  @Test("17: 5,600 of 10,000 nodes are selected one by one", arguments: Representation.allCases)
  func oneByOne(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree = Tree(CaseShapes.make((0..<10_000).map { UInt32($0 % 100) }, expanded: true))
      let chosen = (0..<10_000).filter { $0 % 25 < 14 }.map { NodeID(UInt32($0)) }
      #expect(chosen.count == 5_600)
      for node in chosen.reversed() { tree.setSelected(true, node) }
      for node in chosen.prefix(100) { tree.setSelected(true, node) }
      #expect(tree.selectedCount == 5_600)
      #expect(tree.selectedNodes == chosen)
    }
    check(representation.type)
  }

  @Test("18: all of 8,000 rows are selected, then all of 1,000,000", arguments: Representation.allCases)
  func allRows(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let sizes = representation == .minimal ? [8_000] : [8_000, 1_000_000]
      for snapshot in sizes.map({ $0 == 8_000 ? CaseShapes.star(8_000) : CaseShapes.millionStar }) {
        var tree = Tree(snapshot)
        tree.setSelected(true, rows: 0..<snapshot.count)
        #expect(tree.selectedCount == snapshot.count)
        #expect(tree.checkState(of: NodeID(0)) == .all)
        tree.setSelected(false, rows: 1..<snapshot.count)
        #expect(tree.selectedCount == 1)
        #expect(tree.checkState(of: NodeID(0)) == .none)
      }
    }
    check(representation.type)
  }

  @Test("21: one of two children selected is some, both are all", arguments: Representation.allCases)
  func checkStates(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 1])
      #expect(tree.checkState(of: NodeID(1)) == .none)
      tree.setSelected(true, NodeID(2))
      #expect(tree.checkState(of: NodeID(1)) == .some)
      #expect(tree.checkState(of: NodeID(0)) == .some)
      tree.setSelected(true, NodeID(3))
      #expect(tree.checkState(of: NodeID(1)) == .all)
      #expect(tree.checkState(of: NodeID(0)) == .some)
      tree.setSelected(true, NodeID(4))
      #expect(tree.checkState(of: NodeID(0)) == .all)
      #expect(!tree.isSelected(NodeID(0)), "a state is derived from leaves and sets no flag")
      tree.toggleCheck(NodeID(1))
      #expect(tree.checkState(of: NodeID(1)) == .none)
      #expect(tree.checkState(of: NodeID(0)) == .some)
    }
    check(representation.type)
  }

  @Test("23: a range across a collapsed folder selects the visible rows only", arguments: Representation.allCases)
  func rangeAcrossCollapsedFolder(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      // Rows: 0, 1 (collapsed, hides 2 and 3), 4, 5.
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 1, 0], collapsed: [1])
      tree.setSelected(true, rows: 1..<3)
      #expect(tree.selectedNodes == [NodeID(1), NodeID(4)])
      #expect(tree.selectedRows == RangeSet([1..<3]))
      tree.toggle(NodeID(1))
      #expect(tree.selectedRows == RangeSet([1..<2, 4..<5]))
      tree.clearSelection()
      tree.setSelected(true, rows: 2..<3)
      #expect(tree.selectedNodes == [NodeID(2)])
      tree.setSelected(true, rows: 3..<3)
      #expect(tree.selectedCount == 1)
      tree.setSelected(false, rows: 0..<6)
      #expect(tree.selectedCount == 0)
    }
    check(representation.type)
  }

  @Test("26: the selection as the fewest nodes", arguments: Representation.allCases)
  func fewestNodes(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      // 0(1(2, 3), 4(5, 6(7))), 8(9), 10
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 1, 2, 2, 3, 0, 1, 0], collapsed: [0])
      func select(_ numbers: UInt32...) -> [UInt32] {
        tree.clearSelection()
        for number in numbers { tree.setSelected(true, NodeID(number)) }
        return tree.selectedSubtrees.map(\.number)
      }
      #expect(select() == [])
      #expect(select(2) == [2])
      #expect(select(2, 3) == [1])
      #expect(select(7) == [6], "a folder with one leaf is all when the leaf is")
      #expect(select(2, 3, 5, 7) == [0])
      #expect(select(0, 1, 4) == [], "a folder's own flag selects no leaf")
      #expect(select(3, 5, 9, 10) == [3, 5, 8, 10])
      #expect(select(2, 3, 5, 7, 9, 10) == [0, 8, 10])
    }
    check(representation.type)
  }
}
