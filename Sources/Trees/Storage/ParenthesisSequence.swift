// A forest as its Euler tour: walking around it, every node is opened once and closed once, which makes 2n parentheses that
// say everything about the shape. They are bits, 1 = open, with the number of opens before each block beside them.
//
// A node at preorder position p and depth d has its open at 2p − d: of the 2p parentheses of the p nodes before it, those
// of its d ancestors are not closed yet. With s nodes in its subtree, its close is 2s − 1 further on.

/// The shape of a forest as balanced parentheses, with constant-time counts of opens before a position.
///
/// Usable alone. Shapes do not change; a new shape is a new sequence.
///
/// ```swift
/// let sequence = try ParenthesisSequence(depths: [0, 1, 1])  // (()())
/// print(sequence.opens(before: 4), sequence.isOpen(3))  // 2 true
/// ```
@frozen
public struct ParenthesisSequence: Sendable {
  @usableFromInline let bits: RankedBitVector

  /// Writes the forest whose nodes have these depths in preorder.
  /// - Throws: ``TreeSourceError`` that names the row.
  /// - Complexity: O(*n*).
  public init(depths: [UInt32]) throws(TreeSourceError) {
    try self.init(count: depths.count, depths: depths.lazy.map { Int($0) })
  }

  /// Writes the forest whose nodes have these depths, which are known to be right.
  init(checked depths: [UInt32]) {
    bits = RankedBitVector(count: 2 * depths.count) { words in
      for position in depths.indices {
        let open = 2 * position - Int(depths[position])
        words[open >> 6] |= UInt64.one(at: open)
      }
    }
  }

  /// Writes the forest whose nodes have the first `count` depths of a stream.
  /// - Throws: ``TreeSourceError`` that names the row.
  init(count: Int, depths: some Sequence<Int>) throws(TreeSourceError) {
    guard count >= 0 else { throw .unequalColumns(column: "depths", count: 0, expected: count) }
    var error: TreeSourceError?
    bits = RankedBitVector(count: 2 * count) { words in
      var slot = 0
      var last = -1
      for depth in depths {
        if slot == count { break }
        if depth < 0 { error = .negativeDepth(row: slot, depth: depth) }
        if depth > last + 1 { error = .depthJump(row: slot, from: max(last, 0), to: depth) }
        if error != nil { return }
        let open = 2 * slot - depth
        words[open >> 6] |= UInt64.one(at: open)
        last = depth
        slot += 1
      }
      if slot < count { error = .unequalColumns(column: "depths", count: slot, expected: count) }
    }
    if let error { throw error }
  }

  /// How many parentheses there are: twice the number of nodes.
  @inlinable
  public var count: Int { bits.count }

  @inlinable @inline(__always)
  var words: UnsafePointer<UInt64> { bits.words }

  @inlinable
  var blockCount: Int { bits.blockCount }

  /// Whether the parenthesis at a position is an open.
  @inlinable @inline(__always)
  public func isOpen(_ position: Int) -> Bool { bits[position] }

  /// How many opens stand before a position: the preorder position of the node that opens there.
  /// - Complexity: O(1).
  @inlinable
  public func opens(before position: Int) -> Int { bits.ones(before: position) }

  /// The parentheses of a word that belong to nodes without children: an open with a close right behind it, and that close.
  @inlinable @inline(__always)
  func leafPairs(inWord index: Int) -> UInt64 {
    let words = words
    let word = words[index]
    let following = word >> 1 | words[index + 1] << 63
    let preceding = word << 1 | (index == 0 ? 0 : words[index - 1] >> 63)
    return word & ~following | ~word & preceding
  }

  /// Bytes held.
  public var byteCount: Int { bits.byteCount }
}
