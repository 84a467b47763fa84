// Columns that are made, shared and copied together lie in one memory, one behind the other, each from a cache line on. One
// reference then stands for all of them: passing the structure on costs one reference count, and a write asks once whether
// the memory is its own.
//
// A structure plans its columns when it is made, keeps their places, and finds a column by adding a place to the memory.

/// Where a column lies in the memory of a group.
@usableFromInline
@frozen
struct ColumnPlace<Value: BitwiseCopyable>: Sendable {
  /// In bytes from the start.
  @usableFromInline let offset: Int

  @inlinable
  init(offset: Int) { self.offset = offset }
}

/// The places of the columns of a group, given out one after the other.
@usableFromInline
@frozen
struct ColumnPlan {
  @usableFromInline var byteCount = 0

  @inlinable
  init() {}

  /// A place for so many values, behind those given out before.
  @inlinable
  mutating func place<Value>(_ count: Int, of type: Value.Type = Value.self) -> ColumnPlace<Value> {
    let offset = byteCount
    byteCount += (count * MemoryLayout<Value>.stride + 63) & ~63
    return ColumnPlace(offset: offset)
  }
}

/// The columns of a plan in one memory, copied on write.
@usableFromInline
@frozen
struct ColumnGroup: @unchecked Sendable {
  @usableFromInline var memory: ColumnMemory

  /// Makes the columns of a plan, every byte 0.
  @inlinable
  init(_ plan: ColumnPlan) {
    memory = ColumnMemory(byteCount: plan.byteCount)
    memory.base.initializeMemory(as: UInt8.self, repeating: 0, count: plan.byteCount)
  }

  /// A column's first value. Valid while the group lives; never write through it.
  @inlinable @inline(__always)
  subscript<Value>(place: ColumnPlace<Value>) -> UnsafePointer<Value> {
    UnsafePointer((memory.base + place.offset).assumingMemoryBound(to: Value.self))
  }

  /// Makes the memory this group's own, after which `forWriting` may be used.
  @inlinable @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
  }

  /// A column's first value, for writing. Valid until the group is copied or destroyed, and only once it is unique.
  @inlinable @inline(__always)
  func forWriting<Value>(_ place: ColumnPlace<Value>) -> UnsafeMutablePointer<Value> {
    (memory.base + place.offset).assumingMemoryBound(to: Value.self)
  }

  /// Whether a column of so many values has the same bytes in two groups of one plan.
  func isEqual<Value>(_ other: Self, at place: ColumnPlace<Value>, count: Int) -> Bool {
    let bytes = count * MemoryLayout<Value>.stride
    let mine = UnsafeRawBufferPointer(start: memory.base + place.offset, count: bytes)
    return mine.elementsEqual(UnsafeRawBufferPointer(start: other.memory.base + place.offset, count: bytes))
  }

  @inlinable
  var byteCount: Int { memory.byteCount }
}
