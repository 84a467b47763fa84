// Scans of one block of 512 parentheses. Between two set bits of C the excess stays the same, so a scan goes from set bit
// to set bit and counts the opens between; weights apply behind their position, so the set bit's own open belongs to the
// stretch that ends with it.

extension CollapsedExcessIndex {
  /// C without the parentheses of leaves, which move nothing.
  @inline(__always)
  func closed(_ words: UnsafePointer<UInt64>, _ index: Int) -> UInt64 {
    let word = words[index]
    return word == 0 ? 0 : word & ~shape.leafPairs(inWord: index)
  }

  /// The summary of a block.
  func summary(ofBlock block: Int) -> ExcessSummary {
    let opens = shape.words.pointer
    let marks = collapsed.words.pointer
    var excess = 0
    var least = Int.max
    var count = 0
    // The opens met since the excess last changed.
    var run = 0
    for index in block << 3..<(block + 1) << 3 {
      var open = opens[index]
      var closed = closed(marks, index)
      while closed != 0 {
        let through = closed ^ (closed &- 1)
        let mark = closed & (0 &- closed)
        run &+= (open & through).nonzeroBitCount
        if run > 0, excess <= least {
          count = excess < least ? run : count &+ run
          least = excess
        }
        run = 0
        excess &+= open & mark != 0 ? 1 : -1
        open &= ~through
        closed &= closed &- 1
      }
      run &+= open.nonzeroBitCount
    }
    if run > 0, excess <= least {
      count = excess < least ? run : count &+ run
      least = excess
    }
    return ExcessSummary(sum: excess, least: count == 0 ? nil : least, count: count)
  }

  /// The opens of a block that are visible before a position, and the excess at the position, where the block starts at
  /// an excess.
  func visible(inBlockBefore position: Int, startingAt start: Int) -> (count: Int, excess: Int) {
    let opens = shape.words.pointer
    let marks = collapsed.words.pointer
    var excess = start
    var count = 0
    let last = position >> 6
    for index in (position >> 9) << 3...last {
      let wanted = index == last ? ~UInt64.ones(from: position) : ~0
      var open = opens[index] & wanted
      var closed = closed(marks, index) & wanted
      while closed != 0 {
        let through = closed ^ (closed &- 1)
        let mark = closed & (0 &- closed)
        if excess == 0 { count &+= (open & through).nonzeroBitCount }
        excess &+= open & mark != 0 ? 1 : -1
        open &= ~through
        closed &= closed &- 1
      }
      if excess == 0 { count &+= open.nonzeroBitCount }
    }
    return (count, excess)
  }

  /// The position of the visible open with a number in a block that starts at an excess.
  func find(_ number: Int, inBlock block: Int, startingAt start: Int) -> Int {
    let opens = shape.words.pointer
    let marks = collapsed.words.pointer
    var excess = start
    var remaining = number
    var index = block << 3
    while true {
      var open = opens[index]
      var closed = closed(marks, index)
      while closed != 0 {
        let through = closed ^ (closed &- 1)
        let mark = closed & (0 &- closed)
        if excess == 0 {
          let here = open & through
          let count = here.nonzeroBitCount
          if remaining < count { return index << 6 + here.positionOfOne(remaining) }
          remaining &-= count
        }
        excess &+= open & mark != 0 ? 1 : -1
        open &= ~through
        closed &= closed &- 1
      }
      if excess == 0 {
        let count = open.nonzeroBitCount
        if remaining < count { return index << 6 + open.positionOfOne(remaining) }
        remaining &-= count
      }
      index += 1
    }
  }
}

extension UInt64 {
  /// The position of the 1 that has `rank` ones below it. There are more than `rank` ones.
  ///
  /// Halves the word six times, each time by the number of ones in the lower half, without branches; the counts of all
  /// halves come from one popcount by addition (S. Vigna, "Broadword implementation of rank/select queries", 2008).
  @inlinable @inline(__always)
  func positionOfOne(_ rank: Int) -> Int {
    let pairs = self &- (self &>> 1 & 0x5555_5555_5555_5555)
    let nibbles = (pairs & 0x3333_3333_3333_3333) &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
    let bytes = (nibbles &+ nibbles &>> 4) & 0x0f0f_0f0f_0f0f_0f0f
    let halves = bytes &+ bytes &>> 8
    let quarters = halves &+ halves &>> 16
    var remaining = UInt64(truncatingIfNeeded: rank)
    var position: UInt64 = 0
    func step(_ ones: UInt64, _ width: UInt64) {
      let skip: UInt64 = remaining >= ones ? ~0 : 0
      position &+= width & skip
      remaining &-= ones & skip
    }
    step(quarters & 0xff, 32)
    step(halves &>> position & 0xff, 16)
    step(bytes &>> position & 0xff, 8)
    step(nibbles &>> position & 0xf, 4)
    step(pairs &>> position & 0x3, 2)
    step(self &>> position & 0x1, 1)
    return Int(truncatingIfNeeded: position)
  }
}
