// The random numbers: the published sequence, and draws that are even.

import Testing

@testable import TreeBenchmarks

@Suite struct SplitMix64Tests {
  @Test("the first numbers of seed 1234567, as published with the algorithm")
  func reference() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func drawsAreEvenAndInRange() {
    var random = SplitMix64(seed: 5)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[random.below(7)] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 600 }, "\(counts)")
    #expect((0..<100).allSatisfy { _ in random.below(1) == 0 })
    #expect((0..<100).allSatisfy { _ in (0..<1).contains(random.fraction()) })
  }

  @Test("each of the six orders of three values comes about equally often")
  func shuffles() {
    var random = SplitMix64(seed: 5)
    var seen: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      var values = [1, 2, 3]
      random.shuffle(&values)
      seen[values, default: 0] += 1
    }
    #expect(seen.count == 6 && seen.values.allSatisfy { abs($0 - 1000) < 200 })
  }
}
