extension EulerTourTree {
  @inlinable
  public func isExpanded(_ node: NodeID) -> Bool {
    !visibility.isCollapsed(open: columns.open(of: index.slot(of: node)))
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let slot = index.slot(of: node)
    let open = columns.open(of: slot)
    let size = Int(columns.sizes[slot])
    if size > 1 { closed[slot] = !isExpanded }
    let change = visibility.setCollapsed(!isExpanded, open: open, close: open + 2 * size - 1)
    if change == 0 { return .none }
    // Only a visible folder moves rows.
    let first = visibility.rows(before: open).rows + 1
    return .replacing(max(0, -change), with: max(0, change), from: first)
  }

  @inlinable
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    defer { checkInvariants() }
    guard let node else {
      let before = rowCount
      setClosed(!isExpanded, 0..<count)
      visibility.setCollapsed(!isExpanded, positions: 0..<2 * count)
      return .replacing(before, with: rowCount, from: 0)
    }
    let slot = index.slot(of: node)
    setClosed(!isExpanded, columns.subtree(of: slot))
    return visibility.setCollapsed(!isExpanded, subtree: columns.open(of: slot)..<columns.close(of: slot) + 1)
  }

  /// Marks the folders of a range of slots as closed or open.
  @inlinable
  mutating func setClosed(_ isClosed: Bool, _ slots: Range<Int>) {
    closed.fill(slots, with: false)
    if isClosed { closed.formUnion(slots, complementOf: columns.leaves) }
  }

  @inlinable
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    var opened: [Int] = []
    let (columns, shape) = (columns, visibility.shape)
    let change = visibility.reveal(
      open: columns.open(of: index.slot(of: node)), close: { columns.close(of: shape.opens(before: $0)) },
      opening: { opened.append(shape.opens(before: $0)) })
    for slot in opened { closed[slot] = false }
    return change
  }

  @inlinable
  public var rowCount: Int { visibility.rowCount }

  @inlinable
  public func node(atRow row: Int) -> NodeID { index.id(ofSlot: slot(atRow: row)) }

  @inlinable
  func slot(atRow row: Int) -> Int { visibility.shape.opens(before: visibility.open(atRow: row)) }

  @inlinable
  public func row(of node: NodeID) -> Int? { visibility.row(ofOpen: columns.open(of: index.slot(of: node))) }

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
    var runs = VisibleRuns(closed: closed, sizes: columns.sizes, from: slot, rows: count)
    var target = target
    while let run = runs.next() {
      index.copyIDs(ofSlots: run, to: target)
      target += run.count
    }
  }

  @inlinable
  public func nextRow(after node: NodeID) -> NodeID? {
    let slot = index.slot(of: node)
    let (rows, excess) = visibility.rows(before: columns.open(of: slot))
    if excess > 0 { return rows < rowCount ? self.node(atRow: rows) : nil }
    let next = closed[slot] ? slot + Int(columns.sizes[slot]) : slot + 1
    return next < count ? index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousRow(before node: NodeID) -> NodeID? {
    let rows = visibility.rows(before: columns.open(of: index.slot(of: node))).rows
    return rows == 0 ? nil : self.node(atRow: rows - 1)
  }

  @inlinable
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    // All nodes between it and this one lie under it and are hidden, so it is the last visible node before.
    let (rows, excess) = visibility.rows(before: columns.open(of: index.slot(of: node)))
    return excess == 0 ? nil : self.node(atRow: rows - 1)
  }
}
