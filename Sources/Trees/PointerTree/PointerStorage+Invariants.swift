extension PointerStorage {
  /// Stops when something that `PointerNode.swift` promises does not hold.
  @usableFromInline
  func checkInvariants() {
    for case let node? in nodes {
      node.unmanaged._withUnsafeGuaranteedRef { node in
        let isTop = node.slot == 0
        var (rows, count, leaves, selected, selectedLeaves) = (0, 1, 0, node.isSelected ? 1 : 0, 0)
        for (index, child) in node.children.enumerated() {
          invariant(child.parent?.slot == node.slot, "slot \(child.slot) has the parent that lists it")
          invariant(child.indexInParent == index, "slot \(child.slot) stands at the index it knows")
          invariant(
            node.childSums.isEmpty == (node.children.count <= Self.narrowest), "the sums of slot \(node.slot)")
          if !node.childSums.isEmpty {
            invariant(node.childSums.prefix(index) == rows, "rows before child \(index) of slot \(node.slot)")
          }
          rows += 1 + child.shownRows
          count += child.subtreeCount
          leaves += child.leafCount
          selected += child.selectedCount
          selectedLeaves += child.selectedLeafCount
        }
        if node.children.isEmpty, !isTop { (leaves, selectedLeaves) = (1, selected) }
        invariant(Int(node.openRows) == rows, "rows below slot \(node.slot)")
        invariant(Int(node.subtreeCount) == count, "nodes under slot \(node.slot)")
        invariant(Int(node.leafCount) == leaves, "leaves under slot \(node.slot)")
        invariant(Int(node.selectedCount) == selected, "selected nodes under slot \(node.slot)")
        invariant(Int(node.selectedLeafCount) == selectedLeaves, "selected leaves under slot \(node.slot)")
      }
    }
    invariant(top.subtreeCount == index.count + 1, "every node hangs under the top")
    invariant(nodes.count { $0 != nil } == index.count + 1, "every node has a slot")
    invariant(nodes.count == index.slotCount, "every slot is in the table")
    for (slot, node) in nodes.enumerated() where slot > 0 && node != nil {
      invariant(node?.slot == UInt32(slot), "the node in slot \(slot) knows it")
      invariant(index.slotIfPresent(of: index.id(ofSlot: slot)) == slot, "the number of slot \(slot) leads there")
    }
  }
}

extension PointerTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { storage.checkInvariants() } }
}
