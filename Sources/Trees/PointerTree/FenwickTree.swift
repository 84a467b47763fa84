// A Fenwick tree (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994) over the entries 0..<count:
// sums[i] is the sum of the entries from i + 1 − lowbit(i + 1) to i, where lowbit(x) is the lowest set bit of x.

/// Prefix sums of 32-bit counts that change one at a time, each in O(log count).
@usableFromInline
@frozen
struct FenwickTree {
  @usableFromInline var sums: [UInt32] = []

  @inlinable
  init() {}

  /// Sums the entries in O(count).
  @inlinable
  init(_ entries: some Collection<Int>) {
    sums = entries.map { UInt32(truncatingIfNeeded: $0) }
    for index in sums.indices {
      let next = index | (index + 1)
      if next < sums.count { sums[next] &+= sums[index] }
    }
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { sums.isEmpty }

  @inlinable
  var byteCount: Int { sums.isEmpty ? 0 : 32 + sums.capacity * 4 }

  /// The sum of the entries before an index.
  @inlinable
  func prefix(_ index: Int) -> Int {
    var total = 0
    var end = index
    while end > 0 {
      total += Int(sums[end - 1])
      end &= end - 1
    }
    return total
  }

  /// Adds to one entry.
  @inlinable
  mutating func add(_ delta: Int, at index: Int) {
    let delta = UInt32(truncatingIfNeeded: delta)
    var position = index
    while position < sums.count {
      sums[position] &+= delta
      position |= position + 1
    }
  }

  /// The entry in which the `offset`-th unit lies, and its place within the entry. The sum is above `offset`.
  @inlinable
  func find(_ offset: Int) -> (index: Int, offset: Int) {
    var index = 0
    var remaining = offset
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= sums.count, Int(sums[next - 1]) <= remaining {
        remaining -= Int(sums[next - 1])
        index = next
      }
      step >>= 1
    }
    return (index, remaining)
  }
}

extension FenwickTree {
  /// Adds an entry behind the last.
  @inlinable
  mutating func append(_ entry: Int) {
    let index = sums.count
    // The new sum spans the entries from `first` on.
    let first = index & (index + 1)
    sums.append(UInt32(truncatingIfNeeded: entry + prefix(index) - prefix(first)))
  }

  /// Takes the last entry away, which is part of no other sum.
  @inlinable
  mutating func removeLast() { sums.removeLast() }
}
