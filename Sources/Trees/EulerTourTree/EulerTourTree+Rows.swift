extension EulerTourTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool {
    !storage.visibility.isCollapsed(open: storage.columns.open(of: storage.index.slot(of: node)))
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let slot = storage.index.slot(of: node)
    makeUnique()
    return storage.setExpanded(isExpanded, slot)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    let slot = node.map { storage.index.slot(of: $0) }
    makeUnique()
    return storage.setExpanded(isExpanded, under: slot)
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let slot = storage.index.slot(of: node)
    makeUnique()
    return storage.reveal(slot)
  }

  @inlinable
  public var rowCount: Int { storage.visibility.rowCount }

  @inlinable
  public func node(atRow row: Int) -> NodeID { storage.index.id(ofSlot: slot(atRow: row)) }

  @inlinable
  func slot(atRow row: Int) -> Int { storage.visibility.shape.opens(before: storage.visibility.open(atRow: row)) }

  @inlinable
  public func row(of node: NodeID) -> Int? {
    storage.visibility.row(ofOpen: storage.columns.open(of: storage.index.slot(of: node)))
  }

  @inlinable
  public func flatten() -> [NodeID] {
    [NodeID](unsafeUninitializedCapacity: rowCount) { buffer, count in
      count = rowCount
      if let target = buffer.baseAddress { write(from: 0, count: count, to: target) }
    }
  }

  @inlinable
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    require(rows: rows, in: rowCount)
    buffer.setCount(rows.count)
    guard !rows.isEmpty else { return }
    let first = rows.lowerBound == 0 ? 0 : slot(atRow: rows.lowerBound)
    buffer.withUnsafeMutableBufferPointer { write(from: first, count: rows.count, to: $0.baseAddress!) }
  }

  /// Writes the visible nodes from a visible slot on.
  @inlinable
  func write(from slot: Int, count: Int, to target: UnsafeMutablePointer<NodeID>) {
    var runs = VisibleRuns(closed: storage.closed, sizes: storage.columns.sizes, from: slot, rows: count)
    var target = target
    while let run = runs.next() {
      storage.index.copyIDs(ofSlots: run, to: target)
      target += run.count
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    let slot = storage.index.slot(of: node)
    let (rows, excess) = storage.visibility.rows(before: storage.columns.open(of: slot))
    if excess > 0 { return rows < rowCount ? self.node(atRow: rows) : nil }
    let next = storage.closed[slot] ? slot + Int(storage.columns.sizes[slot]) : slot + 1
    return next < count ? storage.index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    let rows = storage.visibility.rows(before: storage.columns.open(of: storage.index.slot(of: node))).rows
    return rows == 0 ? nil : self.node(atRow: rows - 1)
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    // All nodes between it and this one lie under it and are hidden, so it is the last visible node before.
    let (rows, excess) = storage.visibility.rows(before: storage.columns.open(of: storage.index.slot(of: node)))
    return excess == 0 ? nil : self.node(atRow: rows - 1)
  }
}
