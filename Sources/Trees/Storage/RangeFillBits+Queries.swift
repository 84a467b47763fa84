import CTreeWords

extension RangeFillBits {
  /// The bit at a position.
  /// - Complexity: O(log `count`).
  public subscript(position: Int) -> Bool {
    require("bit", position, in: 0..<count)
    let ones = ones
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entry = position >> Self.shift(level)
      let here = Int(ones[levelStart[level] + entry])
      if here == 0 { return false }
      if here == length(entry, level) { return true }
    }
    return words[position >> 6] & UInt64.one(at: position) != 0
  }

  /// How many bits before a position in `0...count` are 1.
  /// - Complexity: O(log `count`).
  public func ones(before position: Int) -> Int {
    require("bits", 0..<max(0, position), in: 0..<count)
    if position == count { return onesCount }
    require("bit", position, in: 0..<count)
    let ones = ones
    var total: UInt32 = 0
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entry = position >> Self.shift(level)
      let place = entry & (Self.fanOut - 1)
      let group = ones + levelStart[level] + (entry - place)
      for index in 0..<Self.fanOut { total &+= index < place ? group[index] : 0 }
      let here = Int(group[place])
      if here == 0 { return Int(total) }
      if here == length(entry, level) { return Int(total) + position - entry << Self.shift(level) }
    }
    let words = words
    let first = (position >> Self.leafShift) << 4
    let inLeaf = Int(tree_ones(words + first, Int64(position >> 6 - first)))
    return Int(total) + inLeaf + (words[position >> 6] & ~UInt64.ones(from: position)).nonzeroBitCount
  }

  /// How many bits of a range are 1.
  /// - Complexity: O(log `count`).
  public func count(in range: Range<Int>) -> Int { ones(before: range.upperBound) - ones(before: range.lowerBound) }

  /// The bit at a position, and how far at least it goes on with the same value.
  /// - Complexity: O(log `count`); a run may be reported in pieces.
  func run(from position: Int) -> (bit: Bool, end: Int) {
    let ones = ones
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entry = position >> Self.shift(level)
      let here = Int(ones[levelStart[level] + entry])
      let length = length(entry, level)
      if here == 0 || here == length { return (here != 0, entry << Self.shift(level) + length) }
    }
    let word = words[position >> 6] >> UInt64(position & 63)
    let bit = word & 1 != 0
    let run = (bit ? ~word : word).trailingZeroBitCount
    return (bit, min(position + run, (position | 63) + 1, count))
  }

  /// The first position from `start` on whose bit has a value, or nil.
  public func first(_ bit: Bool, from start: Int) -> Int? {
    var position = start
    if position < 0 { require("bit", position, in: 0..<count) }
    while position < count {
      let run = run(from: position)
      if run.bit == bit { return position }
      position = run.end
    }
    return nil
  }
}
