// Questions about the tree, one line a member.

import Trees

// MARK: Navigation

extension RecordingTree {
  public func parent(of node: NodeID) -> NodeID? { asked(.parent, node, answer: base.parent(of: node)) }
  public func firstChild(of node: NodeID?) -> NodeID? { asked(.firstChild, node, answer: base.firstChild(of: node)) }
  public func lastChild(of node: NodeID?) -> NodeID? { asked(.lastChild, node, answer: base.lastChild(of: node)) }
  public func nextSibling(of node: NodeID) -> NodeID? { asked(.nextSibling, node, answer: base.nextSibling(of: node)) }
  public func previousSibling(of node: NodeID) -> NodeID? {
    asked(.previousSibling, node, answer: base.previousSibling(of: node))
  }
  public func childCount(of node: NodeID?) -> Int { asked(.childCount, node, answer: base.childCount(of: node)) }
  public func child(at index: Int, of node: NodeID?) -> NodeID {
    asked(.child, node, answer: base.child(at: index, of: node)) { $0.index = index }
  }
  public func index(of node: NodeID) -> Int { asked(.index, node, answer: base.index(of: node)) }
  public func depth(of node: NodeID) -> Int { asked(.depth, node, answer: base.depth(of: node)) }
  public func subtreeCount(of node: NodeID) -> Int { asked(.subtreeCount, node, answer: base.subtreeCount(of: node)) }
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    asked(.isAncestor, ancestor, answer: base.isAncestor(ancestor, of: node)) { $0.other = node }
  }
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    asked(.lowestCommonAncestor, first, answer: base.lowestCommonAncestor(of: first, second)) { $0.other = second }
  }
}

// MARK: Rows

extension RecordingTree {
  public func isExpanded(_ node: NodeID) -> Bool { asked(.isExpanded, node, answer: base.isExpanded(node)) }
  public var rowCount: Int { asked(.rowCount, answer: base.rowCount) }
  public func node(atRow row: Int) -> NodeID { asked(.nodeAtRow, answer: base.node(atRow: row)) { $0.index = row } }
  public func row(of node: NodeID) -> Int? { asked(.rowOfNode, node, answer: base.row(of: node)) }
  public func flatten() -> [NodeID] { asked(.flattenAll, answer: base.flatten()) }
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    base.flatten(rows: rows, into: &buffer)
    asked(.flattenWindow, answer: ()) { $0.rows = rows }
  }
  public func nextRow(after node: NodeID) -> NodeID? { asked(.nextRow, node, answer: base.nextRow(after: node)) }
  public func previousRow(before node: NodeID) -> NodeID? {
    asked(.previousRow, node, answer: base.previousRow(before: node))
  }
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    asked(.hidingAncestor, node, answer: base.outermostCollapsedAncestor(of: node))
  }
}

// MARK: Selection

extension RecordingTree {
  public func isSelected(_ node: NodeID) -> Bool { asked(.isSelected, node, answer: base.isSelected(node)) }
  public var selectedCount: Int { asked(.selectedCount, answer: base.selectedCount) }
  public func selectedCount(in node: NodeID) -> Int {
    asked(.selectedCountUnder, node, answer: base.selectedCount(in: node))
  }
  public func checkState(of node: NodeID) -> CheckState { asked(.checkState, node, answer: base.checkState(of: node)) }
  public var selectedNodes: [NodeID] { asked(.selectedNodes, answer: base.selectedNodes) }
  public var selectedSubtrees: [NodeID] { asked(.selectedSubtrees, answer: base.selectedSubtrees) }
}
