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
    var found = Int(tree_first_fall(words, Int64(start), Int64((block + 1) << 9), &fall))
    if found < 0 {
      let target = sequence.excess(beforeBlock: block + 1) - Int(fall)
      guard let next = firstBlock(after: block, atMost: target) else { return nil }
      fall = Int64(sequence.excess(beforeBlock: next) - target)
      found = Int(tree_first_fall(words, Int64(next << 9), Int64((next + 1) << 9), &fall))
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
    var found = Int(tree_last_rise(words, Int64(block << 9), Int64(end), &rise))
    if found < 0 {
      let target = sequence.excess(beforeBlock: block) - Int(rise)
      guard target >= 0 else { return nil }
      // Before the first position, which lies behind none, the excess is 0.
      guard let next = lastBlock(before: block, atMost: target) else { return target == 0 ? 0 : nil }
      rise = Int64(sequence.excess(beforeBlock: next + 1) - target)
      if rise == 0 { return (next + 1) << 9 }
      found = Int(tree_last_rise(words, Int64(next << 9), Int64((next + 1) << 9), &rise))
    }
    return found
  }

  @inline(__always)
  private func least(ofBlock block: Int) -> Int { sequence.excess(beforeBlock: block) &+ Int(blockLeast[block]) }

  /// The first block behind another one that falls to `target`: through the rest of its group, then upwards from group to
  /// group, then down again.
  private func firstBlock(after block: Int, atMost target: Int) -> Int? {
    let count = sequence.blockCount
    var candidate = block + 1
    while candidate < count, candidate & 31 != 0 {
      if least(ofBlock: candidate) <= target { return candidate }
      candidate += 1
    }
    guard candidate < count else { return nil }
    let groupLeast = groupLeast
    var group = candidate >> 5
    var level = 0
    while true {
      guard level < levelCount else { return nil }
      let entries = entryCount(level)
      let least = groupLeast + levelStart[level]
      var found = false
      while group < entries {
        if Int(least[group]) <= target {
          found = true
          break
        }
        group += 1
        if group & 31 == 0 { break }
      }
      if found { break }
      guard group < entries else { return nil }
      group >>= 5
      level += 1
    }
    while level > 0 {
      level -= 1
      group <<= 5
      let least = groupLeast + levelStart[level]
      while Int(least[group]) > target { group += 1 }
    }
    candidate = group << 5
    while least(ofBlock: candidate) > target { candidate += 1 }
    return candidate
  }

  private func lastBlock(before block: Int, atMost target: Int) -> Int? {
    var candidate = block
    while candidate & 31 != 0 {
      candidate -= 1
      if least(ofBlock: candidate) <= target { return candidate }
    }
    let groupLeast = groupLeast
    var group = candidate >> 5
    var level = 0
    while true {
      guard group > 0, level < levelCount else { return nil }
      let least = groupLeast + levelStart[level]
      var found = false
      // At least one step back, then to the start of the group above.
      while group & 31 != 0 {
        group -= 1
        if Int(least[group]) <= target {
          found = true
          break
        }
      }
      if found { break }
      group >>= 5
      level += 1
    }
    while level > 0 {
      level -= 1
      group = min(group << 5 + 31, entryCount(level) - 1)
      let least = groupLeast + levelStart[level]
      while Int(least[group]) > target { group -= 1 }
    }
    candidate = min(group << 5 + 31, sequence.blockCount - 1)
    while least(ofBlock: candidate) > target { candidate -= 1 }
    return candidate
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
