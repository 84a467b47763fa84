import CTreeWords

// A column is what the flat representations are made of: `count` values of one trivial type side by side in memory,
// aligned to a cache line.
//
// It is a value with copy on write, one reference count a column, so that a copy of a tree followed by one toggle copies
// only the columns that a toggle writes. It differs from `Array` in three ways that the hot paths need: reads cost no
// bounds check in release builds, uniqueness is asked once for a whole operation (`mutablePointer()`) and not at every
// store, and the memory starts at a cache line.
//
// A pointer into a column does not keep the column alive: where a column is replaced by one that is made from it, the
// optimiser may free the old memory once its address is known and before it is read. Such a place says
// `withExtendedLifetime`.

/// A fixed number of trivial values in contiguous memory, copied on write.
///
/// Usable alone. Indices are checked in debug builds only.
///
/// ```swift
/// var column = Column<UInt32>(count: 3, repeating: 7)
/// column[1] = 8
/// print(column[0], column[1])  // 7 8
/// ```
@frozen
public struct Column<Value: BitwiseCopyable> {
  @usableFromInline var memory: ColumnMemory
  /// How many values there are.
  public let count: Int

  @inlinable
  init(uninitializedCount count: Int) {
    self.count = count
    memory = ColumnMemory(byteCount: count * MemoryLayout<Value>.stride)
  }

  /// Makes a column of `count` equal values.
  @inlinable
  public init(count: Int, repeating value: Value) {
    self.init(uninitializedCount: count)
    memory.base.assumingMemoryBound(to: Value.self).initialize(repeating: value, count: count)
  }

  /// Makes a column of `count` values that `body` writes; it must write every one.
  @inlinable
  public init(count: Int, initializingWith body: (UnsafeMutablePointer<Value>) throws -> Void) rethrows {
    self.init(uninitializedCount: count)
    try body(memory.base.bindMemory(to: Value.self, capacity: count))
  }

  /// The first value. Valid while the column lives; never write through it.
  @inlinable @inline(__always)
  public var pointer: UnsafePointer<Value> {
    UnsafePointer(memory.base.assumingMemoryBound(to: Value.self))
  }

  /// The first value, for writing, after making the memory this column's own.
  ///
  /// Valid until the column is copied or destroyed.
  /// - Complexity: O(1), or O(`count`) when the memory is shared.
  @inlinable @inline(__always)
  public mutating func mutablePointer() -> UnsafeMutablePointer<Value> {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    return memory.base.assumingMemoryBound(to: Value.self)
  }

  /// The value at a position in `0..<count`.
  @inlinable @inline(__always)
  public subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < count, "position \(index) of a column of \(count)")
      return pointer[index]
    }
    set {
      assert(index >= 0 && index < count, "position \(index) of a column of \(count)")
      mutablePointer()[index] = newValue
    }
  }

  /// Bytes of memory held for the values.
  @inlinable
  public var byteCount: Int { memory.byteCount }

  @inlinable
  func hasSameMemory(as other: Self) -> Bool { memory === other.memory }
}

extension Column: @unchecked Sendable where Value: Sendable {}

extension Column: Equatable where Value: Equatable {
  /// Whether both hold equal values; columns that share their memory are equal at once.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.count == rhs.count else { return false }
    if lhs.memory === rhs.memory { return true }
    for index in 0..<lhs.count where lhs.pointer[index] != rhs.pointer[index] { return false }
    return true
  }
}

/// The memory of a column, freed with the last column that shares it.
@usableFromInline
final class ColumnMemory {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let byteCount: Int

  @inlinable
  init(byteCount: Int) {
    self.byteCount = byteCount
    // Sixteen bytes are what the allocator gives anyway; a cache line is asked for where a column has several, and whole
    // large pages where it has some of those.
    let largePage = 1 << 21
    let isLarge = byteCount >= 2 * largePage
    base = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: byteCount < 256 ? 16 : isLarge ? largePage : 64)
    if isLarge { tree_prefer_large_pages(base, Int64(byteCount & ~(largePage - 1))) }
  }

  @inlinable
  deinit { base.deallocate() }

  @inlinable
  func copy() -> ColumnMemory {
    withExtendedLifetime(self) {
      let other = ColumnMemory(byteCount: byteCount)
      other.base.copyMemory(from: base, byteCount: byteCount)
      return other
    }
  }
}
