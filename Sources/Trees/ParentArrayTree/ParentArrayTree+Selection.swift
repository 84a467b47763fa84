extension ParentArrayTree {
  @inlinable
  public func isSelected(_ node: NodeID) -> Bool { selected[index.slot(of: node)] }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    defer { checkInvariants() }
    let slot = index.slot(of: node)
    let leaves = flip(slot, to: isSelected)
    if leaves != 0 { propagate(leaves, from: UInt32(truncatingIfNeeded: slot)) }
  }

  /// Sets one flag and answers by how much the number of selected leaves changes from the slot upwards.
  @inlinable @inline(__always)
  mutating func flip(_ slot: Int, to isSelected: Bool) -> Int {
    guard selected[slot] != isSelected else { return 0 }
    selected[slot] = isSelected
    let delta = isSelected ? 1 : -1
    selectedTotal += delta
    return links[slot].first == 0 ? delta : 0
  }

  /// Adds to the selected leaves of a slot and of everything above.
  @inlinable
  mutating func propagate(_ leaves: Int, from slot: UInt32) {
    add(leaves: 0, selected: leaves, from: slot)
  }

  /// Adds to the leaves and the selected leaves of a slot and of everything above.
  @inlinable
  mutating func add(leaves: Int, selected: Int, from slot: UInt32) {
    guard leaves != 0 || selected != 0 else { return }
    let counts = counts.mutablePointer()
    var slot = slot
    while slot != 0 {
      counts[Int(slot)].add(leaves: leaves, selected: selected)
      slot = links[Int(slot)].parent
    }
    counts[top].add(leaves: leaves, selected: selected)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    defer { checkInvariants() }
    let subtree = index.slot(of: node)
    let counts = counts.mutablePointer()
    let before = Int(counts[subtree].selected)
    var flipped = 0
    var next = UInt32(truncatingIfNeeded: subtree)
    while next != 0 {
      let slot = Int(next)
      if selected[slot] != isSelected {
        selected[slot] = isSelected
        flipped += 1
      }
      counts[slot].selected = isSelected ? counts[slot].leaves : 0
      next = successor(of: next, within: subtree)
    }
    selectedTotal += isSelected ? flipped : -flipped
    let change = Int(counts[subtree].selected) - before
    if change != 0 { propagate(change, from: links[subtree].parent) }
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    defer { checkInvariants() }
    require(rows: rows, in: visible.count)
    guard !rows.isEmpty else { return }
    // Backwards, so that every row has heard from its descendants when it hands its sum to its parent, which either is a
    // row of the range too or an ancestor of its first row. Each node is visited once, and so is each of those ancestors.
    var pending = [Int](repeating: 0, count: rows.count)
    var above: [UInt32: Int] = [:]
    let counts = counts.mutablePointer()
    for row in rows.reversed() {
      let slot = index.slot(of: visible[row])
      let leaves = pending[row - rows.lowerBound] + flip(slot, to: isSelected)
      guard leaves != 0 else { continue }
      counts[slot].add(leaves: 0, selected: leaves)
      let parent = links[slot].parent
      if parent != 0, rowOfSlot[Int(parent)] >= rows.lowerBound {
        pending[Int(rowOfSlot[Int(parent)]) - rows.lowerBound] += leaves
      } else {
        above[parent, default: 0] += leaves
      }
    }
    var carried = 0
    var ancestor = links[index.slot(of: visible[rows.lowerBound])].parent
    while true {
      carried += above[ancestor] ?? 0
      counts[Int(ancestor)].add(leaves: 0, selected: carried)
      if ancestor == 0 { break }
      ancestor = links[Int(ancestor)].parent
    }
  }

  @inlinable
  public mutating func clearSelection() {
    defer { checkInvariants() }
    guard selectedTotal > 0 else { return }
    selected.fill(0..<selected.count, with: false)
    let counts = counts.mutablePointer()
    for slot in 0..<index.slotCount { counts[slot].selected = 0 }
    selectedTotal = 0
  }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState {
    let counts = counts[index.slot(of: node)]
    return CheckState(selected: Int(counts.selected), of: Int(counts.leaves))
  }

  @inlinable
  public var selectedCount: Int { selectedTotal }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int {
    let subtree = index.slot(of: node)
    var total = 0
    var next = UInt32(truncatingIfNeeded: subtree)
    while next != 0 {
      if selected[Int(next)] { total += 1 }
      next = successor(of: next, within: subtree)
    }
    return total
  }

  @inlinable
  public var selectedNodes: [NodeID] {
    var nodes: [NodeID] = []
    nodes.reserveCapacity(selectedTotal)
    var next = links[top].first
    while next != 0 {
      if selected[Int(next)] { nodes.append(index.id(ofSlot: Int(next))) }
      next = successor(of: next, within: top)
    }
    return nodes
  }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    var cover: [NodeID] = []
    var next = links[top].first
    while next != 0 {
      let counts = counts[Int(next)]
      let isAll = counts.selected == counts.leaves
      if isAll { cover.append(index.id(ofSlot: Int(next))) }
      next =
        isAll || counts.selected == 0
        ? successorBehindSubtree(of: next, within: top) : successor(of: next, within: top)
    }
    return cover
  }
}
