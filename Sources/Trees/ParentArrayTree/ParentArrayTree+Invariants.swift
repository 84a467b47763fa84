extension ParentArrayTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `ParentArrayTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    var isLive = [Bool](repeating: false, count: index.slotCount)
    var slots = [top]
    while let slot = slots.popLast() {
      isLive[slot] = true
      var (previous, leaves, selectedLeaves, childCount) = (UInt32(0), 0, 0, 0)
      var child = links[slot].first
      while child != 0 {
        let link = links[Int(child)]
        invariant(Int(link.parent) == slot, "slot \(child) has the parent that lists it")
        invariant(link.previous == previous, "slot \(child) knows its previous sibling")
        leaves += Int(counts[Int(child)].leaves)
        selectedLeaves += Int(counts[Int(child)].selected)
        slots.append(Int(child))
        childCount += 1
        previous = child
        child = link.next
      }
      invariant(links[slot].last == previous, "the last child of slot \(slot)")
      invariant(Int(links[slot].childCount) == childCount, "the number of children of slot \(slot)")
      if slot != top, links[slot].first == 0 { (leaves, selectedLeaves) = (1, selected[slot] ? 1 : 0) }
      invariant(Int(counts[slot].leaves) == leaves, "leaves under slot \(slot)")
      invariant(Int(counts[slot].selected) == selectedLeaves, "selected leaves under slot \(slot)")
    }
    var rows: [NodeID] = []
    appendVisible(below: top, to: &rows)
    invariant(visible == rows, "the rows are the flattening")
    var shown = 0
    for slot in 0..<index.slotCount where rowOfSlot[slot] != noNode {
      invariant(isLive[slot], "the free slot \(slot) has no row")
      invariant(visible[Int(rowOfSlot[slot])] == index.id(ofSlot: slot), "the row of slot \(slot)")
      shown += 1
    }
    invariant(shown == visible.count, "every row has a slot")
    invariant(selectedTotal == selected.countOnes(in: 0..<selected.count), "the number of selected nodes")
    invariant(links.count == index.slotCount, "the columns have an entry a slot")
    invariant(isLive.count { $0 } == count + 1, "every node hangs under the top")
    for slot in 1..<max(index.slotCount, 1) where isLive[slot] {
      invariant(index.slotIfPresent(of: index.id(ofSlot: slot)) == slot, "the number of slot \(slot) leads there")
    }
  }
}
