/// The slots of a range of rows as runs: a run ends with a closed node, whose subtree is stepped over.
@usableFromInline
@frozen
struct VisibleParenthesisRuns: IteratorProtocol {
  @usableFromInline let shape: BalancedParentheses
  @usableFromInline let visibility: CollapsedExcessIndex
  @usableFromInline var position = 0
  @usableFromInline var slot = 0
  @usableFromInline var remaining: Int

  @inlinable
  init(_ storage: SuccinctStorage<some Any>, rows: Range<Int>) {
    shape = storage.shape
    visibility = storage.visibility
    remaining = rows.count
    guard rows.lowerBound > 0, !rows.isEmpty else { return }
    position = visibility.open(atRow: rows.lowerBound)
    slot = shape.node(atOpen: position)
  }

  @inlinable
  mutating func next() -> Range<Int>? {
    guard remaining > 0 else { return nil }
    let first = slot
    guard let closed = visibility.firstClosedOpen(from: position, slot: slot, withinOpens: remaining) else {
      slot += remaining
      remaining = 0
      return first..<slot
    }
    let run = first..<shape.node(atOpen: closed) + 1
    remaining -= run.count
    let close = shape.close(of: closed)
    slot = run.upperBound + (close - closed) >> 1
    // Anywhere from behind the close to the next open: there are no opens between.
    position = close + 1
    return run
  }
}
