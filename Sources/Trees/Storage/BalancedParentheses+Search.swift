import CTreeWords

// Searches for an excess: first within the block, relative to where they begin, then over the least excess of blocks and
// groups, upwards from group to group and down again, and then within the block found.

extension BalancedParentheses {
  /// The first position from `start` on behind which the excess is `fall` below that before `start`; nil where there is none.
  /// - Complexity: O(log *n*).
  func first(from start: Int, fall: Int) -> Int? {
    let words = sequence.words
    let block = start >> 9
    guard block < sequence.blockCount else { return nil }
    var fall = Int64(fall)
    // Most lie in the same word. Then the least excess of the block says whether the rest of it is worth reading.
    let wordEnd = start | 63 + 1
    var found = Int(tree_first_fall(words, Int64(start), Int64(wordEnd), &fall))
    if found < 0 {
      let target = 2 * sequence.opens(before: min(wordEnd, sequence.count)) - min(wordEnd, sequence.count) - Int(fall)
      if least(ofBlock: block) <= target, wordEnd & 511 != 0 {
        found = Int(tree_first_fall(words, Int64(wordEnd), Int64((block + 1) << 9), &fall))
      }
      if found < 0 {
        guard let next = firstBlock(after: block, atMost: target) else { return nil }
        fall = Int64(sequence.excess(beforeBlock: next) - target)
        found = Int(tree_first_fall(words, Int64(next << 9), Int64((next + 1) << 9), &fall))
      }
    }
    // Behind the end the words read as closes.
    return found < sequence.count ? found : nil
  }

  /// The last position before `end` before which the excess is `rise` below that before `end`; nil where there is none.
  /// - Complexity: O(log *n*).
  func last(before end: Int, rise: Int) -> Int? {
    guard end > 0 else { return nil }
    let words = sequence.words
    let block = (end - 1) >> 9
    var rise = Int64(rise)
    let wordStart = (end - 1) & ~63
    var found = Int(tree_last_rise(words, Int64(wordStart), Int64(end), &rise))
    if found < 0 {
      let target = 2 * sequence.opens(before: wordStart) - wordStart - Int(rise)
      guard target >= 0 else { return nil }
      let before = sequence.excess(beforeBlock: block)
      if min(before, before &+ Int(blockLeast[block])) <= target, wordStart & 511 != 0 {
        found = Int(tree_last_rise(words, Int64(block << 9), Int64(wordStart), &rise))
      }
      if found < 0 {
        // Before the first position, which lies behind none, the excess is 0.
        guard let next = lastBlock(before: block, atMost: target) else { return target == 0 ? 0 : nil }
        rise = Int64(sequence.excess(beforeBlock: next + 1) - target)
        if rise == 0 { return (next + 1) << 9 }
        found = Int(tree_last_rise(words, Int64(next << 9), Int64((next + 1) << 9), &rise))
      }
    }
    return found
  }

  @inline(__always)
  private func least(ofBlock block: Int) -> Int { sequence.excess(beforeBlock: block) &+ Int(blockLeast[block]) }

  /// The first block behind another one that falls to `target`: through the rest of its group, then upwards from group to
  /// group, then down again.
  private func firstBlock(after block: Int, atMost target: Int) -> Int? {
    func search(_ range: Range<Int>) -> Int? {
      let found = tree_first_block(
        sequence.bits.onesBefore, blockLeast, Int64(range.lowerBound), Int64(range.upperBound), Int64(target))
      return found < 0 ? nil : Int(found)
    }
    var entry = block + 1
    if let found = search(entry..<max(entry, min(end(ofGroupAt: entry), sequence.blockCount))) { return found }
    entry = end(ofGroupAt: entry) >> Self.groupShift
    for level in 0..<levelCount {
      // Where the last group ended with its parent, this begins the next.
      let end = min(end(ofGroupAt: entry), entryCount(level))
      if entry < end, let found = firstGroup(entry..<end, level, target) {
        return search(blocks(below: found, level, target, firstGroup))
      }
      entry = self.end(ofGroupAt: entry) >> Self.groupShift
    }
    return nil
  }

  private func lastBlock(before block: Int, atMost target: Int) -> Int? {
    func search(_ range: Range<Int>) -> Int? {
      let found = tree_last_block(
        sequence.bits.onesBefore, blockLeast, Int64(range.lowerBound), Int64(range.upperBound), Int64(target))
      return found < 0 ? nil : Int(found)
    }
    var entry = block
    if let found = search(start(ofGroupAt: entry)..<entry) { return found }
    entry >>= Self.groupShift
    for level in 0..<levelCount {
      if let found = lastGroup(start(ofGroupAt: entry)..<entry, level, target) {
        return search(blocks(below: found, level, target, lastGroup))
      }
      entry >>= Self.groupShift
    }
    return nil
  }

