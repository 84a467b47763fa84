import CTreeWords

// Navigation on parentheses alone. The excess behind a position is the opens minus the closes up to and with it: the depth of
// the tour there. Matching parentheses, parents and ancestors are the nearest positions at which the excess falls to a value,
// and those are found over the least excess of stretches (a range min tree: K. Sadakane and G. Navarro, "Fully-functional
// succinct trees", 2010). How often a stretch attains its least excess finds the k-th child in the same way.
//
// blockLeast[b]      the least excess behind any position of block b, relative to the excess before the block
// groupLeast[l][g]   the least excess behind any position of a group, absolute; a group of level 0 is 32 blocks, one of
//                    level l + 1 is 32 groups of level l; the levels one behind the other
// groupAttained[…]   behind how many positions of the group; within a block they are counted when they are asked for
// levelStart[l]      where level l begins in both
// leavesBefore[q]    the leaves whose open lies before position 2,048 q
//
// The excess before a block is twice the opens before it minus its position, so it is not kept.

/// Parents, siblings, children by number, subtree sizes and ancestors on two bits a node.
///
/// Usable alone. Nodes are named by the positions of their open parentheses, or by their preorder positions.
///
/// ```swift
/// let shape = BalancedParentheses(try ParenthesisSequence(depths: [0, 1, 1]))  // (()())
/// print(shape.close(of: 0), shape.parent(of: 3) ?? -1)  // 5 0
/// ```
public struct BalancedParentheses: Sendable {
  static let groupShift = 5

  /// The parentheses themselves.
  public let sequence: ParenthesisSequence
  private let group: ColumnGroup
  private let blockLeastPlace: ColumnPlace<Int16>
  private let groupLeastPlace: ColumnPlace<Int32>
  private let groupAttainedPlace: ColumnPlace<UInt32>
  private let levelStartPlace: ColumnPlace<Int>
  private let leavesBeforePlace: ColumnPlace<UInt32>
  let levelCount: Int
  /// How many groups all levels have together.
  private let groupCount: Int

  @inline(__always)
  var blockLeast: UnsafePointer<Int16> { group[blockLeastPlace] }
  @inline(__always)
  var groupLeast: UnsafePointer<Int32> { group[groupLeastPlace] }
  @inline(__always)
  var groupAttained: UnsafePointer<UInt32> { group[groupAttainedPlace] }
  @inline(__always)
  var levelStart: UnsafePointer<Int> { group[levelStartPlace] }
  @inline(__always)
  var leavesBefore: UnsafePointer<UInt32> { group[leavesBeforePlace] }
  /// How many stretches of 2,048 positions have their leaves counted before them.
  var leafStretchCount: Int { sequence.blockCount >> 2 + 1 }

  /// Indexes a sequence.
  /// - Complexity: O(*n*).
  public init(_ sequence: ParenthesisSequence) {
    self.sequence = sequence
    let blockCount = sequence.blockCount
    var starts: [Int] = []
    var total = 0
    var entries = blockCount
    while entries > 1 {
      entries = (entries + 1 << Self.groupShift - 1) >> Self.groupShift
      starts.append(total)
      total += entries
    }
    levelCount = starts.count
    groupCount = total
    var plan = ColumnPlan()
    levelStartPlace = plan.place(starts.count)
    groupLeastPlace = plan.place(total)
    groupAttainedPlace = plan.place(total)
    blockLeastPlace = plan.place(blockCount)
    leavesBeforePlace = plan.place(blockCount >> 2 + 1)
    group = ColumnGroup(plan)
    for level in starts.indices { group.forWriting(levelStartPlace)[level] = starts[level] }
    summarise()
    countLeaves()
  }

  /// Writes the least excess of every block and group, and how often each group attains it.
  private func summarise() {
    let words = sequence.words
    let blockLeast = group.forWriting(blockLeastPlace)
    let least = group.forWriting(groupLeastPlace)
    let attained = group.forWriting(groupAttainedPlace)
    var blockAttained: UInt32 = 0
    for block in 0..<sequence.blockCount {
      // Behind the end the sequence reads as closes, which must not count.
      let end = min((block + 1) << 9, sequence.count)
      let summary = tree_least_excess(words, Int64(block << 9), Int64(end))
      blockLeast[block] = Int16(truncatingIfNeeded: summary.least)
      blockAttained = UInt32(truncatingIfNeeded: summary.count)
      guard levelCount > 0 else { return }
      take(
        Int32(truncatingIfNeeded: sequence.excess(beforeBlock: block) + Int(summary.least)), blockAttained,
        isFirst: block & (1 << Self.groupShift - 1) == 0, into: block >> Self.groupShift, least, attained)
    }
    for level in stride(from: 1, to: levelCount, by: 1) {
      let below = levelStart[level - 1]
      for child in 0..<entryCount(level - 1) {
        take(
          least[below + child], attained[below + child], isFirst: child & (1 << Self.groupShift - 1) == 0,
          into: levelStart[level] + child >> Self.groupShift, least, attained)
      }
    }
  }

  /// Takes a stretch into the group that it is part of.
  private func take(
    _ stretchLeast: Int32, _ stretchAttained: UInt32, isFirst: Bool, into group: Int,
    _ least: UnsafeMutablePointer<Int32>,
    _ attained: UnsafeMutablePointer<UInt32>
  ) {
    if isFirst || stretchLeast < least[group] {
      least[group] = stretchLeast
      attained[group] = stretchAttained
    } else if stretchLeast == least[group] {
      attained[group] += stretchAttained
    }
  }

  private func countLeaves() {
    let before = group.forWriting(leavesBeforePlace)
    let blockCount = sequence.blockCount
    var total = 0
    for index in 0..<blockCount << 3 {
      if index & 31 == 0 { before[index >> 5] = UInt32(truncatingIfNeeded: total) }
      total += sequence.leafOpens(inWord: index).nonzeroBitCount
    }
    if blockCount & 3 == 0 { before[blockCount >> 2] = UInt32(truncatingIfNeeded: total) }
  }

  /// How many groups a level has.
  func entryCount(_ level: Int) -> Int {
    (level + 1 < levelCount ? levelStart[level + 1] : groupCount) - levelStart[level]
  }

  /// How many nodes there are.
  public var nodeCount: Int { sequence.count >> 1 }

  /// Bytes held.
  public var byteCount: Int { sequence.byteCount + group.byteCount }
}

extension ParenthesisSequence {
  /// The excess before the first position of a block.
  @inline(__always)
  func excess(beforeBlock block: Int) -> Int { 2 * Int(bits.onesBefore[block]) - block << 9 }

  /// The opens of a word that have their close right behind.
  @inlinable @inline(__always)
  func leafOpens(inWord index: Int) -> UInt64 {
    let word = words[index]
    return index << 6 < count ? word & ~(word >> 1 | words[index + 1] << 63) : 0
  }
}
