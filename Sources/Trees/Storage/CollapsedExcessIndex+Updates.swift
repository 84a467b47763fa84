extension CollapsedExcessIndex {
  /// Collapses or expands one node, given the positions of its parentheses.
  /// - Returns: By how much the number of rows changes.
  /// - Complexity: O(log *n*): two blocks and one group a level for each.
  @discardableResult
  public mutating func setCollapsed(_ isCollapsed: Bool, open: Int, close: Int) -> Int {
    require("parentheses", open..<max(open, close) + 1, in: 0..<shape.count)
    guard collapsed[open] != isCollapsed else { return 0 }
    collapsed[open] = isCollapsed
    collapsed[close] = isCollapsed
    guard close > open + 1 else { return 0 }
    let before = rowCount
    updatePaths(open: open >> 9, close: close >> 9, change: isCollapsed ? 1 : -1)
    return rowCount - before
  }

  /// Repairs the summaries above two blocks, after the sum of the first changed by `change` and that of the second by
  /// −`change`. The two ways up become one where they meet, and from there on no sum changes any more.
  private mutating func updatePaths(open: Int, close: Int, change: Int) {
    var (left, right) = (open, close)
    var leftSummary = summary(ofBlock: left)
    var rightSummary = left == right ? leftSummary : summary(ofBlock: right)
    let blocks = blocks.mutableEntries()
    func step<Value>(_ entries: ExcessEntries<Value>) {
      let isOne = left == right
      entries.update(
        left, least: leftSummary.least ?? 0, count: leftSummary.count, sumChange: isOne ? 0 : change)
      if !isOne {
        entries.update(right, least: rightSummary.least ?? 0, count: rightSummary.count, sumChange: -change)
      }
      left /= fanOut
      right /= fanOut
      leftSummary = entries.summary(ofGroup: left)
      rightSummary = left == right ? leftSummary : entries.summary(ofGroup: right)
    }
    step(blocks)
    for level in 0..<levelStart.count { step(upper.mutableEntries(from: levelStart[level])) }
    rowCount = leftSummary.count
  }

  /// Collapses or expands every node that opens within a range of positions and closes within it.
  ///
  /// The range must be balanced: what opens in it closes in it. A node's range is from its open to behind its close.
  /// - Returns: By how much the number of rows changes.
  /// - Complexity: O(range / 64).
  @discardableResult
  public mutating func setCollapsed(_ isCollapsed: Bool, positions: Range<Int>) -> Int {
    guard !positions.isEmpty else { return 0 }
    require("parentheses", positions, in: 0..<shape.count)
    let before = rowCount
    collapsed.fill(positions, with: isCollapsed)
    rebuild(blocks: positions.lowerBound >> 9..<(positions.upperBound - 1) >> 9 + 1)
    return rowCount - before
  }

  /// Makes the summaries of a range of blocks, and of everything above them, again.
  mutating func rebuild(blocks range: Range<Int>) {
    guard !range.isEmpty else { return }
    let blocks = blocks.mutableEntries()
    blocks.rebuild(range) { summary(ofBlock: $0) }
    var touched = range.lowerBound / fanOut..<(range.upperBound - 1) / fanOut + 1
    var root = blocks.summary(ofGroup: 0)
    for level in 0..<levelStart.count {
      let entries = upper.mutableEntries(from: levelStart[level])
      if level == 0 {
        entries.rebuild(touched) { blocks.summary(ofGroup: $0) }
      } else {
        let below = upper.mutableEntries(from: levelStart[level - 1])
        entries.rebuild(touched) { below.summary(ofGroup: $0) }
      }
      touched = touched.lowerBound / fanOut..<(touched.upperBound - 1) / fanOut + 1
      root = entries.summary(ofGroup: 0)
    }
    rowCount = root.count
  }

  /// Collapses or expands a node and everything below it, given the positions from its open to behind its close.
  /// - Returns: All rows below the node, before and after.
  /// - Complexity: O(range / 64).
  public mutating func setCollapsed(_ isCollapsed: Bool, subtree positions: Range<Int>) -> RowChange {
    let (rows, excess) = rows(before: positions.lowerBound)
    let before = excess == 0 ? self.rows(before: positions.upperBound - 1).rows - rows - 1 : 0
    let change = setCollapsed(isCollapsed, positions: positions)
    return change == 0 ? .none : .replacing(before, with: before + change, from: rows + 1)
  }

  /// Expands the collapsed nodes around the one that opens at a position, each found as the last row before it.
  ///
  /// Every one lies inside the one before, so together they make one change, at the outermost.
  /// - Parameters:
  ///   - open: The position of the node's open.
  ///   - close: The close that belongs to an open.
  ///   - opening: Gets the position of each open whose node is expanded.
  /// - Complexity: O(log *n*) for each node expanded, `close` aside.
  @inlinable
  public mutating func reveal(open: Int, close: (Int) -> Int, opening: (Int) -> Void) -> RowChange {
    let before = rowCount
    var first: Int?
    while true {
      let (rows, excess) = rows(before: open)
      if excess == 0 { break }
      if first == nil { first = rows }
      let hiding = self.open(atRow: rows - 1)
      opening(hiding)
      setCollapsed(false, open: hiding, close: close(hiding))
    }
    return first.map { .replacing(0, with: rowCount - before, from: $0) } ?? .none
  }
}
