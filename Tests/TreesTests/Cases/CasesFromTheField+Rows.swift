import Testing
import TreeConformance
import Trees

/// Rows: inputs that left a list and its tree in disagreement elsewhere.
@Suite struct CasesFromTheFieldRows {
  @Test("8: a folder with 5,000 open folders collapses and expands in one change", arguments: Representation.allCases)
  func nestedFolders(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let folders = representation.size(5_000)
      // Every third inner folder is collapsed; each holds one node.
      let depths: [UInt32] = [0] + (0..<folders).flatMap { _ in [1, 2] as [UInt32] }
      let collapsed = Set(stride(from: 1, to: depths.count, by: 6))
      var tree: Tree = CaseShapes.tree(type, depths: depths, collapsed: collapsed)
      let rows = tree.flatten()
      #expect(rows.count == depths.count - collapsed.count)
      #expect(tree.toggle(NodeID(0)) == RowChange(removed: 1..<rows.count, inserted: 1..<1))
      #expect(tree.flatten() == [NodeID(0)])
      #expect(tree.toggle(NodeID(0)) == RowChange(removed: 1..<1, inserted: 1..<rows.count))
      #expect(tree.flatten() == rows)
      for folder in stride(from: 1, to: depths.count, by: 2) {
        #expect(tree.isExpanded(NodeID(UInt32(folder))) != collapsed.contains(folder))
      }
    }
    check(representation.type)
  }

  @Test("12: counts are derived and never drift", arguments: Representation.allCases)
  func countsStayRight(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let depths = (0..<240).map { UInt32([0, 1, 2, 2, 1, 2, 3, 3][$0 % 8]) }
      var tree: Tree = CaseShapes.tree(type, depths: depths)
      var oracle = TreeOracle(tree.snapshot())
      for step in 0..<600 {
        let node = NodeID(UInt32(step * 37 % 240))
        #expect(tree.toggle(node) == oracle.toggle(node))
        tree.setSelected(step % 3 != 0, subtree: node)
        oracle.setSelected(step % 3 != 0, subtree: node)
      }
      #expect(tree.flatten() == oracle.rows)
      #expect(tree.rowCount == oracle.rowCount)
      #expect(tree.selectedCount == oracle.selectedCount)
      for node in oracle.ids {
        #expect(tree.childCount(of: node) == oracle.childCount(of: node))
        #expect(tree.subtreeCount(of: node) == oracle.subtreeCount(of: node))
        #expect(tree.selectedCount(in: node) == oracle.selectedCount(in: node))
      }
    }
    check(representation.type)
  }

  @Test("13: everything collapses, then one node 10,000 deep is revealed", arguments: Representation.allCases)
  func revealing(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      // The chain has a sibling at its top and one at its bottom.
      let depth = representation.size(10_000)
      let depths = (0...depth).map { UInt32($0) } + [UInt32(depth), 0]
      var tree = Tree(CaseShapes.make(depths, expanded: true))
      #expect(tree.setExpanded(false, under: nil) == RowChange(removed: 0..<depth + 3, inserted: 0..<2))
      let deepest = NodeID(UInt32(depth))
      #expect(tree.reveal(deepest) == RowChange(removed: 1..<1, inserted: 1..<depth + 2))
      #expect(tree.row(of: deepest) == depth)
      #expect(!tree.isExpanded(deepest))
      #expect(tree.reveal(deepest) == .none)
    }
    withStack(bytes: 512 * 1024) { check(representation.type) }
  }

  @Test(
    "15: a node in a collapsed folder has no row, and the folder that hides it is known",
    arguments: Representation.allCases)
  func hiddenRow(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 3, 1, 0], collapsed: [1, 2])
      for hidden in [2, 3] as [UInt32] {
        #expect(tree.row(of: NodeID(hidden)) == nil)
        #expect(tree.outermostCollapsedAncestor(of: NodeID(hidden)) == NodeID(1))
        #expect(tree.nextRow(after: NodeID(hidden)) == NodeID(4))
        #expect(tree.previousRow(before: NodeID(hidden)) == NodeID(1))
      }
      #expect(tree.row(of: NodeID(1)) == 1)
      #expect(tree.outermostCollapsedAncestor(of: NodeID(1)) == nil)
    }
    check(representation.type)
  }

  @Test("31: a walk sees the tree it began with", arguments: Representation.allCases)
  func changingWhileWalking(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let count = representation.size(2_000)
      var tree = Tree(CaseShapes.make((0..<count).map { UInt32($0 % 40) }, expanded: true))
      let everything = tree.flatten()
      var seen: [NodeID] = []
      for row in tree.rows {
        seen.append(row.node)
        tree.setExpanded(false, row.node)
      }
      #expect(seen == everything)
      #expect(tree.rowCount == (count + 39) / 40)
      seen = []
      for node in tree.preorder() {
        seen.append(node)
        tree.setSelected(true, node)
        tree[node] = 9
      }
      #expect(seen == everything)
      #expect(tree.selectedCount == count)
    }
    check(representation.type)
  }
}
