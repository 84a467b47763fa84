// What random tests draw from, and how many they draw.

import Foundation
import Testing

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

  /// A number in `0..<bound`; the tiny bias towards small ones does not matter here.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 1) % bound }

  /// A number from 1 to `most`, every order of size as likely as the other.
  mutating func size(upTo most: Int) -> Int {
    let bits = Int.bitWidth - most.leadingZeroBitCount
    let high = 1 << below(bits)
    return min(most, high + below(high))
  }
}

/// Whether the index tests of millions of operations are wanted.
let isLong = ProcessInfo.processInfo.environment["TREES_LONG_TESTS"] == "1"
let longTestsReason: Comment =
  "millions of operations on millions of nodes take minutes: set TREES_LONG_TESTS=1 to run them, best with -c release"
