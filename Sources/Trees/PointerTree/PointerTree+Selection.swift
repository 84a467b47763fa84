// Every node keeps the counts of selected nodes and leaves in its subtree; a change adds to those of its ancestors.

extension PointerStorage {
  /// Adds to a node's selection counts.
  @inlinable @inline(__always)
  func add(selected: Int, leaves: Int, to node: PointerNodeReference) {
    node.unmanaged._withUnsafeGuaranteedRef { node in
      node.selectedCount = UInt32(truncatingIfNeeded: Int(node.selectedCount) + selected)
      node.selectedLeafCount = UInt32(truncatingIfNeeded: Int(node.selectedLeafCount) + leaves)
    }
  }

  /// Adds to the selection counts of a node and of all its ancestors.
  @inlinable
  func propagate(selected: Int, leaves: Int, from node: PointerNodeReference?) {
    var next = node
    while let ancestor = next {
      add(selected: selected, leaves: leaves, to: ancestor)
      next = ancestor.parent
    }
  }

  /// Sets one flag, and answers what this adds to the counts of the node and everything above.
  @inlinable @inline(__always)
  func flip(_ node: PointerNodeReference, to isSelected: Bool) -> (selected: Int, leaves: Int) {
    guard node.isSelected != isSelected else { return (0, 0) }
    node.isSelected = isSelected
    let delta = isSelected ? 1 : -1
    return (delta, node.childCount == 0 ? delta : 0)
  }
}

extension PointerTree {
  @inlinable
  public func isSelected(_ node: NodeID) -> Bool { storage[node].isSelected }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    defer { checkInvariants() }
    guard storage[node].isSelected != isSelected else { return }
    makeUnique()
    let node = storage[node]
    let change = storage.flip(node, to: isSelected)
    storage.propagate(selected: change.selected, leaves: change.leaves, from: node)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    defer { checkInvariants() }
    setSelected(isSelected, allUnder: storage[node].slot)
  }

  @inlinable
  public mutating func clearSelection() {
    defer { checkInvariants() }
    if selectedCount > 0 { setSelected(false, allUnder: 0) }
  }

  /// Sets the flags of the subtree of the node in a slot, which may be the top.
  @inlinable
  mutating func setSelected(_ isSelected: Bool, allUnder slot: UInt32) {
    makeUnique()
    let subtree = storage.nodes[Int(slot)].unsafelyUnwrapped
    let (selected, leaves) = (subtree.selectedCount, subtree.selectedLeafCount)
    var next: PointerNodeReference? = slot == 0 ? subtree.firstChild : subtree
    while let current = next {
      current.unmanaged._withUnsafeGuaranteedRef { node in
        node.isSelected = isSelected
        node.selectedCount = isSelected ? node.subtreeCount : 0
        node.selectedLeafCount = isSelected ? node.leafCount : 0
      }
      next = storage.successor(of: current, within: subtree)
    }
    if slot == 0 {
      storage.add(selected: -selected, leaves: -leaves, to: subtree)
    } else {
      storage.propagate(
        selected: subtree.selectedCount - selected, leaves: subtree.selectedLeafCount - leaves, from: subtree.parent)
    }
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    defer { checkInvariants() }
    require(rows: rows, in: rowCount)
    guard !rows.isEmpty else { return }
    makeUnique()
    var node = storage.find(row: rows.lowerBound)
    // What the nodes on the way down to `node` still have to add to their counts; the last entry is the node's own. Each
    // hands its sum to its parent when the walk leaves it, so that the ancestors are visited once and not once a row.
    var pending = [storage.flip(node, to: isSelected)]
    func leave() {
      let sum = pending.removeLast()
      storage.add(selected: sum.selected, leaves: sum.leaves, to: node)
      node = node.parent!
      if pending.isEmpty {
        pending.append(sum)
      } else {
        pending[pending.count - 1].selected += sum.selected
        pending[pending.count - 1].leaves += sum.leaves
      }
    }
    for _ in 1..<max(rows.count, 1) {
      if node.isExpanded, let child = node.firstChild {
        node = child
      } else {
        var sibling = node.nextSibling
        while sibling == nil {
          leave()
          sibling = node.nextSibling
        }
        leave()
        node = sibling!
      }
      pending.append(storage.flip(node, to: isSelected))
    }
    while node != storage.top { leave() }
    storage.add(selected: pending[0].selected, leaves: pending[0].leaves, to: storage.top)
  }

  @inlinable
  public var selectedCount: Int { storage.top.selectedCount }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int { storage[node].selectedCount }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState {
    let node = storage[node]
    return CheckState(selected: node.selectedLeafCount, of: node.leafCount)
  }

  @inlinable
  public var selectedNodes: [NodeID] {
    // Steps over every subtree without a selected node.
    var nodes: [NodeID] = []
    nodes.reserveCapacity(selectedCount)
    var next = storage.top.firstChild
    while let node = next {
      if node.isSelected { nodes.append(storage.id(of: node)) }
      next =
        node.selectedCount == 0
        ? storage.successorBehindSubtree(of: node, within: storage.top)
        : storage.successor(of: node, within: storage.top)
    }
    return nodes
  }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    var cover: [NodeID] = []
    var next = storage.top.firstChild
    while let node = next {
      let isAll = node.selectedLeafCount == node.leafCount
      if isAll { cover.append(storage.id(of: node)) }
      next =
        isAll || node.selectedLeafCount == 0
        ? storage.successorBehindSubtree(of: node, within: storage.top)
        : storage.successor(of: node, within: storage.top)
    }
    return cover
  }
}
