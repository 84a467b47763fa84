extension RangeSelectionIndex {
  /// The first run of slots at or behind a slot that are all selected, as long as it goes; nil where there is none.
  /// - Complexity: O(log *n*).
  public func selectedRun(from slot: Int) -> Range<Int>? {
    let leaf = leafMarks.ones(before: slot)
    let start = firstSlot(true, leaf: leaf, folder: slot - leaf)
    guard start < leafMarks.count else { return nil }
    let leafAtStart = leafMarks.ones(before: start)
    return start..<firstSlot(false, leaf: leafAtStart, folder: start - leafAtStart)
  }

  /// The first slot with a flag, from a leaf and a folder on; the number of slots where there is none.
  private func firstSlot(_ isSelected: Bool, leaf: Int, folder: Int) -> Int {
    min(
      leaves.first(isSelected, from: leaf).map { leafMarks.position(ofOne: $0) } ?? leafMarks.count,
      folders.first(isSelected, from: folder).map { leafMarks.position(ofZero: $0) } ?? leafMarks.count)
  }

  /// The flags of all slots.
  /// - Complexity: O(*n* / 64 + runs · log *n*).
  public func selectedBits() -> BitVector {
    var bits = BitVector(count: leafMarks.count, repeating: false)
    var slot = 0
    while let run = selectedRun(from: slot) {
      bits.fill(run, with: true)
      slot = run.upperBound
    }
    return bits
  }

  /// Calls a closure with the slots of the topmost nodes under which every leaf is selected, in order.
  ///
  /// The slot behind a leaf is the topmost node whose first leaf is the next one, and from there down to that leaf slots
  /// and descendants are the same thing. So the topmost node that ends before the next unselected leaf is found by
  /// bisection, and a chain costs no more than a bush.
  /// - Parameters:
  ///   - size: The number of nodes in the subtree of a slot.
  ///   - body: Gets the slots.
  /// - Complexity: O(log *n*) for each, however many nodes lie between.
  @inlinable
  public func forEachCoveringSubtree(size: (Int) -> Int, _ body: (Int) -> Void) {
    var slot = 0
    while let stretch = coveringStretch(from: slot) {
      slot = stretch.top
      while slot < stretch.end {
        // All leaves from here to the end of the stretch are selected; behind the last may stand folders that begin with
        // the unselected one.
        let leaf = leafMarks.position(ofOne: leafMarks.ones(before: slot))
        if leaf >= stretch.end { break }
        var (low, high) = (slot, leaf)
        while low < high {
          let middle = (low + high) >> 1
          if middle + size(middle) <= stretch.end { high = middle } else { low = middle + 1 }
        }
        body(low)
        slot = low + size(low)
      }
    }
  }

  /// The next stretch of selected leaves at or behind a slot: the topmost node that begins with its first leaf, and the
  /// unselected leaf behind it, or the number of slots.
  @usableFromInline
  func coveringStretch(from slot: Int) -> (top: Int, end: Int)? {
    let leaf = leafMarks.ones(before: slot)
    guard let first = leaves.first(true, from: leaf) else { return nil }
    // From the slot itself where the leaf is the next one, else from behind the unselected leaf before.
    let top = first == leaf ? slot : leafMarks.position(ofOne: first - 1) + 1
    let end = leaves.first(false, from: first).map { leafMarks.position(ofOne: $0) } ?? leafMarks.count
    return (top, end)
  }
}
