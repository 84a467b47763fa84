// Selection the way tutorials keep it: a flag in each node, and recursive functions that set and count it.

import Trees

extension RecursiveNodeTree {
  /// A node's selected flag.
  public func isSelected(_ node: NodeID) -> Bool { self.node(node).isSelected }

  /// Sets one node's flag.
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    makeUnique()
    self.node(node).isSelected = isSelected
  }

  /// Sets the flags of a subtree, recursively.
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    makeUnique()
    select(isSelected, self.node(node))
  }

  /// Clears every flag, recursively.
  public mutating func clearSelection() {
    makeUnique()
    for root in storage.roots { select(false, root) }
  }

  private func select(_ isSelected: Bool, _ node: Node) {
    node.isSelected = isSelected
    for child in node.children { select(isSelected, child) }
  }

  /// How many nodes are selected, counted recursively.
  public var selectedCount: Int { storage.roots.reduce(0) { $0 + countSelected($1) } }

  /// How many nodes of a subtree are selected, counted recursively.
  public func selectedCount(in node: NodeID) -> Int { countSelected(self.node(node)) }

  private func countSelected(_ node: Node) -> Int {
    node.children.reduce(node.isSelected ? 1 : 0) { $0 + countSelected($1) }
  }

  /// The selected nodes, collected recursively.
  public var selectedNodes: [NodeID] {
    var nodes: [NodeID] = []
    for root in storage.roots { collectSelected(root, into: &nodes) }
    return nodes
  }

  private func collectSelected(_ node: Node, into nodes: inout [NodeID]) {
    if node.isSelected { nodes.append(node.id) }
    for child in node.children { collectSelected(child, into: &nodes) }
  }

  /// The state of the leaves under a node, counted recursively.
  public func checkState(of node: NodeID) -> CheckState {
    let (selected, leaves) = countLeaves(self.node(node))
    return CheckState(selected: selected, of: leaves)
  }

  private func countLeaves(_ node: Node) -> (selected: Int, leaves: Int) {
    guard !node.children.isEmpty else { return (node.isSelected ? 1 : 0, 1) }
    var total = (selected: 0, leaves: 0)
    for child in node.children {
      let part = countLeaves(child)
      total.selected += part.selected
      total.leaves += part.leaves
    }
    return total
  }

  /// The fewest subtrees that hold the selected leaves, collected recursively.
  public var selectedSubtrees: [NodeID] {
    var cover: [NodeID] = []
    for root in storage.roots { _ = collectCover(root, into: &cover) }
    return cover
  }

  /// Answers whether all leaves under a node are selected; then the node stands for what was collected under it.
  private func collectCover(_ node: Node, into cover: inout [NodeID]) -> Bool {
    let start = cover.count
    var isWhole = node.children.isEmpty ? node.isSelected : true
    for child in node.children where !collectCover(child, into: &cover) { isWhole = false }
    if isWhole {
      cover.removeLast(cover.count - start)
      cover.append(node.id)
    }
    return isWhole
  }
}
