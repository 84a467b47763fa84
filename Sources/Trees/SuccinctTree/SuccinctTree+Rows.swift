extension SuccinctTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool { !storage.visibility.isCollapsed(open: open(of: node)) }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let open = self.open(of: node)
    makeUnique()
    return storage.setExpanded(isExpanded, open)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    let open = node.map { self.open(of: $0) }
    makeUnique()
    return storage.setExpanded(isExpanded, under: open)
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let open = self.open(of: node)
    makeUnique()
    return storage.reveal(open)
  }

  @inlinable
  public var rowCount: Int { storage.visibility.rowCount }

  @inlinable
  public func node(atRow row: Int) -> NodeID { node(atOpen: storage.visibility.open(atRow: row)) }

  @inlinable
  public func row(of node: NodeID) -> Int? { storage.visibility.row(ofOpen: open(of: node)) }

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
    var runs = VisibleParenthesisRuns(storage, rows: rows)
    var target = target
    while let run = runs.next() {
      storage.index.copyIDs(ofSlots: run, to: target)
      target += run.count
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    let slot = storage.index.slot(of: node)
    let open = storage.shape.open(of: slot)
    let (rows, excess) = storage.visibility.rows(before: open)
    if excess > 0 { return rows < rowCount ? self.node(atRow: rows) : nil }
    let next =
      storage.visibility.isCollapsed(open: open) ? slot + (storage.shape.close(of: open) - open + 1) >> 1 : slot + 1
    return next < count ? storage.index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    let rows = storage.visibility.rows(before: open(of: node)).rows
    return rows == 0 ? nil : self.node(atRow: rows - 1)
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    let (rows, excess) = storage.visibility.rows(before: open(of: node))
    return excess == 0 ? nil : self.node(atRow: rows - 1)
  }
}
