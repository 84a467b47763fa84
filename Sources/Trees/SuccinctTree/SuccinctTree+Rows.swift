extension SuccinctTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool { !visibility.isCollapsed(open: open(of: node)) }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let positions = positions(of: node)
    let open = positions.lowerBound
    let change = visibility.setCollapsed(!isExpanded, open: open, close: positions.upperBound - 1)
    if change == 0 { return .none }
    return .replacing(max(0, -change), with: max(0, change), from: visibility.rows(before: open).rows + 1)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    guard let node else {
      let before = rowCount
      visibility.setCollapsed(!isExpanded, positions: 0..<shape.sequence.count)
      return .replacing(before, with: rowCount, from: 0)
    }
    return visibility.setCollapsed(!isExpanded, subtree: positions(of: node))
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let shape = shape
    return visibility.reveal(open: open(of: node), close: { shape.close(of: $0) }, opening: { _ in })
  }

  @inlinable
  public var rowCount: Int { visibility.rowCount }

  @inlinable
  public func node(atRow row: Int) -> NodeID { node(atOpen: visibility.open(atRow: row)) }

  @inlinable
  public func row(of node: NodeID) -> Int? { visibility.row(ofOpen: open(of: node)) }

  @inlinable
  public func flatten() -> [NodeID] {
    [NodeID](unsafeUninitializedCapacity: rowCount) { buffer, count in
      count = rowCount
      if let target = buffer.baseAddress { write(rows: 0..<count, to: target) }
    }
  }

  @inlinable
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    require(rows: rows, in: rowCount)
    buffer.setCount(rows.count)
    guard !rows.isEmpty else { return }
    buffer.withUnsafeMutableBufferPointer { write(rows: rows, to: $0.baseAddress!) }
  }

  @inlinable
  func write(rows: Range<Int>, to target: UnsafeMutablePointer<NodeID>) {
    var runs = VisibleParenthesisRuns(shape: shape, visibility: visibility, rows: rows)
    var target = target
    while let run = runs.next() {
      index.copyIDs(ofSlots: run, to: target)
      target += run.count
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    let slot = index.slot(of: node)
    let open = shape.open(of: slot)
    let (rows, excess) = visibility.rows(before: open)
    if excess > 0 { return rows < rowCount ? self.node(atRow: rows) : nil }
    let next = visibility.isCollapsed(open: open) ? slot + (shape.close(of: open) - open + 1) >> 1 : slot + 1
    return next < count ? index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    let rows = visibility.rows(before: open(of: node)).rows
    return rows == 0 ? nil : self.node(atRow: rows - 1)
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    let (rows, excess) = visibility.rows(before: open(of: node))
    return excess == 0 ? nil : self.node(atRow: rows - 1)
  }
}
