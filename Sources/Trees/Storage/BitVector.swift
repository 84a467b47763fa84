import CTreeWords

// Bit `i` is bit `i % 64`, counted from the least significant, of word `i / 64`. The bits of the last word behind `count`
// are always 0, so that whole words can be counted, compared and hashed.

/// A fixed number of bits, copied on write, with counts and fills of ranges a word at a time.
///
/// Usable alone.
///
/// ```swift
/// var bits = BitVector(count: 200, repeating: false)
/// bits.fill(10..<150, with: true)
/// print(bits.countOnes(in: 0..<100), bits.firstOne(in: 0..<200) ?? -1)  // 90 10
/// ```
@frozen
public struct BitVector: Sendable {
  @usableFromInline var words: Column<UInt64>
  /// How many bits there are.
  public let count: Int

  /// Makes `count` equal bits.
  @inlinable
  public init(count: Int, repeating bit: Bool) {
    self.count = count
    words = Column(count: (count + 63) >> 6, repeating: bit ? ~0 : 0)
    clearTail()
  }

  /// Makes the bits of a sequence.
  @inlinable
  public init(_ bits: some Sequence<Bool>) {
    var packed: [UInt64] = []
    var count = 0
    for bit in bits {
      if count & 63 == 0 { packed.append(0) }
      if bit { packed[count >> 6] |= UInt64.one(at: count) }
      count += 1
    }
    self.count = count
    words = Column(count: packed.count) { for index in packed.indices { ($0 + index).initialize(to: packed[index]) } }
  }

  @inlinable
  mutating func clearTail() {
    guard count & 63 != 0 else { return }
    words.mutablePointer()[count >> 6] &= UInt64.ones(through: count - 1)
  }

  /// The bit at a position in `0..<count`.
  @inlinable @inline(__always)
  public subscript(index: Int) -> Bool {
    get {
      require("bit", index, in: 0..<count)
      return words[index >> 6] & UInt64.one(at: index) != 0
    }
    set {
      require("bit", index, in: 0..<count)
      let word = words.mutablePointer() + (index >> 6)
      let mask = UInt64.one(at: index)
      word.pointee = newValue ? word.pointee | mask : word.pointee & ~mask
    }
  }

  /// Sets every bit of a range to `bit`.
  /// - Complexity: O(range / 64), with whole words filled as a block.
  @inlinable
  public mutating func fill(_ range: Range<Int>, with bit: Bool) {
    guard !range.isEmpty else { return }
    require("bits", range, in: 0..<count)
    words.mutablePointer().fill(range, with: bit)
  }

  /// How many bits of a range are 1.
  /// - Complexity: O(range / 64).
  @inlinable
  public func countOnes(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    require("bits", range, in: 0..<count)
    let words = self.words.pointer
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let firstMask = UInt64.ones(from: range.lowerBound)
    let lastMask = UInt64.ones(through: range.upperBound - 1)
    if first == last { return (words[first] & firstMask & lastMask).nonzeroBitCount }
    var total = (words[first] & firstMask).nonzeroBitCount
    total &+= Int(tree_ones(words + first + 1, Int64(last - first - 1)))
    return total &+ (words[last] & lastMask).nonzeroBitCount
  }

  /// The first 1 in a range, or nil.
  /// - Complexity: O(distance / 64).
  @inlinable
  public func firstOne(in range: Range<Int>) -> Int? {
    require("bits", range, in: 0..<count)
    guard !range.isEmpty else { return nil }
    let words = self.words.pointer
    var index = range.lowerBound >> 6
    var bits = words[index] & UInt64.ones(from: range.lowerBound)
    if bits == 0 {
      // The next few by hand, since most are near.
      let end = (range.upperBound + 63) >> 6
      index += 1
      let near = Swift.min(index + 4, end)
      while index < near, words[index] == 0 { index += 1 }
      if index == near { index = Int(tree_first_nonzero(words, Int64(index), Int64(end))) }
      guard index < end else { return nil }
      bits = words[index]
    }
    let position = index << 6 + bits.trailingZeroBitCount
    return position < range.upperBound ? position : nil
  }

  /// Clears the bits that are 1 in `other`, which has as many.
  /// - Complexity: O(`count` / 64).
  @inlinable
  public mutating func subtract(_ other: BitVector) {
    require("bits", 0..<other.count, in: 0..<count)
    subtract(words: other.words.pointer)
  }

  /// Clears the bits that are 1 in `other`, which has as many.
  /// - Complexity: O(`count` / 64).
  @inlinable
  public mutating func subtract(_ other: RankedBitVector) {
    require("bits", 0..<other.count, in: 0..<count)
    subtract(words: other.words)
  }

  @inlinable
  mutating func subtract(words other: UnsafePointer<UInt64>) {
    let words = self.words.mutablePointer()
    for index in 0..<self.words.count { words[index] &= ~other[index] }
  }

  /// Makes the memory these bits' own, after which it may be written in place.
  mutating func makeUnique() { _ = words.mutablePointer() }

  /// The words, for writing; bits behind `count` must stay 0.
  @inlinable
  mutating func mutableWords() -> UnsafeMutablePointer<UInt64> { words.mutablePointer() }

  /// Calls a closure with every position whose bit is 1, in order.
  @inlinable
  func forEachOne(_ body: (Int) -> Void) {
    for index in 0..<words.count {
      var ones = words[index]
      while ones != 0 {
        body(index << 6 + ones.trailingZeroBitCount)
        ones &= ones &- 1
      }
    }
  }

  /// The same bits, each flipped.
  func complement() -> BitVector {
    var other = BitVector(count: count, repeating: true)
    other.subtract(self)
    return other
  }

  /// Bytes held for the bits.
  @inlinable
  public var byteCount: Int { words.byteCount }
}

extension UnsafeMutablePointer<UInt64> {
  /// Sets the bits of a range that are 0 in `other`, and clears its others.
  @inlinable
  func fill(_ range: Range<Int>, withComplementOf other: UnsafePointer<UInt64>) {
    if range.isEmpty { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    for index in first...last {
      var mask: UInt64 = ~0
      if index == first { mask &= UInt64.ones(from: range.lowerBound) }
      if index == last { mask &= UInt64.ones(through: range.upperBound - 1) }
      self[index] = self[index] & ~mask | ~other[index] & mask
    }
  }

  /// Sets every bit of a range.
  @inlinable
  func fill(_ range: Range<Int>, with bit: Bool) {
    if range.isEmpty { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let firstMask = UInt64.ones(from: range.lowerBound)
    let lastMask = UInt64.ones(through: range.upperBound - 1)
    if first == last {
      let mask = firstMask & lastMask
      self[first] = bit ? self[first] | mask : self[first] & ~mask
      return
    }
    self[first] = bit ? self[first] | firstMask : self[first] & ~firstMask
    (self + first + 1).update(repeating: bit ? ~0 : 0, count: last - first - 1)
    self[last] = bit ? self[last] | lastMask : self[last] & ~lastMask
  }
}

extension BitVector: RandomAccessCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of bits.
  @inlinable public var endIndex: Int { count }
}

extension BitVector: Hashable {
  /// Whether both hold the same bits.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count && lhs.words == rhs.words }

  /// Feeds the bits to a hasher, a word at a time.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<words.count { hasher.combine(words[index]) }
  }
}
