import Testing
import TreeConformance
import Trees

/// Trees that grow while they are shown: inputs that took quadratic time or left wrong rows elsewhere.
@Suite struct CasesFromTheFieldGrowth {
  @Test("4: 170,000 children under an open folder, in bulk and one by one", arguments: Representation.allCases)
  func manyChildren(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let count = representation.changes(170_000)
      var bulk: Tree = CaseShapes.tree(type, depths: [0, 1, 0])
      let forest = CaseShapes.make([UInt32](repeating: 0, count: count), expanded: false)
      let (nodes, change) = bulk.insert(contentsOf: forest, under: NodeID(0), at: 1)
      #expect(change == RowChange(removed: 2..<2, inserted: 2..<count + 2))
      #expect(nodes.map(\.number) == (3..<UInt32(count) + 3).map { $0 })
      #expect(bulk.row(of: NodeID(2)) == count + 2)
      var single: Tree = CaseShapes.tree(type, depths: [0, 1])
      for index in 0..<count {
        let change = single.insert(1, under: NodeID(0), at: index + 1).change
        if change.inserted != index + 2..<index + 3 { Issue.record("\(change) at \(index)") }
      }
      #expect(single.childCount(of: NodeID(0)) == count + 1)
      #expect(single.flatten().count == count + 2)
    }
    check(representation.type)
  }

  @Test("5: a chain built by appending under the newest node, then moved about", arguments: Representation.allCases)
  func growingChain(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      // In a tree of pointers each append counts in all ancestors, which an unoptimised build takes long for.
      let count = representation.changes(representation == .pointer && !isOptimised ? 3_000 : 20_000)
      var tree: Tree = CaseShapes.tree(type, depths: [0, 0])
      var newest = NodeID(0)
      for _ in 2..<count {
        let node = tree.insert(1, under: nil, at: 2, isExpanded: true).node
        try tree.move(node, under: newest, at: 0)
        newest = node
      }
      #expect(tree.rowCount == count && tree.depth(of: newest) == count - 2)
      #expect(throws: TreeError.self) { try tree.move(NodeID(0), under: newest, at: 0) }
      #expect(try tree.move(NodeID(1), under: newest, at: 0) == .moving(from: count - 1..<count, to: count - 1..<count))
    }
    try withStack(bytes: 512 * 1024) { try check(representation.type) }
  }

  @Test("9: every change applies exactly to the list as it was", arguments: Representation.allCases)
  func listOf58Rows(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      let depths = (0..<58).map { UInt32([0, 1, 2, 1][$0 % 4]) }
      var tree: Tree = CaseShapes.tree(type, depths: depths)
      var list = tree.flatten()
      #expect(list.count == 58)
      func replay(_ change: RowChange) {
        guard change.removed.upperBound <= list.count else {
          Issue.record("\(change) of a list of \(list.count) rows")
          return
        }
        list.removeSubrange(change.removed)
        list.insert(contentsOf: tree.flatten()[change.inserted], at: change.inserted.lowerBound)
        #expect(list == tree.flatten())
      }
      for step in 0..<30 {
        let folder = list[step * 7 % list.count]
        replay(tree.insert(step, under: folder, at: 0).change)
        replay(tree.toggle(folder))
        if let doomed = tree.lastChild(of: list[step * 5 % list.count]) { replay(tree.remove(doomed)) }
        let node = list[step * 11 % list.count]
        let target = list[step * 13 % list.count]
        if let change = try? tree.move(node, under: target, at: 0) { replay(change) }
        replay(tree.sortChildren(of: target, by: >))
      }
    }
    try check(representation.type)
  }

  @Test("10: a child is added, its folder collapsed and expanded", arguments: Representation.allCases)
  func addCollapseExpand(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 0])
      let (node, change) = tree.insert(5, under: NodeID(0), at: 1)
      #expect(change == RowChange(removed: 2..<2, inserted: 2..<3))
      #expect(tree.toggle(NodeID(0)) == RowChange(removed: 1..<3, inserted: 1..<1))
      #expect(tree.toggle(NodeID(0)) == RowChange(removed: 1..<1, inserted: 1..<3))
      #expect(tree.flatten() == [NodeID(0), NodeID(1), node, NodeID(2)])
      #expect(tree.rowCount == 4)
    }
    check(representation.type)
  }

  @Test("11: an empty node that is expanded gains children", arguments: Representation.allCases)
  func expandedLeafGainsChildren(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 0])
      let (first, change) = tree.insert(5, under: NodeID(0), at: 0)
      #expect(change == RowChange(removed: 1..<1, inserted: 1..<2))
      tree.insert(6, under: NodeID(0), at: 1)
      #expect(tree.rowCount == 4)
      #expect(tree.toggle(NodeID(0)) == RowChange(removed: 1..<3, inserted: 1..<1))
      #expect(tree.insert(7, under: first, at: 0).change == .none)
      #expect(tree.insert(8, under: first, at: 1, isSelected: true).change == .none)
      #expect(tree.flatten() == [NodeID(0), NodeID(1)] && tree.selectedCount == 1)
    }
    check(representation.type)
  }

  @Test("14: one node after another is revealed in a long list", arguments: Representation.allCases)
  func revealingInTurn(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let folders = isOptimised ? representation.changes(10_000) : 500
      let depths = (0..<folders * 10).map { UInt32($0 % 10 == 0 ? 0 : 1) }
      var tree = Tree(CaseShapes.make(depths, expanded: false))
      for folder in 0..<folders {
        let change = tree.reveal(NodeID(UInt32(folder * 10 + 9)))
        let first = folder * 10 + 1
        if change != RowChange(removed: first..<first, inserted: first..<first + 9) {
          Issue.record("\(change) at \(folder)")
        }
      }
      #expect(tree.rowCount == folders * 10)
    }
    check(representation.type)
  }

  @Test("16: rows at every boundary of an index's blocks, while nodes come and go", arguments: Representation.allCases)
  func rowsAtBoundaries(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let count = representation.size(4_200)
      var tree = Tree(CaseShapes.star(count))
      let boundaries = [0, 1, 7, 8, 15, 16, 63, 64, 127, 128, 255, 256, 511, 512, 1023, 1024, 2047, 2048, 4095, 4096]
      func checkRows() {
        for row in boundaries.flatMap({ [$0, $0 + 1] }) where row < tree.rowCount {
          let node = tree.node(atRow: row)
          #expect(tree.row(of: node) == row)
          #expect(node == tree.flatten()[row])
        }
      }
      checkRows()
      tree.insert(1, under: NodeID(0), at: 0)
      checkRows()
      tree.remove(NodeID(5))
      tree.remove(NodeID(64))
      checkRows()
    }
    check(representation.type)
  }
}
