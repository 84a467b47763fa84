extension EulerTourTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `EulerTourTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    visibility.checkInvariants()
    for slot in 0..<count {
      let (open, close) = (columns.open(of: slot), columns.close(of: slot))
      invariant(visibility.shape.isOpen(open) && !visibility.shape.isOpen(close), "the parentheses of slot \(slot)")
      invariant(visibility.collapsed[open] == visibility.collapsed[close], "both flags of slot \(slot)")
      invariant(columns.leaves[slot] == (columns.sizes[slot] == 1), "the leaf bit of slot \(slot)")
      invariant(closed[slot] == (visibility.collapsed[open] && !columns.leaves[slot]), "the closed bit of slot \(slot)")
    }
  }
}

extension CollapsedExcessIndex {
  /// Stops when the summaries are not those of the bits.
  func checkInvariants() {
    let fresh = CollapsedExcessIndex(shape, collapsed: collapsed)
    invariant(blocks == fresh.blocks && upper == fresh.upper, "summaries of the bits")
    invariant(rowCount == fresh.rowCount, "\(rowCount) rows, of which \(fresh.rowCount) are found")
  }
}
