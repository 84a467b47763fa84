// Scans of one block of 512 parentheses. Between two set bits of C the excess stays the same, so a scan goes from set bit
// to set bit and counts the opens between; weights apply behind their position, so the set bit's own open belongs to the
// stretch that ends with it. A word with many set bits is scanned four positions at a time through a table instead.

extension CollapsedExcessIndex {
  /// From this many set bits of C on, a word is scanned by table.
  private static var denseWord: Int { 5 }

  /// C without the parentheses of leaves, which move nothing.
  @inline(__always)
  func closed(inWord index: Int) -> UInt64 {
    let word = collapsed.words.pointer[index]
    return word == 0 ? 0 : word & ~shape.leafPairs(inWord: index)
  }

  /// The summary of a block.
  func summary(ofBlock block: Int) -> ExcessSummary {
    let opens = shape.words.pointer
    var excess = 0
    var least = Int.max
    var count = 0
    // The opens met since the excess last changed.
    var run = 0
    @inline(__always)
    func take(_ opens: Int, at excess: Int) {
      guard opens > 0, excess <= least else { return }
      count = excess < least ? opens : count &+ opens
      least = excess
    }
    for index in block << 3..<(block + 1) << 3 {
      var open = opens[index]
      var closed = closed(inWord: index)
      if closed != 0, closed.nonzeroBitCount >= Self.denseWord {
        take(run, at: excess)
        run = 0
        NibbleSummary.scan(opens: open, closed: closed) { nibble, _ in
          take(nibble.count, at: excess &+ nibble.least)
          excess &+= nibble.sum
          return true
        }
        continue
      }
      while closed != 0 {
        let through = closed ^ (closed &- 1)
        let mark = closed & (0 &- closed)
        take(run &+ (open & through).nonzeroBitCount, at: excess)
        run = 0
        excess &+= open & mark != 0 ? 1 : -1
        open &= ~through
        closed &= closed &- 1
      }
      run &+= open.nonzeroBitCount
    }
    take(run, at: excess)
    return ExcessSummary(sum: excess, least: count == 0 ? nil : least, count: count)
  }

  /// The opens of a block that are visible before a position, and the excess at the position, where the block starts at
  /// an excess.
  func visible(inBlockBefore position: Int, startingAt start: Int) -> (count: Int, excess: Int) {
    let opens = shape.words.pointer
    var excess = start
    var count = 0
    let last = position >> 6
    for index in (position >> 9) << 3...last {
      let wanted = index == last ? ~UInt64.ones(from: position) : ~0
      var open = opens[index] & wanted
      var closed = closed(inWord: index) & wanted
      if closed != 0, closed.nonzeroBitCount >= Self.denseWord {
        NibbleSummary.scan(opens: open, closed: closed) { nibble, _ in
          if excess &+ nibble.least == 0 { count &+= nibble.count }
          excess &+= nibble.sum
          return true
        }
        continue
      }
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

  /// The position of the visible open with a number in a block that starts at an excess. It is there.
  func find(_ number: Int, inBlock block: Int, startingAt start: Int) -> Int {
    let opens = shape.words.pointer
    var excess = start
    var remaining = number
    var index = block << 3
    while true {
      var open = opens[index]
      var closed = closed(inWord: index)
      if closed != 0, closed.nonzeroBitCount >= Self.denseWord {
        // Stops at the four positions that hold the open; the bit by bit scan below goes on from there.
        NibbleSummary.scan(opens: open, closed: closed) { nibble, offset in
          if excess &+ nibble.least == 0 {
            if remaining < nibble.count {
              open &= UInt64.ones(from: offset)
              closed &= UInt64.ones(from: offset)
              return false
            }
            remaining &-= nibble.count
          }
          excess &+= nibble.sum
          if offset == 60 { (open, closed) = (0, 0) }
          return true
        }
      }
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
