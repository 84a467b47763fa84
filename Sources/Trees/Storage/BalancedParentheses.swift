// Navigation on parentheses alone. The excess behind a position is the opens minus the closes up to and with it: the depth of
// the tour there. Matching parentheses, parents and ancestors are the nearest positions at which the excess falls to a value,
// and those are found over the least excess of stretches (a range min tree: K. Sadakane and G. Navarro, "Fully-functional
// succinct trees", 2010).
//
// blockLeast[b]      the least excess behind any position of block b, relative to the excess before the block
// groupLeast[l][g]   the least excess behind any position of a group, absolute; a group of level 0 is 32 blocks, one of
//                    level l + 1 is 32 groups of level l; the levels one behind the other
// leavesBefore[q]    the leaves whose open lies before position 2,048 q
//
// The excess before a block is twice the opens before it minus its position, so it is not kept.

/// Parents, siblings, subtree sizes and ancestors on two bits a node.
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
  let blockLeast: Column<Int16>
  let groupLeast: Column<Int32>
  let levelStart: Column<Int>
  let leavesBefore: Column<UInt32>

  /// Indexes a sequence.
  /// - Complexity: O(*n*).
  public init(_ sequence: ParenthesisSequence) {
    self.sequence = sequence
    let blockCount = sequence.blockCount
    let words = sequence.words.pointer
    blockLeast = Column(count: blockCount) { least in
      for block in 0..<blockCount {
        var excess = 0
        var smallest = Int.max
        for index in block << 3..<(block + 1) << 3 {
          // Behind the end the sequence reads as closes, which must not count.
          let valid = min(64, sequence.count - index << 6)
          guard valid > 0 else { break }
          let (least, sum) = ByteExcess.summary(ofWord: words[index], bits: valid)
          smallest = min(smallest, excess + least)
          excess += sum
        }
        least[block] = Int16(truncatingIfNeeded: smallest)
      }
    }
    var starts: [Int] = []
    var total = 0
    var entries = blockCount
    while entries > 1 {
      entries = (entries + 31) >> Self.groupShift
      starts.append(total)
      total += entries
    }
    levelStart = Column(count: starts.count) { for level in starts.indices { $0[level] = starts[level] } }
    let blocks = blockLeast
    groupLeast = Column(count: total) { least in
      for level in starts.indices {
        let below = level == 0 ? blockCount : starts[level] - starts[level - 1]
        for group in 0..<(level + 1 < starts.count ? starts[level + 1] : total) - starts[level] {
          var smallest = Int32.max
          for child in group << 5..<min(below, (group + 1) << 5) {
            smallest = min(
              smallest,
              level == 0
                ? Int32(truncatingIfNeeded: sequence.excess(beforeBlock: child) + Int(blocks[child]))
                : least[starts[level - 1] + child])
          }
          least[starts[level] + group] = smallest
        }
      }
    }
    leavesBefore = Column(count: blockCount >> 2 + 1) { before in
      var total = 0
      for index in 0..<blockCount << 3 {
        if index & 31 == 0 { before[index >> 5] = UInt32(truncatingIfNeeded: total) }
        total += sequence.leafOpens(inWord: index).nonzeroBitCount
      }
      if blockCount & 3 == 0 { before[blockCount >> 2] = UInt32(truncatingIfNeeded: total) }
    }
  }

  /// How many nodes there are.
  public var nodeCount: Int { sequence.count >> 1 }

  /// Bytes held.
  public var byteCount: Int {
    sequence.byteCount + blockLeast.byteCount + groupLeast.byteCount + levelStart.byteCount + leavesBefore.byteCount
  }
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
