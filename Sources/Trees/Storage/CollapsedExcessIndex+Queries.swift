import CTreeWords

extension CollapsedExcessIndex {
  /// How many visible nodes open before a position, and how many collapsed nodes are open there: 0 for a node that is
  /// visible, whose row the count then is.
  ///
  /// For a hidden node the row before, `rows - 1`, is its outermost collapsed ancestor, and `rows` is the first row behind.
  /// - Complexity: O(log *n*).
  public func rows(before open: Int) -> (rows: Int, excess: Int) {
    require("parenthesis", open, in: 0..<shape.count)
    let block = open >> 9
    // The block is read last, and where it lies is known first.
    tree_prefetch(shape.words + block << 3)
    tree_prefetch(collapsed + block << 3)
    var rows = 0
    var excess = 0
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entries = upper(level)
      let entry = block >> (4 * (level + 1))
      rows += entries.visible(before: entry, startingAt: excess)
      excess += entries.start(of: entry)
    }
    let entries = blocks
    rows += entries.visible(before: block, startingAt: excess)
    excess += entries.start(of: block)
    let inBlock = visible(inBlockBefore: open, startingAt: excess)
    return (rows + inBlock.count, inBlock.excess)
  }

  /// The row of the node that opens at a position, or nil when it is hidden.
  /// - Complexity: O(log *n*).
  public func row(ofOpen open: Int) -> Int? {
    let (rows, excess) = rows(before: open)
    return excess == 0 ? rows : nil
  }

  /// The open of the node at a row in `0..<rowCount`.
  /// - Complexity: O(log *n*).
  public func open(atRow row: Int) -> Int {
    require("row", row, in: 0..<rowCount)
    var excess = 0
    var remaining = row
    var entry = 0
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      let entries = upper(level)
      (entry, remaining) = entries.find(remaining, inGroup: entry, startingAt: excess)
      excess += entries.start(of: entry)
    }
    let entries = blocks
    (entry, remaining) = entries.find(remaining, inGroup: entry, startingAt: excess)
    return find(remaining, inBlock: entry, startingAt: excess + entries.start(of: entry))
  }

  /// The first open at or behind a position whose node is collapsed and has children, unless `opens` opens come before it.
  /// - Parameters:
  ///   - position: Where to begin.
  ///   - slot: How many opens stand before the position.
  ///   - opens: How many opens from the position on may be passed.
  /// - Complexity: O(distance / 64).
  public func firstClosedOpen(from position: Int, slot: Int, withinOpens opens: Int) -> Int? {
    let words = shape.words
    var index = position >> 6
    var mask = UInt64.ones(from: position)
    // The rest of the block, where most are.
    repeat {
      let found = closed(inWord: index) & words[index] & mask
      if found != 0 {
        let open = index << 6 + found.trailingZeroBitCount
        return shape.opens(before: open) < slot + opens ? open : nil
      }
      index += 1
      mask = ~0
    } while index & 7 != 0
    guard index >> 3 < shape.blockCount, Int(shape.bits.onesBefore[index >> 3]) < slot + opens else { return nil }
    // Then up to the last open that may be passed, from mark to mark.
    let last = shape.bits.position(ofOne: min(slot + opens, shape.count >> 1) - 1)
    while true {
      index = Int(tree_first_nonzero(collapsed, Int64(index), Int64(last >> 6 + 1)))
      if index > last >> 6 { return nil }
      let found = closed(inWord: index) & words[index]
      if found != 0 {
        let open = index << 6 + found.trailingZeroBitCount
        return open <= last ? open : nil
      }
      index += 1
    }
  }
}
