/// The slots of a number of rows as runs, from a visible slot on: a run ends with a closed node, whose subtree is stepped over.
@usableFromInline
@frozen
struct VisibleRuns: IteratorProtocol {
  @usableFromInline let closed: BitVector
  @usableFromInline let sizes: Column<UInt32>
  @usableFromInline var slot: Int
  @usableFromInline var remaining: Int

  @inlinable @inline(__always)
  init(closed: BitVector, sizes: Column<UInt32>, from slot: Int, rows: Int) {
    self.closed = closed
    self.sizes = sizes
    self.slot = slot
    remaining = rows
  }

  @inlinable @inline(__always)
  mutating func next() -> Range<Int>? {
    guard remaining > 0 else { return nil }
    let last = min(slot + remaining, sizes.count)
    let end = closed.firstOne(in: slot..<last)
    let run = slot..<(end.map { $0 + 1 } ?? last)
    remaining -= run.count
    if let end { slot = end + Int(sizes[end]) }
    return run
  }
}
