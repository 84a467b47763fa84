// Rows are found by descending through the row counts and numbered by climbing through them. A toggle repairs the counts of
// the ancestors up to the first collapsed one, which hides the change from everything above.

extension PointerStorage {
  /// The rows that the children before an index take, when the node is visible and expanded.
  @inlinable
  func rows(beforeChild index: Int, of node: PointerNodeReference) -> Int {
    node.unmanaged._withUnsafeGuaranteedRef { node in
      guard node.childSums.isEmpty else { return node.childSums.prefix(index) }
      var rows = index
      for child in 0..<index { rows += node.children[child].shownRows }
      return rows
    }
  }

  /// The node at a row below the top.
  @inlinable
  func find(row: Int) -> PointerNodeReference {
    var node = top
    var offset = row
    while true {
      let (index, rest) = findChild(offset, of: node)
      node = node.child(at: index)
      if rest == 0 { return node }
      offset = rest - 1
    }
  }

  /// The child in which the `offset`-th row below a node lies, and the row's place within it, the child itself being 0.
  @inlinable
  func findChild(_ offset: Int, of node: PointerNodeReference) -> (index: Int, offset: Int) {
    node.unmanaged._withUnsafeGuaranteedRef { node in
      guard node.childSums.isEmpty else { return node.childSums.find(offset) }
      var index = 0
      var offset = offset
      while true {
        let rows = 1 + node.children[index].shownRows
        if offset < rows { return (index, offset) }
        offset -= rows
        index += 1
      }
    }
  }

  /// A node's row, or nil when it is hidden.
  @inlinable
  func row(of node: PointerNodeReference) -> Int? {
    var row = -1
    var child = node
    while let parent = child.parent {
      guard parent.isExpanded else { return nil }
      row += 1 + rows(beforeChild: child.indexInParent, of: parent)
      child = parent
    }
    return row
  }

  /// Adds to the rows shown below a node, for all ancestors that see it. The node's own counts are right already.
  /// - Returns: The node's row, or nil when a collapsed ancestor hides it.
  @inlinable
  func propagate(rows delta: Int, from node: PointerNodeReference) -> Int? {
    var row = -1
    var child = node
    while let parent = child.parent {
      let index = child.indexInParent
      parent.unmanaged._withUnsafeGuaranteedRef { parent in
        parent.openRows = UInt32(truncatingIfNeeded: Int(parent.openRows) + delta)
        if !parent.childSums.isEmpty { parent.childSums.add(delta, at: index) }
      }
      guard parent.isExpanded else { return nil }
      row += 1 + rows(beforeChild: index, of: parent)
      child = parent
    }
    return row
  }

  @inlinable
  func visibleSuccessor(of node: PointerNodeReference) -> PointerNodeReference? {
    if node.isExpanded, let child = node.firstChild { return child }
    return successorBehindSubtree(of: node, within: top)
  }
}

extension PointerTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool { storage[node].isExpanded }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    guard storage[node].isExpanded != isExpanded else { return .none }
    makeUnique()
    let node = storage[node]
    node.isExpanded = isExpanded
    let rows = node.openRows
    guard rows > 0, let row = storage.propagate(rows: isExpanded ? rows : -rows, from: node) else { return .none }
    return .replacing(isExpanded ? 0 : rows, with: isExpanded ? rows : 0, from: row + 1)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    makeUnique()
    let subtree = storage[node]
    let before = subtree.shownRows
    var next: PointerNodeReference? = node == nil ? subtree.firstChild : subtree
    while let current = next {
      current.isExpanded = isExpanded
      next = storage.successor(of: current, within: subtree)
    }
    // With all flags equal the counts have closed forms, whatever the order in which nodes are visited.
    next = subtree
    while let current = next {
      current.openRows = isExpanded ? current.subtreeCount - 1 : current.childCount
      if current.childCount > PointerStorage.narrowest {
        current.unmanaged._withUnsafeGuaranteedRef { node in
          node.childSums = FenwickTree(node.children.lazy.map { isExpanded ? $0.subtreeCount : 1 })
        }
      }
      next = storage.successor(of: current, within: subtree)
    }
    let after = subtree.shownRows
    guard before != after else { return .none }
    guard node != nil else { return .replacing(before, with: after, from: 0) }
    guard let row = storage.propagate(rows: after - before, from: subtree) else { return .none }
    return .replacing(before, with: after, from: row + 1)
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    // From the innermost to the outermost: what opens under a collapsed ancestor moves no row and is noted no higher than
    // there, so each ancestor is visited once and the one change is the last.
    var change = RowChange.none
    var above = storage[node].parent
    while let ancestor = above, ancestor != storage.top {
      // A first write moves a shared tree to storage of its own, so the way up goes by slot.
      let slot = Int(ancestor.slot)
      if !ancestor.isExpanded { change = setExpanded(true, storage.id(of: ancestor)) }
      above = storage.nodes[slot].unsafelyUnwrapped.parent
    }
    return change
  }

  @inlinable
  public var rowCount: Int { storage.top.openRows }

  @inlinable
  public func node(atRow row: Int) -> NodeID {
    require("row", row, in: 0..<rowCount)
    return storage.id(of: storage.find(row: row))
  }

  @inlinable
  public func row(of node: NodeID) -> Int? { storage.row(of: storage[node]) }

  @inlinable
  public func flatten() -> [NodeID] {
    [NodeID](unsafeUninitializedCapacity: rowCount) { buffer, count in
      count = rowCount
      write(rows: 0..<count, to: buffer)
    }
  }

  @inlinable
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    require(rows: rows, in: rowCount)
    buffer.setCount(rows.count)
    buffer.withUnsafeMutableBufferPointer { write(rows: rows, to: $0) }
  }

  @inlinable
  func write(rows: Range<Int>, to buffer: UnsafeMutableBufferPointer<NodeID>) {
    guard !rows.isEmpty else { return }
    var node = storage.find(row: rows.lowerBound)
    buffer.initializeElement(at: 0, to: storage.id(of: node))
    for index in stride(from: 1, to: rows.count, by: 1) {
      node = storage.visibleSuccessor(of: node)!
      buffer.initializeElement(at: index, to: storage.id(of: node))
    }
  }
}
