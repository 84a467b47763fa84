// Fixed bits with the number of ones before every block beside them.
//
// words[w]        bits 64 w … 64 w + 63, from the least significant; whole blocks of 512 bits, a cache line each, and one
//                 more word, all 0 behind the end, so that a scan may look one bit ahead
// onesBefore[b]   the ones before block b, and behind the last block their number
//
// It costs a sixteenth over the bits themselves.

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
    self.count = count
    self.words = words
    onesBefore = Column(count: blockCount + 1) { before in
      var total = 0
      for block in 0..<blockCount {
        before[block] = UInt32(truncatingIfNeeded: total)
        for index in block << 3..<(block + 1) << 3 { total &+= word[index].nonzeroBitCount }
      }
      before[blockCount] = UInt32(truncatingIfNeeded: total)
    }
  }

  @inlinable
  var blockCount: Int { onesBefore.count - 1 }

  /// How many ones there are.
  @inlinable
  public var onesCount: Int { Int(onesBefore[blockCount]) }

  /// The bit at a position.
  @inlinable @inline(__always)
  public subscript(position: Int) -> Bool { words[position >> 6] & UInt64.one(at: position) != 0 }

  /// How many ones stand before a position in `0...count`.
  /// - Complexity: O(1), at most eight words.
  @inlinable
  public func ones(before position: Int) -> Int {
    let words = self.words.pointer
    let block = position >> 9
    var total = Int(onesBefore[block])
    for index in block << 3..<position >> 6 { total &+= words[index].nonzeroBitCount }
    return total &+ (words[position >> 6] & ~UInt64.ones(from: position)).nonzeroBitCount
  }

  /// The position of the one that has `rank` ones before it; `rank` is below ``onesCount``.
  /// - Complexity: O(log `count`) over the blocks.
  @inlinable
  public func position(ofOne rank: Int) -> Int {
    var (block, remaining) = lastBlock(rank) { Int(onesBefore[$0]) }
    block <<= 3
    while true {
      let ones = words[block].nonzeroBitCount
      if remaining < ones { return block << 6 + words[block].positionOfOne(remaining) }
      remaining -= ones
      block += 1
    }
  }

  /// The position of the zero that has `rank` zeros before it; `rank` is below `count - onesCount`.
  /// - Complexity: O(log `count`) over the blocks.
  @inlinable
  public func position(ofZero rank: Int) -> Int {
    var (block, remaining) = lastBlock(rank) { $0 << 9 - Int(onesBefore[$0]) }
    block <<= 3
    while true {
      let zeros = (~words[block]).nonzeroBitCount
      if remaining < zeros { return block << 6 + (~words[block]).positionOfOne(remaining) }
      remaining -= zeros
      block += 1
    }
  }

  /// The last block that has at most `rank` of something before it, and what then remains of the rank.
  @inlinable @inline(__always)
  func lastBlock(_ rank: Int, before: (Int) -> Int) -> (block: Int, remaining: Int) {
    var (low, high) = (0, blockCount)
    while high - low > 1 {
      let middle = (low + high) >> 1
      if before(middle) <= rank { low = middle } else { high = middle }
    }
    return (low, rank - before(low))
  }

  /// Bytes held.
  public var byteCount: Int { words.byteCount + onesBefore.byteCount }
}
