import CTreeWords

extension RangeFillBits {
  /// Sets every bit of a range.
  /// - Complexity: O(log `count`), whatever the length of the range.
  public mutating func fill(_ range: Range<Int>, with bit: Bool) {
    group.makeUnique()
    fillInPlace(range, with: bit)
  }

  /// The same for an owner who knows that the memory is its own.
  @usableFromInline
  func fillInPlace(_ range: Range<Int>, with bit: Bool) {
    guard !range.isEmpty else { return }
    require("bits", range, in: 0..<count)
    let words = group.forWriting(wordsPlace)
    let ones = group.forWriting(onesPlace)
    spread(range.lowerBound, inside: range, ones, words)
    spread(range.upperBound - 1, inside: range, ones, words)
    fillLeaves(range, bit, ones, words)
    fillStretches(range, bit, ones)
    sum(above: range.lowerBound, inside: range, ones)
    if (range.upperBound - 1) >> Self.leafShift != range.lowerBound >> Self.leafShift {
      sum(above: range.upperBound - 1, inside: range, ones)
    }
  }

  /// Whether a stretch lies in the range as a whole.
  @inline(__always)
  private func isCovered(_ entry: Int, _ level: Int, by range: Range<Int>) -> Bool {
    let start = entry << Self.shift(level)
    return start >= range.lowerBound && min(start + 1 << Self.shift(level), count) <= range.upperBound
  }

  /// Spreads the uniform stretches around a position that the range does not cover as a whole.
  @inline(__always)
  private func spread(
    _ position: Int, inside range: Range<Int>, _ ones: UnsafeMutablePointer<UInt32>,
    _ words: UnsafeMutablePointer<UInt64>
  ) {
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entry = position >> Self.shift(level)
      if isCovered(entry, level, by: range) { return }
      let here = Int(ones[levelStart[level] + entry])
      let isOne = here == length(entry, level)
      guard here == 0 || isOne else { continue }
      if level == 0 {
        // Behind the end of the vector bits stay 0.
        let first = entry << 4
        (words + first).update(repeating: isOne ? ~0 : 0, count: 16)
        if isOne, here < 1 << Self.leafShift { clear(from: count, to: (first + 16) << 6, words) }
      } else {
        let first = entry << Self.fanOutShift
        for child in first..<first + Self.fanOut {
          ones[levelStart[level - 1] + child] = isOne ? UInt32(truncatingIfNeeded: length(child, level - 1)) : 0
        }
      }
    }
  }

  /// Clears the bits of a range that ends at a word's end.
  private func clear(from start: Int, to end: Int, _ words: UnsafeMutablePointer<UInt64>) {
    guard start < end else { return }
    words[start >> 6] &= ~UInt64.ones(from: start)
    for index in start >> 6 + 1..<max(start >> 6 + 1, end >> 6) { words[index] = 0 }
  }

  /// Writes the bits of the range that lie in leaves at its edges, and the counts of those leaves.
  @inline(__always)
  private func fillLeaves(
    _ range: Range<Int>, _ bit: Bool, _ ones: UnsafeMutablePointer<UInt32>, _ words: UnsafeMutablePointer<UInt64>
  ) {
    let first = range.lowerBound >> Self.leafShift
    let last = (range.upperBound - 1) >> Self.leafShift
    func fill(_ leaf: Int) {
      if isCovered(leaf, 0, by: range) { return }
      let start = max(range.lowerBound, leaf << Self.leafShift)
      let end = min(range.upperBound, (leaf + 1) << Self.leafShift)
      let before = Int(tree_fill_bits(words, Int64(start), Int64(end), bit ? ~0 : 0))
      ones[leaf] = UInt32(truncatingIfNeeded: Int(ones[leaf]) + (bit ? end - start : 0) - before)
    }
    fill(first)
    if last > first { fill(last) }
  }

  /// Writes the counts of the stretches that make up the range between the leaves at its edges.
  @inline(__always)
  private func fillStretches(_ range: Range<Int>, _ bit: Bool, _ ones: UnsafeMutablePointer<UInt32>) {
    var low = (range.lowerBound + 1 << Self.leafShift - 1) >> Self.leafShift
    // The last leaf counts as whole when the range goes to the end.
    var high =
      range.upperBound == count
      ? (count + 1 << Self.leafShift - 1) >> Self.leafShift : range.upperBound >> Self.leafShift
    for level in 0..<levelCount where low < high {
      let entries = ones + levelStart[level]
      func fill(_ stretches: Range<Int>) {
        let whole = UInt32(truncatingIfNeeded: 1 << Self.shift(level))
        for entry in stretches { entries[entry] = bit ? whole : 0 }
        if bit, let last = stretches.last { entries[last] = UInt32(truncatingIfNeeded: length(last, level)) }
      }
      let reachesEnd = (high << Self.shift(level)) >= count
      let lowGroup = (low + Self.fanOut - 1) >> Self.fanOutShift
      let highGroup = reachesEnd ? (high + Self.fanOut - 1) >> Self.fanOutShift : high >> Self.fanOutShift
      if lowGroup >= highGroup || level == levelCount - 1 {
        fill(low..<high)
        return
      }
      fill(low..<lowGroup << Self.fanOutShift)
      if highGroup << Self.fanOutShift < high { fill(highGroup << Self.fanOutShift..<high) }
      (low, high) = (lowGroup, highGroup)
    }
  }

  /// Sums the stretches above a position that the range does not cover as a whole.
  @inline(__always)
  private func sum(above position: Int, inside range: Range<Int>, _ ones: UnsafeMutablePointer<UInt32>) {
    for level in stride(from: 1, to: levelCount, by: 1) {
      let entry = position >> Self.shift(level)
      if isCovered(entry, level, by: range) { return }
      ones[levelStart[level] + entry] = Self.sum(ones + levelStart[level - 1] + entry << Self.fanOutShift)
    }
  }
}
