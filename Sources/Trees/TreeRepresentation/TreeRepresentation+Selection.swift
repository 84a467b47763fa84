// Selection by the definition: flags one by one, counts by walking.

extension TreeRepresentation {
  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    var next: NodeID? = node
    while let current = next {
      setSelected(isSelected, current)
      next = preorderSuccessor(of: current, within: node)
    }
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    var nodes: [NodeID] = []
    flatten(rows: rows, into: &nodes)
    for node in nodes { setSelected(isSelected, node) }
  }

  @inlinable
  public mutating func clearSelection() {
    for node in selectedNodes { setSelected(false, node) }
  }

  @inlinable
  public var selectedCount: Int {
    var count = 0
    for node in preorder() where isSelected(node) { count += 1 }
    return count
  }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int {
    var count = 0
    for descendant in preorder(from: node) where isSelected(descendant) { count += 1 }
    return count
  }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState {
    var leaves = 0
    var selected = 0
    for descendant in preorder(from: node) where firstChild(of: descendant) == nil {
      leaves += 1
      if isSelected(descendant) { selected += 1 }
    }
    return CheckState(selected: selected, of: leaves)
  }

  @inlinable
  public mutating func toggleCheck(_ node: NodeID) {
    setSelected(checkState(of: node) != .all, subtree: node)
  }

  @inlinable
  public var selectedNodes: [NodeID] { preorder().filter { isSelected($0) } }

  /// The rows of the selected visible nodes, as ranges.
  ///
  /// ```swift
  /// tree.setSelected(true, rows: 3..<7)
  /// print(tree.selectedRows.ranges)  // [Range(3..<7)]
  /// ```
  /// - Complexity: O(rows).
  @inlinable
  public var selectedRows: RangeSet<Int> {
    var ranges: [Range<Int>] = []
    for (row, node) in flatten().enumerated() where isSelected(node) {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return RangeSet(ranges)
  }

  /// The selected nodes that have no children, in preorder: what is checked in a picker.
  /// - Complexity: that of ``selectedNodes``.
  @inlinable
  public var selectedLeaves: [NodeID] { selectedNodes.filter { firstChild(of: $0) == nil } }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    // One pass backwards over preorder finds whether a leaf under a node is unselected; one forwards takes the topmost
    // nodes without any and steps over their subtrees.
    let nodes = Array(preorder())
    var holdsUnselected: Set<NodeID> = []
    for node in nodes.reversed() {
      if firstChild(of: node) == nil, !isSelected(node) { holdsUnselected.insert(node) }
      if holdsUnselected.contains(node), let above = parent(of: node) { holdsUnselected.insert(above) }
    }
    var cover: [NodeID] = []
    var next = nodes.first
    while let node = next {
      if holdsUnselected.contains(node) {
        next = preorderSuccessor(of: node, within: nil)
      } else {
        cover.append(node)
        next = successorBehindSubtree(of: node, within: nil)
      }
    }
    return cover
  }
}
