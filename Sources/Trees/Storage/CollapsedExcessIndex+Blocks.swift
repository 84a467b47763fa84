import CTreeWords

// Scans of one block of 512 parentheses. Their inner loops count and find bits, and are written in C where the processor's
// instructions for that can be chosen when the program starts.

extension CollapsedExcessIndex {
  /// C without the parentheses of leaves, which move nothing.
  @inline(__always)
  func closed(inWord index: Int) -> UInt64 {
    let word = collapsed[index]
    return word == 0 ? 0 : word & ~shape.leafPairs(inWord: index)
  }

  /// The summary of a block.
  func summary(ofBlock block: Int) -> ExcessSummary {
    let marks = collapsed + block << 3
    if marks[0] | marks[1] | marks[2] | marks[3] | marks[4] | marks[5] | marks[6] | marks[7] == 0 {
      let opens = Int(shape.bits.onesBefore[block + 1]) - Int(shape.bits.onesBefore[block])
      return ExcessSummary(sum: 0, least: 0, count: Int64(opens))
    }
    return tree_block_summary(shape.words, collapsed, Int64(block << 3))
  }

  /// The opens of a block that are visible before a position, and the excess at the position, where the block starts at
  /// an excess.
  @inline(__always)
  func visible(inBlockBefore position: Int, startingAt excess: Int) -> (count: Int, excess: Int) {
    let visible = tree_visible_before(
      shape.words, collapsed, Int64(position >> 9) << 3, Int64(position), Int64(excess))
    return (Int(visible.count), Int(visible.excess))
  }

  /// The position of the visible open with a number in a block that starts at an excess. It is there.
  @inline(__always)
  func find(_ number: Int, inBlock block: Int, startingAt excess: Int) -> Int {
    Int(
      tree_visible_position(
        shape.words, collapsed, Int64(block) << 3, Int64(number), Int64(excess)))
  }
}
