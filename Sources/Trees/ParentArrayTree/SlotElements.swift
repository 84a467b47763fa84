// Elements in slots, some of which are free: raw memory and a bit a slot that says whether it holds an element, so that the
// element of a removed node ends at once and a free slot needs no value to stand in for one. Slot 0 holds none.

/// The elements of nodes by slot, copied on write.
@usableFromInline
@frozen
struct SlotElements<Element> {
  @usableFromInline var memory: SlotElementMemory<Element>

  /// Puts `elements[i]` in slot `i + 1`.
  @inlinable
  init(_ elements: [Element]) {
    memory = SlotElementMemory(capacity: elements.count + 1)
    guard !elements.isEmpty else { return }
    elements.withUnsafeBufferPointer { source in
      (memory.base + 1).initialize(from: source.baseAddress!, count: source.count)
    }
    memory.isHeld.fill(1..<elements.count + 1, with: true)
  }

  @inlinable
  subscript(slot: Int) -> Element {
    @inline(__always) get { memory.base[slot] }
    @inline(__always) _modify {
      makeUnique()
      yield &memory.base[slot]
    }
  }

  /// Puts an element in a slot that holds none.
  @inlinable
  mutating func put(_ element: Element, in slot: Int) {
    if slot >= memory.capacity || !isKnownUniquelyReferenced(&memory) { replaceMemory(holding: slot) }
    (memory.base + slot).initialize(to: element)
    memory.isHeld[slot] = true
  }

  /// Ends the element in a slot.
  @inlinable
  mutating func end(slot: Int) {
    makeUnique()
    memory.isHeld[slot] = false
    (memory.base + slot).deinitialize(count: 1)
  }

  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { replaceMemory(holding: 0) }
  }

  /// Goes on in memory of its own that has a slot.
  @inlinable @inline(never)
  mutating func replaceMemory(holding slot: Int) {
    let capacity =
      slot < memory.capacity ? memory.capacity : grownCapacity(from: memory.capacity, to: slot + 1)
    let other = SlotElementMemory<Element>(capacity: capacity)
    let isOwn = isKnownUniquelyReferenced(&memory)
    withExtendedLifetime(memory) { memory in
      if isOwn { memory.move(to: other) } else { memory.copy(to: other) }
    }
    memory = other
  }

  @inlinable
  var byteCount: Int { memory.capacity * MemoryLayout<Element>.stride + memory.isHeld.byteCount }
}

extension SlotElements: @unchecked Sendable where Element: Sendable {}

/// The memory of elements in slots, freed with the last value that shares it.
@usableFromInline
final class SlotElementMemory<Element> {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int
  @usableFromInline @exclusivity(unchecked) var isHeld: BitVector

  @inlinable
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
    isHeld = BitVector(count: capacity, repeating: false)
  }

  @inlinable
  deinit {
    if !_isPOD(Element.self) { isHeld.forEachOne { (base + $0).deinitialize(count: 1) } }
    base.deallocate()
  }

  @inlinable
  func copy(to other: SlotElementMemory) {
    if _isPOD(Element.self) {
      other.copyBytes(of: self)
    } else {
      isHeld.forEachOne { (other.base + $0).initialize(to: base[$0]) }
    }
    other.note(isHeld)
  }

  @inlinable
  func move(to other: SlotElementMemory) {
    if _isPOD(Element.self) {
      other.copyBytes(of: self)
    } else {
      isHeld.forEachOne { (other.base + $0).moveInitialize(from: base + $0, count: 1) }
    }
    other.note(isHeld)
    isHeld = BitVector(count: 0, repeating: false)
  }

  @inlinable
  func copyBytes(of other: SlotElementMemory) {
    UnsafeMutableRawPointer(base).copyMemory(
      from: other.base, byteCount: min(capacity, other.capacity) * MemoryLayout<Element>.stride)
  }

  @inlinable
  func note(_ held: BitVector) {
    isHeld = held
    isHeld.grow(to: capacity)
  }
}
