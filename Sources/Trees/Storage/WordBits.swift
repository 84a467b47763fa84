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
}