  /// The first of the group of 32 that an entry is in, and the one behind the last.
  @inline(__always)
  private func start(ofGroupAt entry: Int) -> Int { entry & ~(1 << Self.groupShift - 1) }
  @inline(__always)
  private func end(ofGroupAt entry: Int) -> Int { start(ofGroupAt: entry) + 1 << Self.groupShift }

  private func firstGroup(_ range: Range<Int>, _ level: Int, _ target: Int) -> Int? {
    let least = groupLeast + levelStart[level]
    let found = tree_first_group(least, Int64(range.lowerBound), Int64(range.upperBound), Int64(target))
    return found < 0 ? nil : Int(found)
  }

  private func lastGroup(_ range: Range<Int>, _ level: Int, _ target: Int) -> Int? {
    let least = groupLeast + levelStart[level]
    let found = tree_last_group(least, Int64(range.lowerBound), Int64(range.upperBound), Int64(target))
    return found < 0 ? nil : Int(found)
  }

  /// The blocks of the group of level 0 to which a search leads from a group of some level that falls to `target`.
  @inline(__always)
  private func blocks(
    below group: Int, _ level: Int, _ target: Int, _ search: (Range<Int>, Int, Int) -> Int?
  ) -> Range<Int> {
    var group = group
    for level in stride(from: level - 1, through: 0, by: -1) {
      let first = group << Self.groupShift
      group = search(first..<min(end(ofGroupAt: first), entryCount(level)), level, target)!
    }
    let first = group << Self.groupShift
    return first..<min(end(ofGroupAt: first), sequence.blockCount)
  }

  /// The position that has `number` before it, from `start` on, among those behind which the excess is `target`, given the
  /// excess before `start`. The search ends where the excess falls lower, and then answers how many more were sought.
  /// - Complexity: O(log *n*), with at most 64 blocks scanned.
  func position(ofAttained number: Int, from start: Int, excess: Int, target: Int) -> (position: Int?, missing: Int) {
    let words = sequence.words
    var number = number
    func scan(_ start: Int, _ end: Int, _ excess: Int) -> (position: Int?, isOver: Bool) {
      let found = tree_attained(
        words, Int64(start), Int64(min(end, sequence.count)), Int64(excess - target), Int64(number))
      number = Int(found.number)
      return (found.position < 0 ? nil : Int(found.position), found.position >= 0 || found.above < 0)
    }
    guard start < sequence.count else { return (nil, number) }
    let first = scan(start, (start >> 9 + 1) << 9, excess)
    if first.isOver { return (first.position, number) }
    // Level −1 are the blocks. A group that holds the end of the search is stepped into, any other is passed; where a group
    // begins the search goes on above, which inside a group that holds the end never comes up again.
    var level = -1
    var entry = start >> 9 + 1
    while entry < (level < 0 ? sequence.blockCount : entryCount(level)) {
      if level < 0 {
        if least(ofBlock: entry) <= target {
          let here = scan(entry << 9, (entry + 1) << 9, sequence.excess(beforeBlock: entry))
          if here.isOver { return (here.position, number) }
        }
      } else {
        let least = Int(groupLeast[levelStart[level] + entry])
        let attained = Int(groupAttained[levelStart[level] + entry])
        if least < target || least == target && number < attained {
          level -= 1
          entry <<= 5
          continue
        }
        if least == target { number -= attained }
      }
      entry += 1
      while entry & 31 == 0, level + 1 < levelCount {
        entry >>= 5
        level += 1
      }
    }
    return (nil, number)
  }

  /// The least excess before any position of a range.
  /// - Complexity: O(range / 16384) at most, in blocks of 512 and groups of 32 blocks.
  func leastExcess(before range: ClosedRange<Int>) -> Int {
    // Bisection over the answer: a value is attained if a position in the range has an excess of at most it before it.
    let start = range.lowerBound
    let excessAtStart = 2 * sequence.opens(before: start) - start
    var (low, high) = (-1, excessAtStart)
    while high - low > 1 {
      let middle = (low + high) >> 1
      if let position = first(from: start, fall: excessAtStart - middle), position < range.upperBound {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}
