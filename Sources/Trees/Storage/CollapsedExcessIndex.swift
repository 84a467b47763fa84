import CTreeWords

// Which nodes are visible, in logarithmic time, without visiting what is shown or hidden.
//
// Beside the parentheses P lies a second bit vector C with a 1 at both parentheses of every collapsed node. Give a position
// the weight +1 where C is set on an open, −1 where C is set on a close, and 0 elsewhere; the collapsed excess at a
// position is the sum of the weights before it, which is the number of collapsed nodes open there. So a node is visible
// exactly when the collapsed excess at its open is 0, and the excess is never negative.
//
// The two parentheses of a leaf stand side by side with nothing between them, so a leaf's flag says nothing about
// visibility. Scans pass over leaf pairs: a tree whose leaves all say "collapsed" costs no more than one whose leaves do not.
//
// A stretch of parentheses is summarised by three numbers: the sum of its weights; the least excess at any of its *opens*,
// counted from the start of the stretch; and how many opens attain it. Two stretches combine by
//
//   sum = sum₁ + sum₂
//   (least, attained) = the smaller of (least₁, attained₁) and (sum₁ + least₂, attained₂), counts added where equal
//
// which is associative. Since the excess is never negative, the opens of a stretch that starts at excess e are visible
// exactly where e + least = 0, and then there are `attained` of them.
//
// Storage: blocks of 512 parentheses, then groups of 16, level upon level, until one group is left. An entry stands for a
// block, or for a group of the level below, and is kept relative to the start of its own group:
//
//   end[i]    the excess behind the entry, so that an entry starts at the end of the one before it
//   least[i]  where the entry starts + the entry's own least
//   count[i]  how many opens attain it
//
// so that a point update adds ±1 to the entries behind it in its group, and the group's summary is a minimum over 16
// numbers and a sum where they equal it: short loops that compilers turn into vector code. Entries behind the end of a
// level have no opens. An entry without opens has an own least of `unattained`, which exceeds every excess.
//
// The lowest level keeps 16-bit numbers (16 blocks of 512 cannot exceed them), those above 32-bit ones, so that at most
// 2³⁰ − 1 collapsed nodes may lie inside each other.
//
// The index is not generic, and none of it needs to be inlined into callers: one call an operation.

/// Answers which nodes of a forest are visible under a set of collapsed nodes: rows, their numbers, and what a toggle moves.
///
/// Usable alone: nodes are named by the positions of their parentheses.
///
/// ```swift
/// let shape = try ParenthesisSequence(depths: [0, 1, 1, 0])  // (()())()
/// var index = CollapsedExcessIndex(shape)
/// index.setCollapsed(true, open: 0, close: 5)
/// print(index.rowCount, index.open(atRow: 1))  // 2 6
/// ```
public struct CollapsedExcessIndex: Sendable {
  /// The shape, which never changes.
  public let shape: ParenthesisSequence
  /// The levels and C, written together.
  var group: ColumnGroup
  let blockPlaces: ExcessPlaces<Int16>
  /// The levels above the blocks, one behind the other; the last has one group.
  let upperPlaces: ExcessPlaces<Int32>
  /// Where each level begins in the upper ones.
  let levelStartPlace: ColumnPlace<Int>
  /// How many levels stand above the blocks.
  let levelCount: Int
  /// C. Whole blocks, as the shape's words; what lies behind the sequence is 0.
  let collapsedPlace: ColumnPlace<UInt64>
  let rowCountPlace: ColumnPlace<Int>
  /// What the blocks come to when every node is collapsed, so that collapsing them needs no scan; nil where memory counts more.
  let whollyCollapsed: Column<ExcessSummary16>?

  /// Indexes a shape with every node expanded, or every node collapsed.
  /// - Complexity: O(*n*).
  /// - Parameters:
  ///   - shape: The forest.
  ///   - everyNodeCollapsed: The flag that every node starts with.
  ///   - prepared: Whether to keep for every block what it comes to when all its nodes are collapsed, a tenth of a byte a
  ///     node, which makes collapsing a whole subtree several times as fast.
  public init(_ shape: ParenthesisSequence, everyNodeCollapsed: Bool = false, prepared: Bool = false) {
    self.init(shape, prepared: prepared) { words in
      if everyNodeCollapsed { words.fill(0..<shape.count, with: true) }
    }
  }

  /// Indexes a shape with C set by a closure, in words that are 0.
  init(
    _ shape: ParenthesisSequence, prepared: Bool = false, settingCollapsed body: (UnsafeMutablePointer<UInt64>) -> Void
  ) {
    self.shape = shape
    whollyCollapsed = prepared ? Self.whollyCollapsed(shape) : nil
    var entries = Self.groupCount(shape.blockCount)
    var plan = ColumnPlan()
    blockPlaces = ExcessPlaces(entries * fanOut, &plan)
    var starts: [Int] = []
    var total = 0
    while entries > 1 {
      starts.append(total)
      entries = Self.groupCount(entries)
      total += entries * fanOut
    }
    upperPlaces = ExcessPlaces(total, &plan)
    levelStartPlace = plan.place(starts.count)
    levelCount = starts.count
    rowCountPlace = plan.place(1)
    collapsedPlace = plan.place(shape.blockCount << 3)
    group = ColumnGroup(plan)
    for level in starts.indices { group.forWriting(levelStartPlace)[level] = starts[level] }
    ExcessEntries(group, blockPlaces).clear(blockPlaces.count)
    ExcessEntries(group, upperPlaces).clear(upperPlaces.count)
    body(group.forWriting(collapsedPlace))
    rebuild(blocks: 0..<shape.blockCount) { summary(ofBlock: $0) }
  }

  /// The summary of every block with all nodes collapsed.
  private static func whollyCollapsed(_ shape: ParenthesisSequence) -> Column<ExcessSummary16> {
    Column(count: shape.blockCount) { summaries in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: RankedBitVector.blockBits >> 6) { marks in
        marks.initialize(repeating: ~0)
        for block in 0..<shape.blockCount {
          // The marks stand for the block's own words, wherever those lie.
          let summary = tree_block_summary(shape.words, marks.baseAddress! - block << 3, Int64(block << 3))
          (summaries + block).initialize(to: ExcessSummary16(summary))
        }
      }
    }
  }

  private static func groupCount(_ entries: Int) -> Int { max(1, (entries + fanOut - 1) / fanOut) }

  /// How many words C has.
  var collapsedWordCount: Int { shape.blockCount << 3 }

  /// The words of C.
  @inline(__always)
  var collapsed: UnsafePointer<UInt64> { group[collapsedPlace] }

  /// The entries of the blocks. They may be written once the group is unique.
  @inline(__always)
  var blocks: ExcessEntries<Int16> { ExcessEntries(group, blockPlaces) }

  /// The entries of a level above the blocks. They may be written once the group is unique.
  @inline(__always)
  func upper(_ level: Int) -> ExcessEntries<Int32> {
    ExcessEntries(group, upperPlaces).dropFirst(group[levelStartPlace][level])
  }

  /// How many nodes are visible.
  public var rowCount: Int { group[rowCountPlace].pointee }

  /// Makes the memory this index's own, after which members that write in place may be called.
  @usableFromInline
  mutating func makeUnique() { group.makeUnique() }

  /// Whether the node that opens or closes at a position is collapsed.
  public func isCollapsed(open: Int) -> Bool {
    require("parenthesis", open, in: 0..<shape.count)
    return collapsed[open >> 6] & UInt64.one(at: open) != 0
  }

  /// Bytes held beside the shape.
  public var byteCount: Int { group.byteCount + (whollyCollapsed?.byteCount ?? 0) }
}
