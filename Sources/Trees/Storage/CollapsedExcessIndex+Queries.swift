extension CollapsedExcessIndex {
  /// How many visible nodes open before a position, and how many collapsed nodes are open there: 0 for a node that is
  /// visible, whose row the count then is.
  ///
  /// For a hidden node the row before, `rows - 1`, is its outermost collapsed ancestor, and `rows` is the first row behind.
  /// - Complexity: O(log *n*).
  public func rows(before open: Int) -> (rows: Int, excess: Int) {
    let block = open >> 9
    var rows = 0
    var excess = 0
    for level in stride(from: levelStart.count - 1, through: 0, by: -1) {
      let entries = upper.entries(from: levelStart[level])
      let entry = block >> (4 * (level + 1))
      rows += entries.visible(before: entry, startingAt: excess)
      excess += entries.start(of: entry)
    }
    let entries = blocks.entries()
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
    for level in stride(from: levelStart.count - 1, through: 0, by: -1) {
      let entries = upper.entries(from: levelStart[level])
      (entry, remaining) = entries.find(remaining, inGroup: entry, startingAt: excess)
      excess += entries.start(of: entry)
    }
    let entries = blocks.entries()
    (entry, remaining) = entries.find(remaining, inGroup: entry, startingAt: excess)
    return find(remaining, inBlock: entry, startingAt: excess + entries.start(of: entry))
  }
}
