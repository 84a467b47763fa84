// A column that gets longer. It is a `Column` whose values behind `count` are spare: not written, and never read.
//
// It grows by an eighth. Doubling would copy each value once or twice instead of eight times, and would hold twice the
// memory; a tree that changes around a steady size is to stay near the memory that it needs.

/// The capacity to take when `needed` places are more than the `capacity` at hand.
@inlinable
func grownCapacity(from capacity: Int, to needed: Int) -> Int { max(needed, capacity + capacity >> 3 + 16) }

/// Trivial values in contiguous memory, copied on write, to which more can be added.
@usableFromInline
@frozen
struct GrowableColumn<Value: BitwiseCopyable> {
  @usableFromInline var memory: Column<Value>
  /// How many values there are.
  @usableFromInline var count: Int

  /// Takes the values of a column over, without copying them.
  @inlinable
  init(_ column: Column<Value>) {
    memory = column
    count = column.count
  }

  @inlinable
  init() { self.init(Column(count: 0) { _ in }) }

  @inlinable @inline(__always)
  var pointer: UnsafePointer<Value> { memory.pointer }

  /// The first value, for writing, after making the memory this column's own. Valid until the column grows or is copied.
  @inlinable @inline(__always)
  mutating func mutablePointer() -> UnsafeMutablePointer<Value> { memory.mutablePointer() }

  @inlinable @inline(__always)
  subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < count, "position \(index) of a column of \(count)")
      return memory.pointer[index]
    }
    set {
      assert(index >= 0 && index < count, "position \(index) of a column of \(count)")
      memory.mutablePointer()[index] = newValue
    }
  }

  @inlinable @inline(__always)
  mutating func append(_ value: Value) {
    if count == memory.count { grow(to: count + 1) }
    (memory.mutablePointer() + count).initialize(to: value)
    count += 1
  }

  @inlinable @inline(never)
  mutating func grow(to needed: Int) {
    let count = count
    memory = withExtendedLifetime(memory) { old in
      Column(count: grownCapacity(from: old.count, to: needed)) { values in
        values.initialize(from: old.pointer, count: count)
      }
    }
  }

  @inlinable
  var byteCount: Int { memory.byteCount }
}

extension GrowableColumn: @unchecked Sendable where Value: Sendable {}

extension BitVector {
  /// Makes the vector at least so long; new bits are 0.
  @inlinable @inline(__always)
  mutating func reserve(_ needed: Int) {
    if needed > count { grow(to: grownCapacity(from: count, to: needed)) }
  }

  /// Makes the vector longer, or leaves it alone where it is as long already.
  @inlinable @inline(never)
  mutating func grow(to longerCount: Int) {
    guard longerCount > count else { return }
    var longer = BitVector(count: longerCount, repeating: false)
    withExtendedLifetime(words) { words in
      longer.mutableWords().update(from: words.pointer, count: words.count)
    }
    self = longer
  }
}
