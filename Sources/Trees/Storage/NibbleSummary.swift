/// What four parentheses do to the collapsed excess, looked up by their bits; see ``CollapsedExcessIndex``.
struct NibbleSummary: BitwiseCopyable {
  private let packed: UInt32

  /// The excess behind them, relative to the start.
  @inline(__always)
  var sum: Int { Int(Int8(truncatingIfNeeded: packed)) }
  /// The least excess at an open, relative to the start; far above every other where there is no open.
  @inline(__always)
  var least: Int { Int(Int8(truncatingIfNeeded: packed >> 8)) }
  /// How many opens attain it.
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: packed >> 16) }

  private init(opens: Int, closed: Int) {
    var (sum, least, count) = (0, 100, 0)
    for bit in 0..<4 {
      if opens >> bit & 1 == 1 {
        if sum < least { (least, count) = (sum, 0) }
        if sum == least { count += 1 }
      }
      if closed >> bit & 1 == 1 { sum += opens >> bit & 1 == 1 ? 1 : -1 }
    }
    packed =
      UInt32(UInt8(bitPattern: Int8(sum))) | UInt32(UInt8(bitPattern: Int8(least))) << 8 | UInt32(count) << 16
  }

  /// Indexed by the four opens and, from bit 4 on, the four bits of C.
  private static let table = Column<NibbleSummary>(count: 256) { table in
    for index in 0..<256 {
      (table + index).initialize(to: NibbleSummary(opens: index & 15, closed: index >> 4))
    }
  }

  /// Calls a closure with the summaries of a word's sixteen quadruples and the offset of each, until it answers false.
  @inline(__always)
  static func scan(opens: UInt64, closed: UInt64, _ body: (NibbleSummary, Int) -> Bool) {
    let table = Self.table.pointer
    for offset in stride(from: 0, to: 64, by: 4) {
      let index = (opens &>> UInt64(offset)) & 15 | (closed &>> UInt64(offset)) << 4 & 0xf0
      guard body(table[Int(truncatingIfNeeded: index)], offset) else { return }
    }
  }
}
