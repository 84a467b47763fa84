extension RangeSelectionIndex {
  /// The first run of slots at or behind a slot that are all selected, as long as it goes; nil where there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  public func selectedRun(from slot: Int) -> Range<Int>? {
    let start = firstSlot(true, from: slot)
    return start < shape.slotCount ? start..<firstSlot(false, from: start) : nil
  }

  /// The first slot at or behind one whose node has a flag; the number of slots where there is none.
  @inlinable
  func firstSlot(_ isSelected: Bool, from slot: Int) -> Int {
    let leaf = shape.leaves(before: slot)
    let folder = shape.folders(before: slot, leaves: leaf)
    return min(
      leaves.first(isSelected, from: leaf).map { shape.slot(ofLeaf: $0) } ?? shape.slotCount,
      folders.first(isSelected, from: folder).map { shape.slot(ofFolder: $0) } ?? shape.slotCount,
      shape.firstFixed(isSelected, from: slot))
  }

  /// The flags of all slots.
  /// - Complexity: O(*n* / 64 + runs · log *n*).
  @inlinable
  public func selectedBits() -> BitVector {
    var bits = BitVector(count: shape.slotCount, repeating: false)
    forEachSelectedRun { bits.fill($0, with: true) }
    return bits
  }

  /// Calls a closure with every run of selected slots, in order.
  /// - Complexity: O(log *n*) for each.
  @inlinable
  public func forEachSelectedRun(_ body: (Range<Int>) -> Void) {
    var slot = 0
    while let run = selectedRun(from: slot) {
      body(run)
      slot = run.upperBound
    }
  }

  /// Calls a closure with the slots of the topmost nodes under which every leaf is selected, in order.
  ///
  /// From a slot down to the next leaf, slots and descendants are the same thing. So the topmost node on that way which ends
  /// before the next unselected leaf is found by bisection, and a chain costs no more than a bush.
  /// - Parameters:
  ///   - size: The number of nodes in the subtree of a slot.
  ///   - body: Gets the slots.
  /// - Complexity: O(log *n*) for each, and for each subtree between them in which no leaf can be selected.
  @inlinable
  public func forEachCoveringSubtree(size: (Int) -> Int, _ body: (Int) -> Void) {
    var slot = 0
    while let stretch = coveringStretch(from: slot) {
      slot = stretch.top
      while slot < stretch.end {
        let number = shape.leaves(before: slot)
        let leaf = number < shape.leafCount ? shape.slot(ofLeaf: number) : shape.slotCount
        // All leaves from here to the end of the stretch are selected; behind the last may stand folders that begin with
        // the unselected one.
        if leaf >= stretch.end { break }
        var (low, high) = (slot, shape.firstLeaf(from: slot))
        while low < high {
          let middle = (low + high) >> 1
          if middle + size(middle) <= stretch.end { high = middle } else { low = middle + 1 }
        }
        slot = low + size(low)
        // Under a node that ends before the selected leaf no leaf can be selected.
        if slot > leaf { body(low) }
      }
    }
  }

  /// The next stretch of selected leaves at or behind a slot: the topmost node that begins with its first leaf, and the
  /// unselected leaf behind it, or the number of slots.
  @inlinable
  func coveringStretch(from slot: Int) -> (top: Int, end: Int)? {
    let leaf = shape.leaves(before: slot)
    guard let first = leaves.first(true, from: leaf) else { return nil }
    // From the slot itself where the leaf is the next one, else from behind the unselected leaf before.
    let top = first == leaf ? slot : shape.slot(ofLeaf: first - 1) + 1
    let end = leaves.first(false, from: first).map { shape.slot(ofLeaf: $0) } ?? shape.slotCount
    return (top, end)
  }
}
