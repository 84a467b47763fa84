import CTreeWords

// Fixed bits with the number of ones before every block beside them.
//
// words[w]        bits 64 w … 64 w + 63, from the least significant; whole blocks of 512 bits, a cache line each, and one
//                 more word, all 0 behind the end, so that a scan may look one bit ahead
// onesBefore[b]   the ones before block b, and behind the last block their number
// blockOfOne[k]   the block that holds the one of rank 2,048 k, where a search for a rank begins
//
// It costs a sixteenth over the bits themselves, and two hundredths of a bit a one.

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
  @usableFromInline static let blockBits = 512

  @usableFromInline let words: Column<UInt64>
  @usableFromInline let onesBefore: Column<UInt32>
  @usableFromInline let blockOfOne: Column<UInt32>
  /// How many bits there are.
  public let count: Int

  /// Makes `count` bits; the closure sets ones in words that are 0.
  /// - Complexity: O(`count` / 64) beside the closure.
  @inlinable
  public init(count: Int, settingBits body: (UnsafeMutablePointer<UInt64>) -> Void) {
    let blockCount = (count + Self.blockBits - 1) / Self.blockBits
    var words = Column<UInt64>(count: blockCount << 3 + 1, repeating: 0)
    let word = words.mutablePointer()
    body(word)
    // Bits that were set behind the end must not be counted.
    if count & 63 != 0 { word[count >> 6] &= ~UInt64.ones(from: count) }
    for index in (count + 63) >> 6..<words.count { word[index] = 0 }
    let before = Column<UInt32>(count: blockCount + 1) { before in
      var total = 0
      for block in 0..<blockCount {
        before[block] = UInt32(truncatingIfNeeded: total)
        total &+= Int(tree_ones(word + block << 3, 8))
      }
      before[blockCount] = UInt32(truncatingIfNeeded: total)
    }
    blockOfOne = Column(count: (Int(before[blockCount]) + 2_047) >> 11) { sample in
      var next = 0
      for block in 0..<blockCount where next < Int(before[block + 1]) {
        sample[next >> 11] = UInt32(truncatingIfNeeded: block)
        next += 2_048
      }
    }
    self.count = count
    self.words = words
    onesBefore = before
  }

  @inlinable
  var blockCount: Int { onesBefore.count - 1 }

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
    let words = self.words.pointer
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
    let sample = rank >> 11
    let first = Int(blockOfOne[sample])
    let last = sample + 1 < blockOfOne.count ? Int(blockOfOne[sample + 1]) : blockCount - 1
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
    block << 9 + Int(tree_position_of_one(words.pointer + block << 3, Int64(rank), flip))
  }

  /// Bytes held.
  public var byteCount: Int { words.byteCount + onesBefore.byteCount + blockOfOne.byteCount }
}
