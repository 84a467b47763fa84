import Testing

@testable import Trees

/// The range-fill bits against a plain array of Booleans.
@Suite struct RangeFillBitsTests {
  /// Sizes at the edges of a word, a leaf, a group of leaves and a group of groups.
  static let sizes = [
    0, 1, 2, 63, 64, 65, 1_023, 1_024, 1_025, 32_767, 32_768, 32_769, 70_001, 1_048_575, 1_048_576, 1_048_577,
  ]

  @Test(arguments: sizes) func agreesWithAnArray(count: Int) {
    let seed = UInt64(count) &+ 17
    var random = Seeded(seed)
    var bits = RangeFillBits(count: count)
    var twin = [Bool](repeating: false, count: count)
    for step in 0..<(count > 100_000 ? 60 : 400) where count > 0 {
      // Lengths of every order of size, often starting or ending at an edge.
      let length = min(count, Int(exp2(Double.random(in: 0...21, using: &random))))
      var start = Int.random(in: 0...count - length, using: &random)
      if Bool.random(using: &random) { start -= start % 1_024 }
      let range = start..<min(count, start + length)
      let bit = Bool.random(using: &random)
      bits.fill(range, with: bit)
      for position in range { twin[position] = bit }
      let low = Int.random(in: 0...count, using: &random)
      let high = Int.random(in: low...count, using: &random)
      let place = Int.random(in: 0..<count, using: &random)
      let ones = twin[low..<high].count { $0 }
      #expect(bits.count(in: low..<high) == ones, "\(low..<high) of \(count), step \(step), seed \(seed)")
      #expect(bits[place] == twin[place], "bit \(place) of \(count), step \(step), seed \(seed)")
      for bit in [false, true] {
        let first = twin[place...].firstIndex(of: bit)
        #expect(bits.first(bit, from: place) == first, "\(bit) from \(place), step \(step), seed \(seed)")
      }
    }
    #expect(bits.onesCount == twin.count { $0 }, "seed \(seed)")
    for place in twin.indices where bits[place] != twin[place] {
      Issue.record("bit \(place) of \(count), seed \(seed)")
      break
    }
  }

  @Test func startsFromGivenBits() {
    for count in Self.sizes {
      var random = Seeded(5)
      let bits = RangeFillBits(count: count) { words in
        for position in 0..<count where Bool.random(using: &random) {
          words[position >> 6] |= UInt64.one(at: position)
        }
      }
      var again = Seeded(5)
      let twin = (0..<count).map { _ in Bool.random(using: &again) }
      #expect(bits.onesCount == twin.count { $0 })
      if count > 2 {
        #expect(bits.count(in: 1..<count - 1) == twin[1..<count - 1].count { $0 })
      }
    }
  }
}

@Suite struct RankedBitVectorTests {
  @Test(arguments: [0, 1, 63, 64, 65, 511, 512, 513, 1_024, 40_000]) func rankAndSelectAgreeWithCounting(count: Int) {
    for density in [1, 2, 7, 600] {
      let seed = UInt64(count * 1_000 + density)
      var random = Seeded(seed)
      let twin = (0..<count).map { _ in Int.random(in: 0..<density, using: &random) == 0 }
      let bits = RankedBitVector(count: count) { words in
        for position in 0..<count where twin[position] { words[position >> 6] |= UInt64.one(at: position) }
      }
      var rank = 0
      for position in 0...count {
        #expect(bits.ones(before: position) == rank, "before \(position), seed \(seed)")
        if position < count, twin[position] {
          #expect(bits.position(ofOne: rank) == position, "one \(rank), seed \(seed)")
          rank += 1
        }
      }
      #expect(bits.onesCount == rank)
    }
  }
}

/// A seeded generator: SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// 2 to a power, in steps fine enough for lengths.
private func exp2(_ exponent: Double) -> Double {
  var value = 1.0
  for _ in 0..<Int(exponent) { value *= 2 }
  return value * (1 + exponent - exponent.rounded(.down))
}
