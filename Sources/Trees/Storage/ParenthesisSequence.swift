// A forest as its Euler tour: walking around it, every node is opened once and closed once, which makes 2n parentheses that
// say everything about the shape.
//
// words[w]         parentheses 64 w … 64 w + 63, bit 1 = open, from the least significant; one more word of zeros behind,
//                  so that a scan may look one position ahead
// opensBefore[b]   the opens before block b, a block being 512 parentheses, a cache line; one entry behind the last block
//
// A node at preorder position p and depth d has its open at 2p − d: of the 2p parentheses of the p nodes before it, those
// of its d ancestors are not closed yet. With s nodes in its subtree, its close is 2s − 1 further on.

/// The shape of a forest as balanced parentheses, with constant-time counts of opens before a position.
///
/// Usable alone. Shapes do not change; a new shape is a new sequence.
///
/// ```swift
/// let sequence = ParenthesisSequence(depths: [0, 1, 1])  // (()())
/// print(sequence.opens(before: 4), sequence.isOpen(3))  // 2 true
/// ```
@frozen
public struct ParenthesisSequence: Sendable {
  @usableFromInline static let blockBits = 512
  @usableFromInline static let wordsPerBlock = 8

  @usableFromInline let words: Column<UInt64>
  @usableFromInline let opensBefore: Column<UInt32>
  /// How many parentheses there are: twice the number of nodes.
  public let count: Int

  /// Writes the forest whose nodes have these depths in preorder.
  /// - Complexity: O(*n*).
  public init(depths: [UInt32]) {
    count = 2 * depths.count
    let blockCount = (count + Self.blockBits - 1) / Self.blockBits
    // Whole blocks, so that a block scan never asks where the sequence ends; what lies behind it reads as closes.
    var words = Column<UInt64>(count: blockCount * Self.wordsPerBlock + 1, repeating: 0)
    let word = words.mutablePointer()
    for position in depths.indices {
      let open = 2 * position - Int(depths[position])
      word[open >> 6] |= UInt64.one(at: open)
    }
    self.words = words
    opensBefore = Column(count: blockCount + 1) { before in
      var total = 0
      for block in 0..<blockCount {
        before[block] = UInt32(truncatingIfNeeded: total)
        for index in block * Self.wordsPerBlock..<(block + 1) * Self.wordsPerBlock {
          total += word[index].nonzeroBitCount
        }
      }
      before[blockCount] = UInt32(truncatingIfNeeded: total)
    }
  }

  @inlinable
  var blockCount: Int { opensBefore.count - 1 }

  /// Whether the parenthesis at a position is an open.
  @inlinable @inline(__always)
  public func isOpen(_ position: Int) -> Bool { words[position >> 6] & UInt64.one(at: position) != 0 }

  /// How many opens stand before a position: the preorder position of the node that opens there.
  /// - Complexity: O(1), at most eight words.
  @inlinable
  public func opens(before position: Int) -> Int {
    let words = self.words.pointer
    let block = position >> 9
    var total = Int(opensBefore[block])
    for index in block << 3..<position >> 6 { total &+= words[index].nonzeroBitCount }
    return total &+ (words[position >> 6] & ~UInt64.ones(from: position)).nonzeroBitCount
  }

  /// The parentheses of a word that belong to nodes without children: an open with a close right behind it, and that close.
  @inlinable @inline(__always)
  func leafPairs(inWord index: Int) -> UInt64 {
    let words = self.words.pointer
    let word = words[index]
    let following = word >> 1 | words[index + 1] << 63
    let preceding = word << 1 | (index == 0 ? 0 : words[index - 1] >> 63)
    return word & ~following | ~word & preceding
  }

  /// Bytes held.
  public var byteCount: Int { words.byteCount + opensBefore.byteCount }
}
