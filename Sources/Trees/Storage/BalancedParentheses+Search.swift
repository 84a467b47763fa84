extension BalancedParentheses {
  /// The first position from `start` on behind which the excess is at most `target`, given the excess before `start`.
  /// - Complexity: O(log *n*).
  func first(from start: Int, excess: Int, atMost target: Int) -> Int? {
    let words = sequence.words.pointer
    var excess = excess
    // The rest of the block.
    let block = start >> 9
    let lastWord = min(block << 3 + 7, (sequence.count - 1) >> 6)
    var from = start & 63
    for index in stride(from: start >> 6, through: lastWord, by: 1) {
      // No word of 64 falls by more than 64.
      if excess &- 64 > target, from == 0 {
        excess &+= 2 &* words[index].nonzeroBitCount &- 64
        continue
      }
      if let found = ByteExcess.first(inWord: words[index], from: from, excess: &excess, atMost: target) {
        let position = index << 6 + found
        return position < sequence.count ? position : nil
      }
      from = 0
    }
    guard let next = firstBlock(after: block, atMost: target) else { return nil }
    excess = sequence.excess(beforeBlock: next)
    var index = next << 3
    while true {
      if let found = ByteExcess.first(inWord: words[index], from: 0, excess: &excess, atMost: target) {
        return index << 6 + found
      }
      index += 1
    }
  }

  /// The first block behind another one that falls to `target`: through the rest of its group, then upwards from group to
  /// group, then down again.
  private func firstBlock(after block: Int, atMost target: Int) -> Int? {
    let count = sequence.blockCount
    var candidate = block + 1
    while candidate < count, candidate & 31 != 0 {
      if sequence.excess(beforeBlock: candidate) &+ Int(blockLeast[candidate]) <= target { return candidate }
      candidate += 1
    }
    guard candidate < count else { return nil }
    var group = candidate >> 5
    var level = 0
    while true {
      guard level < levelStart.count else { return nil }
      let entries = entryCount(level)
      var found = false
      while group < entries {
        if Int(groupLeast[levelStart[level] + group]) <= target {
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
      while Int(groupLeast[levelStart[level] + group]) > target { group += 1 }
    }
    candidate = group << 5
    while sequence.excess(beforeBlock: candidate) &+ Int(blockLeast[candidate]) > target { candidate += 1 }
    return candidate
  }

  /// The last position before `end` behind which the excess is at most `target`, given the excess before `end`.
  /// - Complexity: O(log *n*).
  func last(before end: Int, excess: Int, atMost target: Int) -> Int? {
    guard end > 0 else { return nil }
    let words = sequence.words.pointer
    var excess = excess
    let block = (end - 1) >> 9
    var before = (end - 1) & 63 + 1
    for index in stride(from: (end - 1) >> 6, through: block << 3, by: -1) {
      if let found = ByteExcess.last(inWord: words[index], before: before, excess: &excess, atMost: target) {
        return index << 6 + found
      }
      before = 64
    }
    guard let next = lastBlock(before: block, atMost: target) else { return nil }
    excess = sequence.excess(beforeBlock: next + 1)
    var index = next << 3 + 7
    while true {
      if let found = ByteExcess.last(inWord: words[index], before: 64, excess: &excess, atMost: target) {
        return index << 6 + found
      }
      index -= 1
    }
  }

  private func lastBlock(before block: Int, atMost target: Int) -> Int? {
    var candidate = block
    while candidate & 31 != 0 {
      candidate -= 1
      if sequence.excess(beforeBlock: candidate) &+ Int(blockLeast[candidate]) <= target { return candidate }
    }
    var group = candidate >> 5
    var level = 0
    while true {
      guard group > 0, level < levelStart.count else { return nil }
      var found = false
      // At least one step back, then to the start of the group above.
      while group & 31 != 0 {
        group -= 1
        if Int(groupLeast[levelStart[level] + group]) <= target {
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
      while Int(groupLeast[levelStart[level] + group]) > target { group -= 1 }
    }
    candidate = min(group << 5 + 31, sequence.blockCount - 1)
    while sequence.excess(beforeBlock: candidate) &+ Int(blockLeast[candidate]) > target { candidate -= 1 }
    return candidate
  }

  private func entryCount(_ level: Int) -> Int {
    (level + 1 < levelStart.count ? levelStart[level + 1] : groupLeast.count) - levelStart[level]
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
      if let position = first(from: start, excess: excessAtStart, atMost: middle), position < range.upperBound {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}
