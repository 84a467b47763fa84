// Structural change: a subtree is linked elsewhere by its top alone, and its rows, which lie side by side, go with one block
// move of the row array. The rows behind are numbered anew.

/// Siblings in a row that are linked to each other: what hangs under one place or under none.
@usableFromInline
struct SiblingChain {
  @usableFromInline var first: UInt32
  @usableFromInline var last: UInt32
  @usableFromInline var count: UInt32

  /// A slot by itself.
  @inlinable
  init(_ slot: Int) {
    first = UInt32(truncatingIfNeeded: slot)
    last = first
    count = 1
  }
}

extension ParentArrayTree {
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    defer { checkInvariants() }
    let above = slot(of: parent)
    require("index", index, in: 0..<Int(links[above].childCount) + 1)
    let (node, slot) = takeSlot(element, isExpanded: isExpanded, isSelected: isSelected)
    counts[slot] = LeafCounts(leafSelected: isSelected)
    guard let row = attach(SiblingChain(slot), to: above, at: index) else { return (node, .none) }
    reserveRows(1)
    visible.insert(node, at: row)
    renumberRows(from: row)
    return (node, .moving(from: nil, to: row..<row + 1))
  }

  @inlinable
  @discardableResult
  public mutating func insert(
    contentsOf snapshot: TreeSnapshot<Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    defer { checkInvariants() }
    let above = slot(of: parent)
    require("index", index, in: 0..<Int(links[above].childCount) + 1)
    require(numbers: snapshot.count, issued: self.index.issued)
    guard snapshot.count > 0 else { return ([], .none) }
    var nodes: [NodeID] = []
    nodes.reserveCapacity(snapshot.count)
    var slots: [UInt32] = []
    slots.reserveCapacity(snapshot.count)
    for position in 0..<snapshot.count {
      let (node, slot) = takeSlot(
        snapshot.elements[position], isExpanded: snapshot.expanded[position], isSelected: snapshot.selected[position])
      nodes.append(node)
      slots.append(UInt32(truncatingIfNeeded: slot))
    }
    let chain = link(slots, depths: snapshot.depths)
    guard let row = attach(chain, to: above, at: index) else { return (nodes, .none) }
    return (nodes, .moving(from: nil, to: insertRows(of: chain, at: row)))
  }

  @inlinable
  @discardableResult
  public mutating func remove(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let slot = index.slot(of: node)
    let rows = rows(ofSubtree: slot)
    if let rows { removeRows(rows) }
    detach(slot)
    // Links stay readable in a free slot until the next node takes it, so the walk may free what it has passed.
    var next = UInt32(truncatingIfNeeded: slot)
    while next != 0 {
      let following = successor(of: next, within: slot)
      freeSlot(Int(next))
      next = following
    }
    return .moving(from: rows, to: nil)
  }

  @discardableResult
  public mutating func removeAll() -> RowChange {
    let rowCount = rowCount
    let nothing = BitVector(count: 0, repeating: false)
    self = Self(
      TreeSnapshot(
        unchecked: [], depths: [], elements: [], expanded: nothing, selected: nothing, issuedCount: index.issued))
    return .replacing(rowCount, with: 0, from: 0)
  }

  @inlinable
  @discardableResult
  public mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    defer { checkInvariants() }
    let slot = self.index.slot(of: node)
    let above = self.slot(of: parent)
    if let parent, isAtOrAbove(slot, above) { throw .moveUnderItself(node: node, parent: parent) }
    let isSibling = Int(links[slot].parent) == above
    require("index", index, in: 0..<Int(links[above].childCount) + (isSibling ? 0 : 1))
    if isSibling, siblingIndex(ofSlot: slot) == index { return .none }
    let rows = rows(ofSubtree: slot)
    detach(slot)
    let chain = SiblingChain(slot)
    // The row behind which the subtree goes, counted with its rows still where they were.
    let place = attach(chain, to: above, at: index)
    switch (rows, place) {
    case (nil, nil): return .none
    case (let rows?, nil):
      removeRows(rows)
      return .moving(from: rows, to: nil)
    case (nil, let place?):
      return .moving(from: nil, to: insertRows(of: chain, at: place))
    case (let rows?, let place?):
      return .moving(from: rows, to: moveRows(rows, to: place))
    }
  }

  @inlinable
  @discardableResult
  public mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> RowChange {
    defer { checkInvariants() }
    let above = slot(of: parent)
    guard let children = try sortedChildren(of: above, by: areInIncreasingOrder) else { return .none }
    relink(children, under: above)
    guard showsChildren(above) else { return .none }
    let first = above == top ? 0 : Int(rowOfSlot[above]) + 1
    let rows = first..<rowBehind(above)
    var arriving: [NodeID] = []
    arriving.reserveCapacity(rows.count)
    appendVisible(below: above, to: &arriving)
    visible.replaceSubrange(rows, with: arriving)
    renumberRows(rows)
    return .moving(from: rows, to: rows)
  }

  @inlinable
  @discardableResult
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> RowChange {
    defer { checkInvariants() }
    // All orders are found before the first change, since the comparison may throw.
    var orders: [(parent: Int, children: [UInt32])] = []
    var next = UInt32(truncatingIfNeeded: top)
    repeat {
      let slot = Int(next)
      if let children = try sortedChildren(of: slot, by: areInIncreasingOrder) { orders.append((slot, children)) }
      next = successor(of: next, within: top)
    } while next != 0
    guard !orders.isEmpty else { return .none }
    for (parent, children) in orders { relink(children, under: parent) }
    var rows: [NodeID] = []
    rows.reserveCapacity(visible.count)
    appendVisible(below: top, to: &rows)
    guard rows != visible else { return .none }
    visible = rows
    renumberRows(from: 0)
    return RowChange(removed: rows.indices, inserted: rows.indices)
  }
}
