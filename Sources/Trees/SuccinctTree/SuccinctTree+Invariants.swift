extension SuccinctTree {
  @inlinable @inline(__always)
  func checkInvariants() { checkingInvariants(nodes: count) { checkEverything() } }

  /// Stops when something that `SuccinctTree.swift` promises does not hold.
  @usableFromInline
  func checkEverything() {
    visibility.checkInvariants()
    var opens: [Int] = []
    for position in 0..<shape.sequence.count {
      if shape.sequence.isOpen(position) {
        opens.append(position)
        continue
      }
      let open = opens.removeLast()
      invariant(shape.close(of: open) == position, "the close of position \(open)")
      invariant(visibility.collapsed[open] == visibility.collapsed[position], "both flags of position \(open)")
    }
    invariant(opens.isEmpty, "the parentheses match")
  }
}
