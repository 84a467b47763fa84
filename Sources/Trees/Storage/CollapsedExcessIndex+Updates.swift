import CTreeWords

// Each change has two forms: the public one makes the memory its own first, the other writes in place and is for an owner who
// knows that it is.

extension CollapsedExcessIndex {
  /// Collapses or expands one node, given the positions of its parentheses.
  /// - Returns: By how much the number of rows changes.
  /// - Complexity: O(log *n*): two blocks and one group a level for each.
  @discardableResult
  public mutating func setCollapsed(_ isCollapsed: Bool, open: Int, close: Int) -> Int {
    group.makeUnique()
    return setCollapsedInPlace(isCollapsed, open: open, close: close)
  }

  func setCollapsedInPlace(_ isCollapsed: Bool, open: Int, close: Int) -> Int {
    require("parentheses", open..<max(open, close) + 1, in: 0..<shape.count)
    // Both are read now, and soon after as whole blocks.
    tree_prefetch(shape.words + (open >> 9) << 3)
    tree_prefetch(shape.words + (close >> 9) << 3)
    guard (collapsed[open >> 6] & UInt64.one(at: open) != 0) != isCollapsed else { return 0 }
    let words = group.forWriting(collapsedPlace)
    words[open >> 6] ^= UInt64.one(at: open)
    words[close >> 6] ^= UInt64.one(at: close)
    guard close > open + 1 else { return 0 }
    let before = rowCount
    updatePaths(open: open >> 9, close: close >> 9, change: isCollapsed ? 1 : -1)
    return rowCount - before
  }

  /// Repairs the summaries above two blocks, after the sum of the first changed by `change` and that of the second by
  /// −`change`. The two ways up become one where they meet, and from there on no sum changes any more.
  private func updatePaths(open: Int, close: Int, change: Int) {
    var (left, right) = (open, close)
    var leftSummary = summary(ofBlock: left)
    var rightSummary = left == right ? leftSummary : summary(ofBlock: right)
    @inline(__always)
    func step<Value>(_ entries: ExcessEntries<Value>) {
      if left == right {
        leftSummary = entries.update(left, leftSummary, sumChange: 0)
      } else {
        leftSummary = entries.update(left, leftSummary, sumChange: change)
        rightSummary = entries.update(right, rightSummary, sumChange: -change)
        // Where both lie in one group, its summary is known when both are replaced.
        if left / fanOut == right / fanOut { leftSummary = rightSummary }
      }
      left /= fanOut
      right /= fanOut
    }
    step(blocks)
    for level in 0..<levelCount { step(upper(level)) }
    group.forWriting(rowCountPlace).pointee = Int(leftSummary.count)
  }

  /// Collapses or expands every node that opens within a range of positions and closes within it.
  ///
  /// The range must be balanced: what opens in it closes in it. A node's range is from its open to behind its close.
  /// - Returns: By how much the number of rows changes.
  /// - Complexity: O(range / 64).
  @discardableResult
  public mutating func setCollapsed(_ isCollapsed: Bool, positions: Range<Int>) -> Int {
    group.makeUnique()
    return setCollapsedInPlace(isCollapsed, positions: positions)
  }

  @usableFromInline
  @discardableResult
  func setCollapsedInPlace(_ isCollapsed: Bool, positions: Range<Int>) -> Int {
    guard !positions.isEmpty else { return 0 }
    require("parentheses", positions, in: 0..<shape.count)
    let before = rowCount
    group.forWriting(collapsedPlace).fill(positions, with: isCollapsed)
    let blocks = positions.lowerBound >> 9..<(positions.upperBound - 1) >> 9 + 1
    if isCollapsed, let whollyCollapsed {
      // All blocks but those at the edges lie in the range as a whole.
      let whole = (positions.lowerBound + 511) >> 9..<max((positions.lowerBound + 511) >> 9, positions.upperBound >> 9)
      rebuild(blocks: blocks) { whole.contains($0) ? whollyCollapsed[$0].summary : summary(ofBlock: $0) }
    } else {
      rebuild(blocks: blocks) { summary(ofBlock: $0) }
    }
    return rowCount - before
  }

