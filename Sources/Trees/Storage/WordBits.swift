// Bits of one 64-bit word. Positions are taken modulo 64, so that a position of a long vector can be passed as it is.

extension UInt64 {
  /// The bit for position `index % 64`.
  @inlinable @inline(__always)
  static func one(at index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  /// The bits from position `index % 64` upwards.
  @inlinable @inline(__always)
  static func ones(from index: Int) -> UInt64 { ~0 &<< UInt64(truncatingIfNeeded: index) }

  /// The bits up to and with position `index % 64`.
  @inlinable @inline(__always)
  static func ones(through index: Int) -> UInt64 { ~0 &>> UInt64(truncatingIfNeeded: ~index) }

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
