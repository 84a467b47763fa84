extension ParentArrayTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool { expanded[index.slot(of: node)] }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let slot = index.slot(of: node)
    guard expanded[slot] != isExpanded else { return .none }
    expanded[slot] = isExpanded
    guard links[slot].first != 0 else { return .none }
    return replaceRows(below: slot)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    let subtree = slot(of: node)
    if node == nil {
      expanded.fill(1..<index.slotCount, with: isExpanded)
    } else {
      var next = UInt32(truncatingIfNeeded: subtree)
      while next != 0 {
        expanded[Int(next)] = isExpanded
        next = successor(of: next, within: subtree)
      }
    }
    return replaceRows(below: subtree)
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    var outermost: UInt32 = 0
    var above = links[index.slot(of: node)].parent
    while above != 0 {
      if !expanded[Int(above)] {
        expanded[Int(above)] = true
        outermost = above
      }
      above = links[Int(above)].parent
    }
    return outermost == 0 ? .none : replaceRows(below: Int(outermost))
  }

  /// Makes the rows below a slot right after flags at or below it changed: one splice, whatever lies below.
  @inlinable
  mutating func replaceRows(below slot: Int) -> RowChange {
    guard slot == top || rowOfSlot[slot] != noNode else { return .none }
    let first = slot == top ? 0 : Int(rowOfSlot[slot]) + 1
    let end = rowBehind(slot)
    var arriving: [NodeID] = []
    appendVisible(below: slot, to: &arriving)
    guard arriving.count != end - first else { return .none }
    if arriving.count < end - first {
      let rowOfSlot = rowOfSlot.mutablePointer()
      for row in first..<end { rowOfSlot[index.slot(of: visible[row])] = noNode }
    }
    visible.replaceSubrange(first..<end, with: arriving)
    renumberRows(from: first)
    return .replacing(end - first, with: arriving.count, from: first)
  }

  /// The row at which the rows below a visible slot end: where the next row behind its subtree begins.
  @inlinable
  func rowBehind(_ slot: Int) -> Int {
    let behind = slot == top ? 0 : successorBehindSubtree(of: UInt32(truncatingIfNeeded: slot), within: top)
    return behind == 0 ? visible.count : Int(rowOfSlot[Int(behind)])
  }

  /// Appends the nodes that are visible below a slot, given that the slot itself is.
  @usableFromInline
  func appendVisible(below slot: Int, to nodes: inout [NodeID]) {
    guard slot == top || expanded[slot] else { return }
    var next = links[slot].first
    while next != 0 {
      nodes.append(index.id(ofSlot: Int(next)))
      let child = links[Int(next)].first
      next = child != 0 && expanded[Int(next)] ? child : successorBehindSubtree(of: next, within: slot)
    }
  }

  /// Writes the numbers of the rows from `first` on.
  @inlinable
  mutating func renumberRows(from first: Int) { renumberRows(first..<visible.count) }

  /// Writes the numbers of some rows.
  @usableFromInline
  mutating func renumberRows(_ rows: Range<Int>) {
    let rowOfSlot = rowOfSlot.mutablePointer()
    visible.withUnsafeBufferPointer { visible in
      for row in rows {
        rowOfSlot[index.slot(of: visible[row])] = UInt32(truncatingIfNeeded: row)
      }
    }
  }

  @inlinable
  public var rowCount: Int { visible.count }

  @inlinable
  public func node(atRow row: Int) -> NodeID {
    require("row", row, in: 0..<visible.count)
    return visible[row]
  }

  @inlinable
  public func row(of node: NodeID) -> Int? {
    let row = rowOfSlot[index.slot(of: node)]
    return row == noNode ? nil : Int(row)
  }

  /// The rows themselves, at no cost; what writes the tree next copies them if the array still lives.
  @inlinable
  public func flatten() -> [NodeID] { visible }

  @inlinable
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    require(rows: rows, in: visible.count)
    buffer.setCount(rows.count)
    guard !rows.isEmpty else { return }
    buffer.withUnsafeMutableBufferPointer { target in
      visible.withUnsafeBufferPointer { source in
        target.baseAddress!.update(from: source.baseAddress! + rows.lowerBound, count: rows.count)
      }
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    let row = rowOfSlot[index.slot(of: node)]
    if row != noNode { return Int(row) + 1 < visible.count ? visible[Int(row) + 1] : nil }
    // The node that hides this one is visible, and what comes next lies behind its subtree.
    let hiding = index.slot(of: outermostCollapsedAncestor(of: node)!)
    return self.node(successorBehindSubtree(of: UInt32(truncatingIfNeeded: hiding), within: top))
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    let row = rowOfSlot[index.slot(of: node)]
    if row == noNode { return outermostCollapsedAncestor(of: node) }
    return row == 0 ? nil : visible[Int(row) - 1]
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    // The first visible node above a hidden one is what hides it.
    var slot = UInt32(truncatingIfNeeded: index.slot(of: node))
    guard rowOfSlot[Int(slot)] == noNode else { return nil }
    repeat { slot = links[Int(slot)].parent } while rowOfSlot[Int(slot)] == noNode
    return self.node(slot)
  }
}
