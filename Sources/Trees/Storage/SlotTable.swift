// A hash table from node numbers to slots, open addressing with linear probing (D. E. Knuth, The Art of Computer Programming
// 3, section 6.4, algorithms L and R). A cell holds a slot alone, 4 bytes: the number is looked up in the slot.
//
// cells[i]  a slot, 0 for an empty cell
//
// Always: a number's slot stands between its home cell and the next empty cell, cyclically, and at most two thirds of the
// cells are taken, so that there is an empty one.

@usableFromInline
@frozen
struct SlotTable: Sendable {
  @usableFromInline var cells: Column<UInt32>

  /// A table without room.
  @inlinable
  init() { cells = Column(count: 0) { _ in } }

  /// An empty table with room for `count` numbers and a few more.
  @usableFromInline
  init(for count: Int) { cells = Column(count: (count + count >> 3 + 16) * 3 / 2 + 1, repeating: 0) }

  @inlinable
  func isFull(with count: Int) -> Bool { 3 * count > 2 * cells.count }

  /// The cell where a number is looked for first: the bits mixed as MurmurHash3 does at its end (A. Appleby), so that
  /// numbers at any regular distance spread, scaled to the number of cells.
  @inlinable @inline(__always)
  func home(of number: UInt32) -> Int {
    var bits = number
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    bits ^= bits >> 16
    return Int(truncatingIfNeeded: (UInt64(bits) &* UInt64(truncatingIfNeeded: cells.count)) >> 32)
  }

  @inlinable @inline(__always)
  func next(_ cell: Int) -> Int { cell + 1 == cells.count ? 0 : cell + 1 }

  /// The slot of a number, 0 when it is absent.
  @inlinable @inline(never)
  func slot(of number: UInt32, idOfSlot: UnsafePointer<UInt32>) -> Int {
    var cell = home(of: number)
    while cells[cell] != 0, idOfSlot[Int(cells[cell])] != number { cell = next(cell) }
    return Int(cells[cell])
  }

  /// Notes the slot of a number that is absent. There is an empty cell.
  @usableFromInline
  mutating func insert(_ slot: UInt32, number: UInt32) {
    var cell = home(of: number)
    while cells[cell] != 0 { cell = next(cell) }
    cells[cell] = slot
  }

  /// Forgets a number that is present, and closes the gap.
  @usableFromInline
  mutating func remove(_ number: UInt32, idOfSlot: UnsafePointer<UInt32>) {
    var gap = home(of: number)
    while idOfSlot[Int(cells[gap])] != number { gap = next(gap) }
    var cell = next(gap)
    while cells[cell] != 0 {
      // A slot may move back into the gap when that lies between its home and where it is.
      let distance = cells.count
      let fromHome = (cell - home(of: idOfSlot[Int(cells[cell])]) + distance) % distance
      let fromGap = (cell - gap + distance) % distance
      if fromHome >= fromGap {
        cells[gap] = cells[cell]
        gap = cell
      }
      cell = next(cell)
    }
    cells[gap] = 0
  }

  /// The same entries in a table with room for more. A slot whose number is not entered yet is not among them.
  @usableFromInline
  func grown(for count: Int, idOfSlot: UnsafePointer<UInt32>) -> SlotTable {
    withExtendedLifetime(cells) { cells in
      var larger = SlotTable(for: count)
      for cell in 0..<cells.count where cells[cell] != 0 {
        larger.insert(cells[cell], number: idOfSlot[Int(cells[cell])])
      }
      return larger
    }
  }

  @inlinable
  var byteCount: Int { cells.byteCount }
}
