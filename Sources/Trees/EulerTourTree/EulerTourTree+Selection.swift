extension EulerTourTree {
  @inlinable
  public func isSelected(_ node: NodeID) -> Bool { selected[index.slot(of: node)] }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    defer { checkInvariants() }
    selected[index.slot(of: node)] = isSelected
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    defer { checkInvariants() }
    selected.fill(columns.subtree(of: index.slot(of: node)), with: isSelected)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    defer { checkInvariants() }
    require(rows: rows, in: rowCount)
    guard !rows.isEmpty else { return }
    var slot = slot(atRow: rows.lowerBound)
    var remaining = rows.count
    while remaining > 0 {
      let last = min(slot + remaining, count)
      let end = closed.firstOne(in: slot..<last)
      let run = slot..<(end.map { $0 + 1 } ?? last)
      selected.fill(run, with: isSelected)
      remaining -= run.count
      if let end { slot = end + Int(columns.sizes[end]) }
    }
  }

  @inlinable
  public mutating func clearSelection() {
    defer { checkInvariants() }
    selected.fill(0..<count, with: false)
  }

  @inlinable
  public var selectedCount: Int { selected.countOnes(in: 0..<count) }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int {
    selected.countOnes(in: columns.subtree(of: index.slot(of: node)))
  }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState {
    let subtree = columns.subtree(of: index.slot(of: node))
    return CheckState(
      selected: selected.countOnes(in: subtree, and: columns.leaves), of: columns.leaves.countOnes(in: subtree))
  }

  @inlinable
  public var selectedNodes: [NodeID] {
    var nodes: [NodeID] = []
    var slot = 0
    while let next = selected.firstOne(in: slot..<count) {
      nodes.append(index.id(ofSlot: next))
      slot = next + 1
    }
    return nodes
  }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    // A node is taken when no unselected leaf lies under it. The first such leaf from a slot on stays the first for every
    // later slot up to itself, so it is sought again only once it is passed.
    var cover: [NodeID] = []
    var slot = 0
    var gap = nextUnselectedLeaf(from: 0)
    while slot < count {
      if gap < slot { gap = nextUnselectedLeaf(from: slot) }
      if gap >= slot + Int(columns.sizes[slot]) {
        cover.append(index.id(ofSlot: slot))
        slot += Int(columns.sizes[slot])
      } else {
        slot += 1
      }
    }
    return cover
  }

  /// The first leaf from a slot on that is not selected, or `count`.
  @inlinable
  func nextUnselectedLeaf(from slot: Int) -> Int {
    guard slot < count else { return count }
    return columns.leaves.firstOne(in: slot..<count, andNot: selected) ?? count
  }
}
