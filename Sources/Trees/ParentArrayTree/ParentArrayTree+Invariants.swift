extension ParentArrayTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `ParentArrayTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    for slot in 0...top {
      var (previous, leaves, selectedLeaves) = (noNode, 0, 0)
      var child = links[slot].first
      while child != noNode {
        let link = links[Int(child)]
        invariant(Int(link.parent) == slot, "slot \(child) has the parent that lists it")
        invariant(link.previous == previous, "slot \(child) knows its previous sibling")
        leaves += Int(counts[Int(child)].leaves)
        selectedLeaves += Int(counts[Int(child)].selected)
        previous = child
        child = link.next
      }
      invariant(links[slot].last == previous, "the last child of slot \(slot)")
      if slot < top, links[slot].first == noNode { (leaves, selectedLeaves) = (1, selected[slot] ? 1 : 0) }
      invariant(Int(counts[slot].leaves) == leaves, "leaves under slot \(slot)")
      invariant(Int(counts[slot].selected) == selectedLeaves, "selected leaves under slot \(slot)")
    }
    var rows: [NodeID] = []
    appendVisible(below: top, to: &rows)
    invariant(visible == rows, "the rows are the flattening")
    var shown = 0
    for slot in 0..<count where rowOfSlot[slot] != noNode {
      invariant(visible[Int(rowOfSlot[slot])] == index.id(ofSlot: slot), "the row of slot \(slot)")
      shown += 1
    }
    invariant(shown == visible.count, "every row has a slot")
    invariant(selectedTotal == selected.countOnes(in: 0..<count), "the number of selected nodes")
  }
}
