// Where a node is: the map between node numbers and the slots 0..<count in which a representation keeps its nodes.
//
// idOfSlot[slot]    a node's number; no memory while every slot holds its own number
// slotOfID[number]  a node's slot, `noNode` for an absent number; no memory in the identity case and in the sparse one
// sparse[number]    the same as a hash table, where numbers run so far ahead of the count that a table would waste memory
//
// Always: `issued` is above every number present. Numbers below it that are absent were removed.

@usableFromInline
@frozen
struct NodeIndex: Sendable {
  @usableFromInline enum Layout: Sendable { case identity, dense, sparse }

  @usableFromInline let layout: Layout
  @usableFromInline let count: Int
  @usableFromInline let issued: UInt32
  @usableFromInline let idOfSlot: Column<UInt32>
  @usableFromInline let slotOfID: Column<UInt32>
  @usableFromInline let sparse: [UInt32: UInt32]

  /// Puts every node in the slot of its own number.
  @usableFromInline
  init(identityOf count: Int, issued: UInt32? = nil) {
    layout = .identity
    self.count = count
    self.issued = issued ?? UInt32(truncatingIfNeeded: count)
    idOfSlot = Column(uninitializedCount: 0)
    slotOfID = Column(uninitializedCount: 0)
    sparse = [:]
  }

  /// Puts the node `ids[i]` in slot `i`. The identifiers differ from each other and are below `issued`.
  @usableFromInline
  init(ids: [NodeID], issued: UInt32) {
    if ids.indices.allSatisfy({ ids[$0].number == $0 }) {
      self.init(identityOf: ids.count, issued: issued)
    } else {
      self.init(mapping: ids, issued: issued)
    }
  }

  private init(mapping ids: [NodeID], issued: UInt32) {
    count = ids.count
    self.issued = issued
    idOfSlot = Column(count: ids.count) { column in
      for (slot, id) in ids.enumerated() { (column + slot).initialize(to: id.number) }
    }
    // A hash table takes 8 bytes at a load of 1/2 to 3/4, so a table of 4-byte entries wins up to four numbers a node.
    if Int(issued) <= 4 * ids.count + 64 {
      layout = .dense
      sparse = [:]
      slotOfID = Column(count: Int(issued)) { column in
        column.initialize(repeating: noNode, count: Int(issued))
        for (slot, id) in ids.enumerated() { column[Int(id.number)] = UInt32(truncatingIfNeeded: slot) }
      }
    } else {
      layout = .sparse
      slotOfID = Column(uninitializedCount: 0)
      var table = [UInt32: UInt32](minimumCapacity: ids.count)
      for (slot, id) in ids.enumerated() { table[id.number] = UInt32(truncatingIfNeeded: slot) }
      sparse = table
    }
  }

  /// The slot of a node, or a negative number when the node is absent.
  @inlinable @inline(__always)
  func slotIfPresent(of node: NodeID) -> Int {
    let number = Int(node.number)
    switch layout {
    case .identity:
      return number < count ? number : -1
    case .dense:
      guard number < slotOfID.count else { return -1 }
      let slot = slotOfID[number]
      return slot == noNode ? -1 : Int(slot)
    case .sparse:
      return sparseSlot(of: node)
    }
  }

  @inlinable @inline(never)
  func sparseSlot(of node: NodeID) -> Int { sparse[node.number].map(Int.init) ?? -1 }

  /// The slot of a node. Stops when the node is absent.
  @inlinable @inline(__always)
  func slot(of node: NodeID) -> Int {
    let slot = slotIfPresent(of: node)
    if slot < 0 { fail(absent: node, issued: issued) }
    return slot
  }

  /// The node in a slot.
  @inlinable @inline(__always)
  func id(ofSlot slot: Int) -> NodeID {
    NodeID(layout == .identity ? UInt32(truncatingIfNeeded: slot) : idOfSlot[slot])
  }

  /// Writes the nodes of a run of slots, in order.
  @inlinable
  func copyIDs(ofSlots slots: Range<Int>, to target: UnsafeMutablePointer<NodeID>) {
    if layout == .identity {
      var number = UInt32(truncatingIfNeeded: slots.lowerBound)
      for offset in 0..<slots.count {
        target[offset] = NodeID(number)
        number &+= 1
      }
    } else {
      // A `NodeID` is its number and nothing else.
      UnsafeMutableRawPointer(target).copyMemory(
        from: idOfSlot.pointer + slots.lowerBound, byteCount: slots.count * MemoryLayout<NodeID>.stride)
    }
  }

  @usableFromInline
  var byteCount: Int {
    idOfSlot.byteCount + slotOfID.byteCount + (layout == .sparse ? sparse.capacity * 9 : 0)
  }
}
