import Testing
import TreeConformance
import Trees

/// Structural change: inputs that lost nodes, kept stale ones or told a list wrong rows elsewhere.
@Suite struct CasesFromTheFieldChange {
  @Test("20: an all-selected part goes, then the only unselected one", arguments: Representation.allCases)
  func removingSelectedChildren(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 2, 1])
      for node in [2, 3] as [UInt32] { tree.setSelected(true, NodeID(node)) }
      #expect(tree.checkState(of: NodeID(1)) == .some)
      var other = tree
      for node in [2, 3] as [UInt32] { tree.remove(NodeID(node)) }
      #expect(tree.checkState(of: NodeID(1)) == .none)
      #expect(tree.checkState(of: NodeID(0)) == .none)
      #expect(tree.selectedCount == 0)
      other.remove(NodeID(4))
      #expect(other.checkState(of: NodeID(1)) == .all)
      #expect(other.checkState(of: NodeID(0)) == .some)
      other.remove(NodeID(5))
      #expect(other.checkState(of: NodeID(0)) == .all)
    }
    check(representation.type)
  }

  @Test("25: a removed folder stays in no selection", arguments: Representation.allCases)
  func removingSelectedFolder(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 1])
      tree.setSelected(true, subtree: NodeID(1))
      tree.setSelected(true, NodeID(3))
      tree.remove(NodeID(1))
      #expect(tree.selectedNodes == [NodeID(3)])
      #expect(tree.selectedCount == 1 && tree.selectedCount(in: NodeID(0)) == 1)
      #expect(tree.selectedSubtrees == [NodeID(0)])
      let (node, _) = tree.insert(0, under: NodeID(0), at: 0)
      #expect(!tree.isSelected(node) && tree.selectedCount == 1)
    }
    check(representation.type)
  }

  @Test("27: a move under the node itself or its descendants is refused", arguments: Representation.allCases)
  func movingUnderItself(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 3, 1])
      let before = tree.snapshot()
      for target in [1, 2, 3] as [UInt32] {
        let error = TreeError.moveUnderItself(node: NodeID(1), parent: NodeID(target))
        #expect(throws: error) { try tree.move(NodeID(1), under: NodeID(target), at: 0) }
        #expect(error.description.contains("#1 ") && error.description.contains("#\(target),"))
        #expect(tree.snapshot() == before)
      }
      #expect(throws: Never.self) { try tree.move(NodeID(1), under: NodeID(4), at: 0) }
      #expect(tree.flatten().map(\.number) == [0, 4, 1, 2, 3])
    }
    check(representation.type)
  }

  @Test("28: a node appended where it is last already stays there", arguments: Representation.allCases)
  func appendingTheLast(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 1, 2])
      let before = tree.snapshot()
      #expect(try tree.move(NodeID(2), under: NodeID(0), at: 1) == .none)
      #expect(tree.snapshot() == before)
      #expect(try tree.move(NodeID(1), under: NodeID(0), at: 1) == RowChange(removed: 1..<2, inserted: 3..<4))
      #expect(tree.flatten().map(\.number) == [0, 2, 3, 1])
    }
    try check(representation.type)
  }

  @Test("29: a subtree without siblings goes, and the whole forest", arguments: Representation.allCases)
  func removingSubtrees(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 3, 0])
      #expect(tree.remove(NodeID(1)) == RowChange(removed: 1..<4, inserted: 1..<1))
      #expect(tree.flatten() == [NodeID(0), NodeID(4)])
      #expect(tree.count == 2 && tree.firstChild(of: NodeID(0)) == nil)
      #expect([1, 2, 3].allSatisfy { !tree.contains(NodeID($0)) })
      #expect(tree.remove(NodeID(0)) == RowChange(removed: 0..<1, inserted: 0..<0))
      #expect(tree.remove(NodeID(4)) == RowChange(removed: 0..<1, inserted: 0..<0))
      #expect(tree.isEmpty && tree.flatten() == [] && tree.firstChild(of: nil) == nil)
      #expect(tree.insert(7, under: nil, at: 0).node == NodeID(5))
      #expect(tree.removeAll() == RowChange(removed: 0..<1, inserted: 0..<0))
      #expect(tree.removeAll() == .none)
      #expect(tree.insert(7, under: nil, at: 0).node == NodeID(6))
    }
    check(representation.type)
  }

  @Test("30: 100,000 removals and insertions, and the first number is absent", arguments: Representation.allCases)
  func numbersAreNotReused(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let rounds = representation.changes(100_000)
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 1, 1])
      var present = [NodeID(1), NodeID(2), NodeID(3)]
      for round in 0..<rounds {
        tree.remove(present.removeFirst())
        present.append(tree.insert(round, under: NodeID(0), at: round % 3).node)
      }
      #expect(present.map(\.number) == (rounds + 1..<rounds + 4).map { UInt32($0) })
      #expect(tree.contains(present[0]) && tree.count == 4)
      for number in 1..<UInt32(rounds) + 1 where tree.contains(NodeID(number)) {
        Issue.record("#\(number) was removed and is there")
      }
      let former = tree.compact()
      #expect(former.first == NodeID(0) && Set(former.dropFirst()) == Set(present))
      #expect(tree.flatten().map(\.number) == [0, 1, 2, 3])
      #expect(tree.insert(0, under: nil, at: 1).node == NodeID(4))
    }
    check(representation.type)
  }

  @Test("31: a walk sees the tree it began with while nodes come and go", arguments: Representation.allCases)
  func changingWhileWalking(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 1, 0])
      let everything = tree.flatten()
      var seen: [NodeID] = []
      for node in tree.preorder() {
        seen.append(node)
        if tree.contains(node) { tree.remove(node) }
        tree.insert(9, under: nil, at: 0)
      }
      #expect(seen == everything)
      #expect(tree.flatten().map(\.number) == [11, 10, 9, 8, 7, 6])
      seen = tree.rows.map { row in
        tree.insert(1, under: row.node, at: 0)
        return row.node
      }
      #expect(seen.map(\.number) == [11, 10, 9, 8, 7, 6])
    }
    check(representation.type)
  }

  @Test("32: flags travel with a subtree that moves", arguments: Representation.allCases)
  func flagsTravel(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      // 0(1(2, 3(4)), 5), 6(7); 3 and 6 are collapsed.
      var tree: Tree = CaseShapes.tree(type, depths: [0, 1, 2, 2, 3, 1, 0, 1], collapsed: [3, 6])
      for node in [1, 4] as [UInt32] { tree.setSelected(true, NodeID(node)) }
      #expect(try tree.move(NodeID(1), under: NodeID(6), at: 1) == RowChange(removed: 1..<4, inserted: 1..<1))
      #expect(tree.isExpanded(NodeID(1)) && !tree.isExpanded(NodeID(3)))
      #expect(tree.selectedNodes == [NodeID(1), NodeID(4)])
      #expect(tree.checkState(of: NodeID(0)) == .none && tree.checkState(of: NodeID(6)) == .some)
      #expect(try tree.move(NodeID(1), under: nil, at: 0) == RowChange(removed: 0..<0, inserted: 0..<3))
      #expect(tree.flatten().map(\.number) == [1, 2, 3, 0, 5, 6])
      #expect(tree.toggle(NodeID(3)) == RowChange(removed: 3..<3, inserted: 3..<4))
    }
    try check(representation.type)
  }

  @Test("the index of a move counts without the node", arguments: Representation.allCases)
  func indexOfAMove(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      let start: Tree = CaseShapes.tree(type, depths: [0, 0, 0, 0])
      for node in 0..<4 {
        for index in 0..<4 {
          var expected = Array(0..<4)
          expected.insert(expected.remove(at: node), at: index)
          var tree = start
          let change = try tree.move(NodeID(UInt32(node)), under: nil, at: index)
          #expect(tree.flatten().map { Int($0.number) } == expected)
          #expect(change == (node == index ? .none : RowChange(removed: node..<node + 1, inserted: index..<index + 1)))
        }
      }
    }
    try check(representation.type)
  }
}
