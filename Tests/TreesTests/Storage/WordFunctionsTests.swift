import CTreeWords
import Testing

@testable import Trees

/// The word functions in the form for any processor, which a processor with the instructions never calls, held against counting
/// bit by bit; the other form is what every other test here runs on.
@Suite struct WordFunctionsTests {
  private let portable = tree_portable_words()

  @Test func onesAndPositions() {
    let seed: UInt64 = 11
    var random = Seeded(seed)
    for density in 0..<64 {
      let words = (0..<9).map { _ in
        (0..<64).reduce(UInt64(0)) { word, bit in
          Int.random(in: 0..<64, using: &random) <= density ? word | 1 << UInt64(bit) : word
        }
      }
      let ones = (0..<576).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
      let zeros = (0..<576).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 == 0 }
      #expect(portable.ones(words, 9) == Int64(ones.count), "density \(density), seed \(seed)")
      for (rank, position) in ones.enumerated() {
        #expect(portable.position(words, Int64(rank), 0) == Int64(position), "rank \(rank), density \(density)")
      }
      for (rank, position) in zeros.enumerated() {
        #expect(portable.position(words, Int64(rank), ~0) == Int64(position), "rank \(rank), density \(density)")
      }
    }
  }

  /// Both forms of the block scans answer alike on real blocks with marks of every density.
  @Test func blockScans() {
    for shape in DepthShape.allCases {
      for density in [0, 1, 4, 20, 64] {
        let seed = UInt64(density)
        var random = Seeded(seed)
        let depths = shape.depths(3_000, &random)
        let expanded = BitVector(depths.map { _ in Int.random(in: 0..<64, using: &random) >= density })
        let sequence = ParenthesisSequence(checked: depths)
        let marks = PreorderColumns(depths: depths).collapsedBits(expanded: expanded)
        let (opens, marked) = (sequence.words.pointer, marks.words.pointer)
        for block in 0..<Int64(sequence.blockCount) {
          let (one, other) = (portable.summary(opens, marked, block * 8), tree_block_summary(opens, marked, block * 8))
          #expect(one.sum == other.sum && one.count == other.count, "\(shape), block \(block), density \(density)")
          if one.count > 0 { #expect(one.least == other.least, "\(shape), block \(block), density \(density)") }
          for position in stride(from: block * 512, to: block * 512 + 512, by: 37) {
            let (one, other) = (
              portable.visible(opens, marked, block * 8, position, 0),
              tree_visible_before(opens, marked, block * 8, position, 0)
            )
            #expect(one.count == other.count && one.excess == other.excess, "\(shape), position \(position)")
          }
          let visible = tree_visible_before(opens, marked, block * 8, block * 512 + 511, 0).count
          for number in 0..<visible {
            #expect(
              portable.find(opens, marked, block * 8, number, 0)
                == tree_visible_position(opens, marked, block * 8, number, 0), "\(shape), open \(number)")
          }
        }
      }
    }
  }
}
