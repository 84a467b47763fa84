/// What eight parentheses do to the excess, looked up by their bits; see ``BalancedParentheses``.
struct ByteExcess: BitwiseCopyable {
  /// The excess behind the last, relative to before the first.
  let sum: Int8
  /// The least excess behind any of them.
  let least: Int8

  private init(_ byte: Int) {
    var (sum, least) = (0, 8)
    for bit in 0..<8 {
      sum += byte >> bit & 1 == 1 ? 1 : -1
      least = min(least, sum)
    }
    self.sum = Int8(sum)
    self.least = Int8(least)
  }

  private static let table = Column<ByteExcess>(count: 256) { table in
    for byte in 0..<256 { (table + byte).initialize(to: ByteExcess(byte)) }
  }

  /// The least excess behind any of the first positions of a word, and the excess behind the last of them.
  static func summary(ofWord word: UInt64, bits: Int) -> (least: Int, sum: Int) {
    var (least, sum) = (Int.max, 0)
    if bits == 64 {
      let table = table.pointer
      for offset in stride(from: 0, to: 64, by: 8) {
        let byte = table[Int(truncatingIfNeeded: word &>> UInt64(offset) & 0xff)]
        least = min(least, sum &+ Int(byte.least))
        sum &+= Int(byte.sum)
      }
      return (least, sum)
    }
    for bit in 0..<bits {
      sum += word >> UInt64(bit) & 1 == 1 ? 1 : -1
      least = min(least, sum)
    }
    return (least, sum)
  }

  /// The first position of a word from `start` on behind which the excess is at most `target`, and otherwise nil with the
  /// excess behind the word; `excess` is that before `start`.
  @inline(__always)
  static func first(inWord word: UInt64, from start: Int, excess: inout Int, atMost target: Int) -> Int? {
    let table = table.pointer
    var position = start
    while position < 64 {
      if position & 7 == 0 {
        let byte = table[Int(truncatingIfNeeded: word &>> UInt64(position) & 0xff)]
        if excess &+ Int(byte.least) > target {
          excess &+= Int(byte.sum)
          position &+= 8
          continue
        }
      }
      excess &+= word &>> UInt64(position) & 1 == 1 ? 1 : -1
      if excess <= target { return position }
      position &+= 1
    }
    return nil
  }

  /// The last position of a word before `end` behind which the excess is at most `target`, and otherwise nil with the
  /// excess before the word; `excess` is that behind `end - 1`.
  @inline(__always)
  static func last(inWord word: UInt64, before end: Int, excess: inout Int, atMost target: Int) -> Int? {
    let table = table.pointer
    var position = end
    while position > 0 {
      if position & 7 == 0 {
        let byte = table[Int(truncatingIfNeeded: word &>> UInt64(position &- 8) & 0xff)]
        if excess &- Int(byte.sum) &+ Int(byte.least) > target {
          excess &-= Int(byte.sum)
          position &-= 8
          continue
        }
      }
      position &-= 1
      if excess <= target { return position }
      excess &-= word &>> UInt64(position) & 1 == 1 ? 1 : -1
    }
    return nil
  }
}
