extension SuccinctTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `SuccinctTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    storage.visibility.checkInvariants()
    var opens: [Int] = []
    for position in 0..<storage.shape.sequence.count {
      if storage.shape.sequence.isOpen(position) {
        opens.append(position)
        continue
      }
      let open = opens.removeLast()
      invariant(storage.shape.close(of: open) == position, "the close of position \(open)")
      invariant(
        storage.visibility.isCollapsed(open: open) == storage.visibility.isCollapsed(open: position),
        "both flags of position \(open)")
    }
    invariant(opens.isEmpty, "the parentheses match")
  }
}
