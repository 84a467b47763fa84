// Where a node is, in a tree that changes: the map between node numbers and the slots 1..<slotCount in which a representation
// keeps its nodes. Slot 0 is nobody's: it is for the node above the roots, and stands for "no slot" where one is missing.
//
// idOfSlot[slot]    a node's number; for a free slot, the next free slot or 0; no memory while every slot s holds number s − 1
// slotOfID[number]  a node's slot, 0 for an absent number; no memory in the identity layout and in the sparse one
// table             the same as a hash table, where numbers run so far ahead of the count that a column would waste memory
// firstFree         a free slot or 0; the others follow by way of idOfSlot
//
// Always: `issued` is above every number present, numbers below it that are absent were removed, and no number is given out
// twice. Slots are used again, the last freed first, so that memory follows the largest count that there has been.

@usableFromInline
@frozen
struct NodeSlots: Sendable {
  @usableFromInline enum Layout: Sendable { case identity, dense, sparse }

  @usableFromInline var layout = Layout.identity
  /// How many nodes there are.
  @usableFromInline var count: Int
  /// The number behind the last slot that was ever used.
  @usableFromInline var slotCount: Int
  @usableFromInline var issued: UInt32
  @usableFromInline var idOfSlot = GrowableColumn<UInt32>()
  @usableFromInline var slotOfID = GrowableColumn<UInt32>()
  @usableFromInline var table = SlotTable()
  @usableFromInline var firstFree: UInt32 = 0

  /// Puts the node `ids[i]` in slot `i + 1`. The identifiers differ from each other and are below `issued`.
  @usableFromInline
  init(ids: [NodeID], issued: UInt32) {
    count = ids.count
    slotCount = ids.count + 1
    self.issued = issued
    if !ids.indices.allSatisfy({ ids[$0].number == $0 }) { map { ids[$0 - 1].number } }
  }

  /// The slot of a node, or 0 when the node is absent.
  @inlinable @inline(__always)
  func slotIfPresent(of node: NodeID) -> Int {
    let number = Int(node.number)
    switch layout {
    case .identity: return number < count ? number + 1 : 0
    case .dense: return number < slotOfID.count ? Int(slotOfID[number]) : 0
    case .sparse: return table.slot(of: node.number, idOfSlot: idOfSlot.pointer)
    }
  }

  /// The slot of a node. Stops when the node is absent.
  @inlinable @inline(__always)
  func slot(of node: NodeID) -> Int {
    let slot = slotIfPresent(of: node)
    if slot == 0 { fail(absent: node, issued: issued) }
    return slot
  }

  /// The node in a slot that is not free.
  @inlinable @inline(__always)
  func id(ofSlot slot: Int) -> NodeID {
    NodeID(layout == .identity ? UInt32(truncatingIfNeeded: slot &- 1) : idOfSlot[slot])
  }

  // MARK: Changes

  /// Gives out the next number and a slot for it: a free one, or the one behind the last.
  @inlinable
  mutating func insert() -> (node: NodeID, slot: Int) {
    require(numbers: 1, issued: issued)
    if layout == .identity {
      if Int(issued) == count {
        count += 1
        slotCount += 1
        issued += 1
        return (NodeID(issued - 1), count)
      }
      mapIdentity()
    }
    return insertMapped()
  }

  @usableFromInline
  mutating func insertMapped() -> (node: NodeID, slot: Int) {
    let number = issued
    let slot: UInt32
    if firstFree != 0 {
      slot = firstFree
      firstFree = idOfSlot[Int(slot)]
      idOfSlot[Int(slot)] = number
    } else {
      slot = UInt32(truncatingIfNeeded: slotCount)
      slotCount += 1
      idOfSlot.append(number)
    }
    count += 1
    issued += 1
    if layout == .dense, !Self.isDense(count: count, issued: issued) {
      makeSparse(adding: slot)
    } else if layout == .dense {
      slotOfID.append(slot)
    } else {
      if table.isFull(with: count) { table = table.grown(for: count, idOfSlot: idOfSlot.pointer) }
      table.insert(slot, number: number)
    }
    return (NodeID(number), Int(slot))
  }

  /// Takes the node out of a slot, which is free then.
  @usableFromInline
  mutating func remove(slot: Int) {
    if layout == .identity { mapIdentity() }
    let number = idOfSlot[slot]
    if layout == .dense {
      slotOfID[Int(number)] = 0
    } else {
      table.remove(number, idOfSlot: idOfSlot.pointer)
    }
    idOfSlot[slot] = firstFree
    firstFree = UInt32(truncatingIfNeeded: slot)
    count -= 1
  }

  // MARK: Layouts

  /// A table takes 6 to 8 bytes a node and a column 4 a number, so a column is for up to two numbers a node.
  private static func isDense(count: Int, issued: UInt32) -> Bool { Int(issued) <= 2 * count + 64 }

  @usableFromInline
  mutating func mapIdentity() { map { UInt32(truncatingIfNeeded: $0 - 1) } }

  /// Writes down the numbers of the slots 1..<slotCount, none of which is free.
  private mutating func map(_ number: (Int) -> UInt32) {
    idOfSlot = GrowableColumn(
      Column(count: slotCount) { column in
        column.initialize(to: 0)
        for slot in 1..<slotCount { (column + slot).initialize(to: number(slot)) }
      })
    if Self.isDense(count: count, issued: issued) {
      layout = .dense
      var column = Column<UInt32>(count: Int(issued), repeating: 0)
      let slots = column.mutablePointer()
      for slot in 1..<slotCount { slots[Int(idOfSlot[slot])] = UInt32(truncatingIfNeeded: slot) }
      slotOfID = GrowableColumn(column)
    } else {
      layout = .sparse
      table = SlotTable(for: count)
      for slot in 1..<slotCount { table.insert(UInt32(truncatingIfNeeded: slot), number: idOfSlot[slot]) }
    }
  }

  private mutating func makeSparse(adding slot: UInt32) {
    layout = .sparse
    table = SlotTable(for: count)
    for number in 0..<slotOfID.count where slotOfID[number] != 0 {
      table.insert(slotOfID[number], number: UInt32(truncatingIfNeeded: number))
    }
    table.insert(slot, number: idOfSlot[Int(slot)])
    slotOfID = GrowableColumn()
  }

  @usableFromInline
  var byteCount: Int { idOfSlot.byteCount + slotOfID.byteCount + table.byteCount }
}
