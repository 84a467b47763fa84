import CTreeWords

// Fixed bits with the number of ones before every block beside them.
//
// words[w]        bits 64 w … 64 w + 63, from the least significant; whole blocks of 512 bits, a cache line each, and one
//                 more word, all 0 behind the end, so that a scan may look one bit ahead
// onesBefore[b]   the ones before block b, and behind the last block their number
// blockOfOne[k]   the block that holds the one of rank 4,096 k, where a search for a rank begins; room for every bit a one
//
// It costs a sixteenth over the bits themselves, and less than a hundredth of a bit a bit for the search.

/// Bits that do not change, with constant-time counts of the ones before a position, and the way back.
///
/// Usable alone. Rank and select are the textbook's names (G. Jacobson, "Space-efficient static trees and graphs", 1989).
///
/// ```swift
/// let bits = RankedBitVector(count: 4) { $0[0] = 0b1011 }
/// print(bits.ones(before: 3), bits.position(ofOne: 2))  // 2 3
/// ```
@frozen
public struct RankedBitVector: Sendable {
  @usableFromInline static var blockBits: Int { 512 }
  @usableFromInline static var sampleShift: Int { 12 }

  /// How many bits there are.
  public let count: Int
  @usableFromInline let group: ColumnGroup
  @usableFromInline let onesBeforePlace: ColumnPlace<UInt32>
  @usableFromInline let blockOfOnePlace: ColumnPlace<UInt32>

  /// How many blocks there are.
  @inlinable @inline(__always)
  var blockCount: Int { (count + Self.blockBits - 1) / Self.blockBits }

  @inlinable @inline(__always)
  var words: UnsafePointer<UInt64> { group[ColumnPlace(offset: 0)] }
  @inlinable @inline(__always)
  var onesBefore: UnsafePointer<UInt32> { group[onesBeforePlace] }
  @inlinable @inline(__always)
  var blockOfOne: UnsafePointer<UInt32> { group[blockOfOnePlace] }

  /// Makes `count` bits; the closure sets ones in words that are 0.
  /// - Complexity: O(`count` / 64) beside the closure.
  @inlinable
  public init(count: Int, settingBits body: (UnsafeMutablePointer<UInt64>) -> Void) {
    self.count = count
    let blockCount = (count + Self.blockBits - 1) / Self.blockBits
    var plan = ColumnPlan()
    let wordCount = blockCount << 3 + 1
    let wordsPlace: ColumnPlace<UInt64> = plan.place(wordCount)
    onesBeforePlace = plan.place(blockCount + 1)
    blockOfOnePlace = plan.place((count + 1 << Self.sampleShift - 1) >> Self.sampleShift)
    group = ColumnGroup(plan)
    let words = group.forWriting(wordsPlace)
    body(words)
    // Bits that were set behind the end must not be counted.
    if count & 63 != 0 { words[count >> 6] &= ~UInt64.ones(from: count) }
    for index in (count + 63) >> 6..<wordCount { words[index] = 0 }
    let before = group.forWriting(onesBeforePlace)
    let sample = group.forWriting(blockOfOnePlace)
    var total = 0
    var next = 0
    for block in 0..<blockCount {
      before[block] = UInt32(truncatingIfNeeded: total)
      total &+= Int(tree_ones(words + block << 3, 8))
      while next < total {
        sample[next >> Self.sampleShift] = UInt32(truncatingIfNeeded: block)
        next += 1 << Self.sampleShift
      }
    }
    before[blockCount] = UInt32(truncatingIfNeeded: total)
  }

  /// How many ones there are.
  @inlinable
  public var onesCount: Int { Int(onesBefore[blockCount]) }

  /// The bit at a position.
  @inlinable @inline(__always)
  public subscript(position: Int) -> Bool {
    require("bit", position, in: 0..<count)
    return words[position >> 6] & UInt64.one(at: position) != 0
  }

  /// How many ones stand before a position in `0...count`.
  /// - Complexity: O(1), at most eight words.
  @inlinable
  public func ones(before position: Int) -> Int {
    require("bit", position, in: 0..<count + 1)
    let words = words
    let block = position >> 9
    let whole = tree_ones(words + block << 3, Int64(position >> 6 - block << 3))
    return Int(onesBefore[block]) &+ Int(whole)
      &+ (words[position >> 6] & ~UInt64.ones(from: position)).nonzeroBitCount
  }

  /// The position of the one that has `rank` ones before it; `rank` is below ``onesCount``.
  /// - Complexity: O(log `count`), in practice a few steps between two samples.
  @inlinable
  public func position(ofOne rank: Int) -> Int {
    require("one", rank, in: 0..<onesCount)
    let sample = rank >> Self.sampleShift
    let first = Int(blockOfOne[sample])
    let last = (sample + 1) << Self.sampleShift < onesCount ? Int(blockOfOne[sample + 1]) : blockCount - 1
    let block = lastBlock(in: first...last) { Int(onesBefore[$0]) <= rank }
    return position(inBlock: block, rank: rank - Int(onesBefore[block]), flip: 0)
  }

  /// The position of the zero that has `rank` zeros before it; `rank` is below `count - onesCount`.
  /// - Complexity: O(log `count`).
  @inlinable
  public func position(ofZero rank: Int) -> Int {
    require("zero", rank, in: 0..<count - onesCount)
    let block = lastBlock(in: 0...blockCount - 1) { $0 << 9 - Int(onesBefore[$0]) <= rank }
    return position(inBlock: block, rank: rank - (block << 9 - Int(onesBefore[block])), flip: ~0)
  }

  /// The last block of a range for which something holds that holds up to a block and not behind it.
  @inlinable @inline(__always)
  func lastBlock(in range: ClosedRange<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound + 1)
    while high - low > 1 {
      let middle = (low + high) >> 1
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of a one in a block, or of a zero with all bits flipped.
  @inlinable @inline(__always)
  func position(inBlock block: Int, rank: Int, flip: UInt64) -> Int {
    block << 9 + Int(tree_position_of_one(words + block << 3, Int64(rank), flip))
  }

  /// Bytes held.
  public var byteCount: Int { group.byteCount }
}
