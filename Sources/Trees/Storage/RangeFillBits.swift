// A bit vector that fills any range in logarithmic time, and counts any range in the same.
//
// words[w]     bits 64 w … 64 w + 63; whole leaves of 1,024 bits, 0 behind the end
// ones[e]      for every stretch of a level how many of its bits are 1, the levels one behind the other: a stretch of level
//              0 is a leaf of 16 words, one of level l + 1 is 32 of level l; whole groups of 32, 0 behind the end
//
// A stretch is uniform when its count is 0 or its length, and then *nothing below it is looked at*: the count alone says
// what every bit is. So filling a long range writes the counts of the few stretches that make it up, at most two groups a
// level, and leaves what lies below them stale; before a part of a uniform stretch is written, the stretch is spread one
// level down. No tags are kept, and none can be forgotten.
//
// Always: the count of a stretch that is not uniform is the sum of the counts below it, or of the ones in its words.

/// Bits with range fill, range count and search for runs, each in logarithmic time.
///
/// Usable alone.
///
/// ```swift
/// var bits = RangeFillBits(count: 10_000_000)
/// bits.fill(1_000..<9_000_000, with: true)
/// print(bits.count(in: 0..<5_000_000))  // 4999000
/// ```
public struct RangeFillBits: Sendable {
  static let leafShift = 10
  static let fanOutShift = 5
  static let fanOut = 1 << fanOutShift

  /// How many bits there are.
  public let count: Int
  var group: ColumnGroup
  let wordsPlace: ColumnPlace<UInt64>
  let onesPlace: ColumnPlace<UInt32>
  /// Where each level begins in `ones`; the last level has one group.
  let levelStartPlace: ColumnPlace<Int>
  let levelCount: Int

  @inline(__always)
  var words: UnsafePointer<UInt64> { group[wordsPlace] }
  @inline(__always)
  var ones: UnsafePointer<UInt32> { group[onesPlace] }
  @inline(__always)
  var levelStart: UnsafePointer<Int> { group[levelStartPlace] }
  /// How many words hold the bits: whole leaves.
  var wordCount: Int { ((count + 1 << Self.leafShift - 1) >> Self.leafShift) << (Self.leafShift - 6) }
  /// How many counts all levels have together.
  var stretchCount: Int { levelStart[levelCount - 1] + Self.fanOut }

  /// Makes `count` bits, all 0.
  public init(count: Int) {
    if count < 0 { fail("count", count..<count + 1, isOutside: 0..<Int.max) }
    self.count = count
    let leafCount = (count + 1 << Self.leafShift - 1) >> Self.leafShift
    var entries = leafCount
    var starts = [0]
    var total = 0
    while true {
      let groups = max(1, (entries + Self.fanOut - 1) >> Self.fanOutShift)
      total += groups << Self.fanOutShift
      if groups == 1 { break }
      starts.append(total)
      entries = groups
    }
    var plan = ColumnPlan()
    levelStartPlace = plan.place(starts.count)
    levelCount = starts.count
    onesPlace = plan.place(total)
    wordsPlace = plan.place(leafCount << (Self.leafShift - 6))
    group = ColumnGroup(plan)
    for level in starts.indices { group.forWriting(levelStartPlace)[level] = starts[level] }
  }

  /// Makes bits of which the closure sets ones, in words that are 0.
  @usableFromInline
  init(count: Int, settingBits body: (UnsafeMutablePointer<UInt64>) -> Void) {
    self.init(count: count)
    let words = group.forWriting(wordsPlace)
    body(words)
    let ones = group.forWriting(onesPlace)
    for leaf in 0..<wordCount >> 4 {
      var total = 0
      for index in leaf << 4..<(leaf + 1) << 4 { total &+= words[index].nonzeroBitCount }
      ones[leaf] = UInt32(truncatingIfNeeded: total)
    }
    for level in 1..<max(1, levelCount) {
      let entries = (level + 1 < levelCount ? levelStart[level + 1] : stretchCount) - levelStart[level]
      for entry in 0..<min(entries, (levelStart[level] - levelStart[level - 1]) >> Self.fanOutShift) {
        ones[levelStart[level] + entry] = Self.sum(ones + levelStart[level - 1] + entry << Self.fanOutShift)
      }
    }
  }

  /// The sum of a group of counts.
  @inline(__always)
  static func sum(_ group: UnsafePointer<UInt32>) -> UInt32 {
    var total: UInt32 = 0
    for index in 0..<fanOut { total &+= group[index] }
    return total
  }

  /// How far a position is shifted to give its stretch at a level.
  @inline(__always)
  static func shift(_ level: Int) -> Int { leafShift + fanOutShift * level }

  /// The length of a stretch: shorter at the end, and 0 behind it.
  @inline(__always)
  func length(_ entry: Int, _ level: Int) -> Int {
    max(0, min(1 << Self.shift(level), count - entry << Self.shift(level)))
  }

  /// Makes the memory these bits' own, after which they may be filled in place.
  @usableFromInline
  mutating func makeUnique() { group.makeUnique() }

  /// How many bits are 1.
  public var onesCount: Int { Int(Self.sum(ones + levelStart[levelCount - 1])) }

  /// Bytes held.
  public var byteCount: Int { group.byteCount }
}
