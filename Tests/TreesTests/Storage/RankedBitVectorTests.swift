import Testing

@testable import Trees

@Suite struct RankedBitVectorTests {
  /// Sizes at the edges of words and blocks.
  static let sizes = [0, 1, 63, 64, 65, 127, 511, 512, 513, 1_023, 1_024, 1_025, 5_000]

  @Test(arguments: sizes) func rankAndSelectAgreeWithCounting(count: Int) {
    // One in so many bits is 1; 0 stands for all but one in 600.
    for density in [1, 2, 7, 600, 0] {
      let seed = UInt64(count * 1_000 + density)
      var random = Seeded(seed)
      let twin = (0..<count).map { _ in density == 0 ? random.below(600) > 0 : random.below(density) == 0 }
      let bits = RankedBitVector(count: count) { words in
        for position in 0..<count where twin[position] { words[position >> 6] |= UInt64.one(at: position) }
      }
      #expect(wrongAnswer(bits, twin) == nil, "\(count) bits, seed \(seed)")
    }
  }

  private func wrongAnswer(_ bits: RankedBitVector, _ twin: [Bool]) -> String? {
    var ones = 0
    for position in 0...twin.count {
      if bits.ones(before: position) != ones { return "ones(before: \(position)) is not \(ones)" }
      guard position < twin.count else { break }
      if bits[position] != twin[position] { return "bit \(position) is not \(twin[position])" }
      let zeros = position - ones
      let found = twin[position] ? bits.position(ofOne: ones) : bits.position(ofZero: zeros)
      if found != position {
        return "\(twin[position] ? "one \(ones)" : "zero \(zeros)") is at \(found), not \(position)"
      }
      if twin[position] { ones += 1 }
    }
    return bits.onesCount == ones ? nil : "onesCount is \(bits.onesCount), not \(ones)"
  }
}
