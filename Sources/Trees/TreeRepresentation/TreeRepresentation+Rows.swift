// Rows by the definition: a walk that steps into expanded nodes and over collapsed ones.

extension TreeRepresentation {
  @inlinable
  @discardableResult
  public mutating func toggle(_ node: NodeID) -> RowChange { setExpanded(!isExpanded(node), node) }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    let nodes = Set(preorder(from: node))
    return changingRows(under: node) { $0.rebuild(expanded: isExpanded, nodes) }
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    let collapsed = ancestors(of: node).filter { !isExpanded($0) }
    guard let outermost = collapsed.last else { return .none }
    if collapsed.count == 1 { return setExpanded(true, outermost) }
    return changingRows(under: outermost) { $0.rebuild(expanded: true, Set(collapsed)) }
  }

  /// Sets the expanded flags of many nodes by way of a snapshot: linear, where setting each would find each its rows.
  @inlinable
  mutating func rebuild(expanded isExpanded: Bool, _ nodes: Set<NodeID>) {
    let snapshot = snapshot()
    var flags = snapshot.expanded
    for (position, node) in snapshot.ids.enumerated() where nodes.contains(node) { flags[position] = isExpanded }
    self = Self(
      TreeSnapshot(
        unchecked: snapshot.ids, depths: snapshot.depths, elements: snapshot.elements, expanded: flags,
        selected: snapshot.selected, issuedCount: snapshot.issuedCount))
  }

  /// Runs a change that opens and closes nodes at or below `node` only, and finds the rows that it moved.
  ///
  /// For a conforming type that has no quicker way to know:
  ///
  /// ```swift
  /// mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
  ///   changingRows(under: node) { $0.flags[node] = isExpanded }
  /// }
  /// ```
  /// - Complexity: O(*d* + row + rows below the node), twice.
  @inlinable
  public mutating func changingRows(under node: NodeID?, _ change: (inout Self) -> Void) -> RowChange {
    if let node, outermostCollapsedAncestor(of: node) != nil {
      change(&self)
      return .none
    }
    let before = visibleCount(below: node)
    change(&self)
    let after = visibleCount(below: node)
    guard before != after else { return .none }
    let first = node.map { countedRow(of: $0) + 1 } ?? 0
    return .replacing(before, with: after, from: first)
  }

  /// How many rows lie below a visible node, or below the top.
  @inlinable
  func visibleCount(below node: NodeID?) -> Int {
    var count = 0
    var next = node.map { isExpanded($0) ? firstChild(of: $0) : nil } ?? (node == nil ? firstChild(of: nil) : nil)
    while let current = next {
      count += 1
      next = visibleSuccessor(of: current, within: node)
    }
    return count
  }

  /// A visible node's row, by counting from the first.
  @inlinable
  func countedRow(of node: NodeID) -> Int {
    var row = 0
    var next = firstChild(of: nil)
    while let current = next, current != node {
      row += 1
      next = visibleSuccessor(of: current, within: nil)
    }
    return row
  }

  /// The row after a visible node within the subtree of `top`.
  @inlinable
  func visibleSuccessor(of node: NodeID, within top: NodeID?) -> NodeID? {
    if isExpanded(node), let child = firstChild(of: node) { return child }
    return successorBehindSubtree(of: node, within: top)
  }

  @inlinable
  public var rowCount: Int { visibleCount(below: nil) }

  @inlinable
  public func node(atRow row: Int) -> NodeID {
    var remaining = row
    var next = row < 0 ? nil : firstChild(of: nil)
    while let current = next, remaining > 0 {
      remaining -= 1
      next = visibleSuccessor(of: current, within: nil)
    }
    guard let next else { fail("row", row..<row + 1, isOutside: 0..<rowCount) }
    return next
  }

  @inlinable
  public func row(of node: NodeID) -> Int? {
    outermostCollapsedAncestor(of: node) == nil ? countedRow(of: node) : nil
  }

  @inlinable
  public func flatten() -> [NodeID] {
    var nodes: [NodeID] = []
    flatten(rows: 0..<rowCount, into: &nodes)
    return nodes
  }

  @inlinable
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    require(rows: rows, in: rowCount)
    buffer.setCount(rows.count)
    guard !rows.isEmpty else { return }
    var next: NodeID? = node(atRow: rows.lowerBound)
    for index in 0..<rows.count {
      guard let current = next else { break }
      buffer[index] = current
      next = visibleSuccessor(of: current, within: nil)
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    visibleSuccessor(of: outermostCollapsedAncestor(of: node) ?? node, within: nil)
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    if let hiding = outermostCollapsedAncestor(of: node) { return hiding }
    guard var row = previousSibling(of: node) else { return parent(of: node) }
    while isExpanded(row), let last = lastChild(of: row) { row = last }
    return row
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    var outermost: NodeID?
    var above = parent(of: node)
    while let ancestor = above {
      if !isExpanded(ancestor) { outermost = ancestor }
      above = parent(of: ancestor)
    }
    return outermost
  }
}

extension [NodeID] {
  /// Gives the buffer a length; what it holds afterwards is to be written. A buffer of that length is left alone.
  @inlinable
  mutating func setCount(_ count: Int) {
    if self.count > count {
      removeLast(self.count - count)
    } else if self.count < count {
      append(contentsOf: repeatElement(NodeID(noNode), count: count - self.count))
    }
  }
}
