// Random numbers that are the same on every platform and with every release of Swift: the generator of Steele, Lea and
// Flood ("Fast splittable pseudorandom number generators", 2014) with draws of our own on top, because the standard
// library does not promise how it turns bits into a range or a shuffle.

/// A seeded sequence of random 64-bit numbers.
@frozen
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Starts the sequence that belongs to a seed.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number in `0..<bound`, every one as likely as the other.
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "no number is below \(bound)")
    // Lemire's method: the high half of a product is the draw, the low half says whether it must be drawn again.
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// A number in 0..<1.
  @inlinable
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Puts values into a random order, every order as likely as the other.
  @inlinable
  public mutating func shuffle<Value>(_ values: inout [Value]) {
    guard values.count > 1 else { return }
    for last in stride(from: values.count - 1, to: 0, by: -1) { values.swapAt(last, below(last + 1)) }
  }
}
