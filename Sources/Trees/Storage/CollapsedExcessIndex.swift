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
  /// C. Whole blocks, as the shape's words; what lies behind the sequence is 0.
  var collapsed: BitVector
  var blocks: ExcessLevel<Int16>
  /// The levels above the blocks, one behind the other; the last has one group.
  var upper: ExcessLevel<Int32>
  /// Where each level begins in `upper`.
  let levelStart: Column<Int>
  /// How many nodes are visible.
  public internal(set) var rowCount = 0

  /// Indexes a shape with every node expanded, or every node collapsed.
  /// - Complexity: O(*n*).
  public init(_ shape: ParenthesisSequence, everyNodeCollapsed: Bool = false) {
    var collapsed = BitVector(count: shape.blockCount * RankedBitVector.blockBits, repeating: false)
    if everyNodeCollapsed { collapsed.fill(0..<shape.count, with: true) }
    self.init(shape, collapsed: collapsed)
  }

  /// Indexes a shape with C given.
  init(_ shape: ParenthesisSequence, collapsed: BitVector) {
    self.shape = shape
    self.collapsed = collapsed
    var entries = Self.groupCount(shape.blockCount)
    blocks = ExcessLevel(entryCount: entries * fanOut)
    var starts: [Int] = []
    var total = 0
    while entries > 1 {
      starts.append(total)
      entries = Self.groupCount(entries)
      total += entries * fanOut
    }
    upper = ExcessLevel(entryCount: total)
    levelStart = Column(count: starts.count) { for level in starts.indices { $0[level] = starts[level] } }
    rebuild(blocks: 0..<shape.blockCount)
  }

  private static func groupCount(_ entries: Int) -> Int { max(1, (entries + fanOut - 1) / fanOut) }

  /// Whether the node that opens at a position is collapsed.
  public func isCollapsed(open: Int) -> Bool { collapsed[open] }

  /// Bytes held beside the shape.
  public var byteCount: Int { collapsed.byteCount + blocks.byteCount + upper.byteCount + levelStart.byteCount }
}