  /// Makes the summaries of a range of blocks, and of everything above them, again, in place.
  @inline(__always)
  func rebuild(blocks range: Range<Int>, _ summary: (Int) -> ExcessSummary) {
    guard !range.isEmpty else { return }
    let blocks = blocks
    blocks.rebuild(range, summary: summary)
    var touched = range.lowerBound / fanOut..<(range.upperBound - 1) / fanOut + 1
    var root = blocks.summary(ofGroup: 0)
    for level in 0..<levelCount {
      let entries = upper(level)
      if level == 0 {
        entries.rebuild(touched) { blocks.summary(ofGroup: $0) }
      } else {
        let below = upper(level - 1)
        entries.rebuild(touched) { below.summary(ofGroup: $0) }
      }
      touched = touched.lowerBound / fanOut..<(touched.upperBound - 1) / fanOut + 1
      root = entries.summary(ofGroup: 0)
    }
    group.forWriting(rowCountPlace).pointee = Int(root.count)
  }

  /// Collapses or expands a node and everything below it, given the positions from its open to behind its close.
  /// - Returns: All rows below the node, before and after.
  /// - Complexity: O(range / 64).
  public mutating func setCollapsed(_ isCollapsed: Bool, subtree positions: Range<Int>) -> RowChange {
    group.makeUnique()
    return setCollapsedInPlace(isCollapsed, subtree: positions)
  }

  @usableFromInline
  func setCollapsedInPlace(_ isCollapsed: Bool, subtree positions: Range<Int>) -> RowChange {
    let (rows, excess) = rows(before: positions.lowerBound)
    let before = excess == 0 ? self.rows(before: positions.upperBound - 1).rows - rows - 1 : 0
    let change = setCollapsedInPlace(isCollapsed, positions: positions)
    return change == 0 ? .none : .replacing(before, with: before + change, from: rows + 1)
  }

  /// Expands the collapsed nodes around the one that opens at a position.
  ///
  /// Every one lies inside the one before, so together they make one change, at the outermost. Each is found as the last row
  /// before the node, unless they are so many that going up all ancestors and summarising the blocks once is less.
  /// - Parameters:
  ///   - open: The position of the node's open.
  ///   - close: The close that belongs to an open.
  ///   - parent: The open of the node above the one that opens at a position.
  ///   - opening: Gets the position of each open whose node is expanded.
  /// - Complexity: O(log *n*) for each node expanded, or O(*d* + *s* / 64) where that is less; *d* is the number of ancestors up to
  ///   the outermost collapsed one and *s* what that one holds. The closures come on top.
  @inlinable
  public mutating func reveal(
    open: Int, close: (Int) -> Int, parent: (Int) -> Int?, opening: (Int) -> Void
  ) -> RowChange {
    makeUnique()
    return revealInPlace(open: open, close: close, parent: parent, opening: opening)
  }

  @usableFromInline
  func revealInPlace(open: Int, close: (Int) -> Int, parent: (Int) -> Int?, opening: (Int) -> Void) -> RowChange {
    let before = rowCount
    let (first, excess) = rows(before: open)
    if excess == 0 { return .none }
    let outermost = self.open(atRow: first - 1)
    let end = close(outermost)
    let levels = 2 * (shape.opens(before: open) - shape.opens(before: outermost)) - (open - outermost)
    let blocks = outermost >> 9..<end >> 9 + 1
    // A step up costs some nanoseconds, a search and a summary some hundreds.
    if excess * 64 > levels + blocks.count * 64 {
      let words = group.forWriting(collapsedPlace)
      var node = open
      while node > outermost, let above = parent(node) {
        node = above
        guard isCollapsed(open: node) else { continue }
        opening(node)
        let end = close(node)
        words[node >> 6] &= ~UInt64.one(at: node)
        words[end >> 6] &= ~UInt64.one(at: end)
      }
      rebuild(blocks: blocks) { summary(ofBlock: $0) }
    } else {
      for number in 0..<excess {
        let hiding = number == 0 ? outermost : self.open(atRow: rows(before: open).rows - 1)
        opening(hiding)
        _ = setCollapsedInPlace(false, open: hiding, close: close(hiding))
      }
    }
    return .replacing(0, with: rowCount - before, from: first)
  }

  /// Collapses or expands one node and says which rows that moves: the rows below it, where it is visible.
  @usableFromInline
  func changeInPlace(_ isCollapsed: Bool, open: Int, close: Int) -> RowChange {
    let change = setCollapsedInPlace(isCollapsed, open: open, close: close)
    if change == 0 { return .none }
    return .replacing(max(0, -change), with: max(0, change), from: rows(before: open).rows + 1)
  }
}
