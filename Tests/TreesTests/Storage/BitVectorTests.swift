import Testing
import Trees

/// Bits beside an array of `Bool`, at the sizes where words begin and end.
@Suite struct BitVectorTests {
  static let sizes = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200]

  private func pattern(_ count: Int) -> [Bool] { (0..<count).map { ($0 * $0 + $0 / 7) % 3 == 0 } }

  @Test(arguments: sizes)
  func readsWhatWasWritten(count: Int) {
    let twin = pattern(count)
    #expect(Array(BitVector(twin)) == twin)
    for flag in [false, true] {
      #expect(Array(BitVector(count: count, repeating: flag)) == Array(repeating: flag, count: count))
    }
    for index in 0..<count {
      var bits = BitVector(twin)
      bits[index].toggle()
      var expected = twin
      expected[index].toggle()
      #expect(Array(bits) == expected)
    }
  }

  @Test(arguments: sizes)
  func rangesFillAndCount(count: Int) {
    let twin = pattern(count)
    let bits = BitVector(twin)
    let edges = Set([0, 1, 2, 62, 63, 64, 65, 66, 126, 127, 128, 129, count - 1, count]).filter {
      (0...count).contains($0)
    }
    for first in edges {
      for end in edges where end >= first {
        let range = first..<end
        #expect(bits.countOnes(in: range) == twin[range].count { $0 })
        #expect(bits.firstOne(in: range) == range.first { twin[$0] })
        for flag in [false, true] {
          var filled = bits
          filled.fill(range, with: flag)
          #expect(Array(filled) == twin.indices.map { range.contains($0) ? flag : twin[$0] })
        }
        #expect(Array(bits) == twin, "a copy was filled, not the original")
      }
    }
  }

  @Test(arguments: sizes)
  func equalBitsAreEqual(count: Int) {
    let twin = pattern(count)
    // The bits behind the last must not count: made by filling, by a sequence and by single writes.
    var filled = BitVector(count: count, repeating: true)
    for index in 0..<count { filled[index] = twin[index] }
    #expect(filled == BitVector(twin))
    #expect(filled.hashValue == BitVector(twin).hashValue)
    #expect(BitVector(twin) != BitVector(twin + [false]))
    if count > 0 {
      filled[count - 1].toggle()
      #expect(filled != BitVector(twin))
    }
  }
}
