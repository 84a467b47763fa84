import Testing

@testable import Trees

/// The range-fill bits against a plain array of Booleans.
@Suite struct RangeFillBitsTests {
  /// Sizes at the edges of a word, a leaf, a group of leaves and a group of groups.
  static let sizes = [
    0, 1, 2, 63, 64, 65, 1_023, 1_024, 1_025, 2_049, 32_767, 32_768, 32_769, 70_001, 1_048_575, 1_048_576, 1_048_577,
  ]

  /// The first thing that bits answer otherwise than an array, about a range and a place.
  private func difference(_ bits: RangeFillBits, _ twin: [Bool], _ range: Range<Int>, _ place: Int) -> String? {
    twin.withUnsafeBufferPointer { twin in
      var ones = 0
      for position in range where twin[position] { ones += 1 }
      if bits.count(in: range) != ones { return "count(in: \(range)) is not \(ones)" }
      if bits[place] != twin[place] { return "bit \(place) is not \(twin[place])" }
      for bit in [false, true] {
        var first = place
        while first < twin.count, twin[first] != bit { first += 1 }
        if bits.first(bit, from: place) ?? twin.count != first {
          return "first(\(bit), from: \(place)) is not \(first)"
        }
      }
      return nil
    }
  }

  /// The first wrong bit, by way of the runs.
  private func wrongBit(_ bits: RangeFillBits, _ twin: [Bool]) -> Int? {
    twin.withUnsafeBufferPointer { twin in
      var position = 0
      while position < twin.count {
        let run = bits.run(from: position)
        while position < min(run.end, twin.count) {
          if twin[position] != run.bit { return position }
          position += 1
        }
      }
      return nil
    }
  }

  /// What does not hold of what is always true: under stretches that are not uniform, counts are sums, and bits behind the
  /// end are 0.
  private func brokenInvariant(_ bits: RangeFillBits) -> String? {
    let levels = bits.levelCount
    var entries = Array(0..<bits.stretchCount - bits.levelStart[levels - 1])
    for level in stride(from: levels - 1, through: 0, by: -1) {
      var below: [Int] = []
      for entry in entries {
        let here = Int(bits.ones[bits.levelStart[level] + entry])
        guard here != 0, here != bits.length(entry, level) else { continue }
        let isLeaf = level == 0
        let parts = isLeaf ? entry << 4..<(entry + 1) << 4 : entry << 5..<(entry + 1) << 5
        let sum = parts.reduce(0) {
          $0 + (isLeaf ? bits.words[$1].nonzeroBitCount : Int(bits.ones[bits.levelStart[level - 1] + $1]))
        }
        if sum != here { return "stretch \(entry) of level \(level) says \(here), not \(sum)" }
        if !isLeaf { below += parts }
      }
      entries = below
    }
    return nil
  }

  @Test(arguments: sizes) func agreesWithAnArray(count: Int) {
    let seed = UInt64(count) &+ 17
    var random = Seeded(seed)
    var bits = RangeFillBits(count: count)
    var twin = [Bool](repeating: false, count: count)
    for step in 0..<(count == 0 ? 0 : count > 100_000 ? 24 : count > 10_000 ? 100 : 250) {
      // Lengths of every order of size, often starting or ending at an edge.
      let length = random.size(upTo: count)
      var start = random.below(count - length + 1)
      if random.below(2) == 0 { start -= start % (random.below(4) == 0 ? 32_768 : 1_024) }
      var end = min(count, start + length)
      if random.below(4) == 0 { end = max(start, end - end % 64) }
      let bit = Bool.random(using: &random)
      bits.fill(start..<end, with: bit)
      twin.withUnsafeMutableBufferPointer { for position in start..<end { $0[position] = bit } }
      let low = random.below(count + 1)
      let range = step % 3 == 0 ? low..<count : low..<min(count, low + random.size(upTo: count))
      let problem = difference(bits, twin, range, random.below(count))
      #expect(problem == nil, "after \(start..<end) of \(count), step \(step), seed \(seed)")
    }
    #expect(bits.onesCount == bits.count(in: 0..<count))
    #expect(wrongBit(bits, twin) == nil, "seed \(seed)")
    #expect(brokenInvariant(bits) == nil, "seed \(seed)")
  }

  @Test(arguments: sizes.filter { $0 > 2 }) func bitsBehindTheEndStayZero(count: Int) {
    var bits = RangeFillBits(count: count)
    bits.fill(0..<count, with: true)
    // Spreads what is full down to the words of the last leaf.
    bits.fill(count - 2..<count - 1, with: false)
    #expect(bits.onesCount == count - 1 && bits[count - 1] && !bits[count - 2])
    #expect(brokenInvariant(bits) == nil)
  }

  @Test(arguments: sizes) func startsFromGivenBits(count: Int) {
    let seed = UInt64(count) &+ 5
    var random = Seeded(seed)
    // Empty and full stretches of every kind between random ones.
    var given = (0..<(count + 63) / 64).map { word in
      switch word / 16 % 4 {
      case 0: UInt64(0)
      case 1: ~UInt64(0)
      default: random.next()
      }
    }
    if count % 64 > 0 { given[count / 64] &= ~UInt64.ones(from: count) }
    let bits = RangeFillBits(count: count) { words in for index in given.indices { words[index] = given[index] } }
    #expect(bits.onesCount == given.reduce(0) { $0 + $1.nonzeroBitCount })
    for _ in 0..<(count == 0 ? 0 : 50) {
      let place = random.below(count)
      var ones = (given[place / 64] & ~UInt64.ones(from: place)).nonzeroBitCount
      for index in 0..<place / 64 { ones += given[index].nonzeroBitCount }
      #expect(bits.ones(before: place) == ones, "before \(place) of \(count), seed \(seed)")
      #expect(bits[place] == (given[place / 64] & UInt64.one(at: place) != 0), "bit \(place), seed \(seed)")
    }
  }
}
