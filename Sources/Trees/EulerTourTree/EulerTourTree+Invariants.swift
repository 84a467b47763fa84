extension EulerTourTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `EulerTourTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    storage.visibility.checkInvariants()
    for slot in 0..<count {
      let (open, close) = (storage.columns.open(of: slot), storage.columns.close(of: slot))
      invariant(
        storage.visibility.shape.isOpen(open) && !storage.visibility.shape.isOpen(close),
        "the parentheses of slot \(slot)")
      invariant(
        storage.visibility.isCollapsed(open: open) == storage.visibility.isCollapsed(open: close),
        "both flags of slot \(slot)")
      invariant(storage.columns.leaves[slot] == (storage.columns.sizes[slot] == 1), "the leaf bit of slot \(slot)")
      invariant(
        storage.closed[slot] == (storage.visibility.isCollapsed(open: open) && !storage.columns.leaves[slot]),
        "the closed bit of slot \(slot)")
    }
  }
}

extension CollapsedExcessIndex {
  /// Stops when the summaries are not those of the bits.
  func checkInvariants() {
    let fresh = CollapsedExcessIndex(shape) { $0.update(from: collapsed, count: collapsedWordCount) }
    invariant(hasSameEntries(as: fresh), "summaries of the bits")
    invariant(rowCount == fresh.rowCount, "\(rowCount) rows, of which \(fresh.rowCount) are found")
  }
  /// Whether the summaries are those of another index of the same shape.
  func hasSameEntries(as other: Self) -> Bool {
    func isEqual<Value>(_ places: ExcessPlaces<Value>) -> Bool {
      group.isEqual(other.group, at: places.ends, count: 3 * places.stride)
    }
    return isEqual(blockPlaces) && isEqual(upperPlaces)
  }
}
