extension PointerTree {
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    defer { checkInvariants() }
    require("index", index, in: 0..<storage[parent].childCount + 1)
    makeUnique()
    let node = PointerNodeReference(ElementNode(element))
    let id = storage.adopt(node)
    node.isExpanded = isExpanded
    node.becomeLeaf(isSelected: isSelected)
    let row = storage.attach(node, to: storage[parent], at: index)
    return (id, .moving(from: nil, to: row.map { $0..<$0 + 1 }))
  }

  @inlinable
  @discardableResult
  public mutating func insert(
    contentsOf snapshot: TreeSnapshot<Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    defer { checkInvariants() }
    require("index", index, in: 0..<storage[parent].childCount + 1)
    require(numbers: snapshot.count, issued: storage.index.issued)
    makeUnique()
    let inserted = storage.insert(
      snapshot.elements.map { PointerNodeReference(ElementNode($0)) }, depths: snapshot.depths,
      expanded: snapshot.expanded, selected: snapshot.selected, under: storage[parent], at: index)
    return (inserted.ids, .moving(from: nil, to: inserted.row.map { $0..<$0 + inserted.rowCount }))
  }

  @inlinable
  @discardableResult
  public mutating func remove(_ node: NodeID) -> RowChange {
    defer { checkInvariants() }
    let rows = storage.rows(ofSubtree: storage[node])
    makeUnique()
    let node = storage[node]
    storage.detach(node)
    storage.free(node)
    return .moving(from: rows, to: nil)
  }

  @inlinable
  @discardableResult
  public mutating func removeAll() -> RowChange {
    let rowCount = rowCount
    let nothing = BitVector(count: 0, repeating: false)
    storage = PointerStorage(
      nodes: [], index: NodeSlots(ids: [], issued: storage.index.issued), depths: [], expanded: nothing,
      selected: nothing)
    return .replacing(rowCount, with: 0, from: 0)
  }

  @inlinable
  @discardableResult
  public mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    defer { checkInvariants() }
    let moved = storage[node]
    let above = storage[parent]
    if let parent, storage.isAtOrAbove(moved, above) { throw .moveUnderItself(node: node, parent: parent) }
    let isSibling = moved.parent == above
    require("index", index, in: 0..<above.childCount + (isSibling ? 0 : 1))
    if isSibling, moved.indexInParent == index { return .none }
    let rows = storage.rows(ofSubtree: moved)
    let rowCount = 1 + moved.shownRows
    makeUnique()
    // A first write moves a shared tree to storage of its own, so the nodes are looked up again.
    let node = storage[node]
    storage.detach(node)
    let row = storage.attach(node, to: storage[parent], at: index)
    return .moving(from: rows, to: row.map { $0..<$0 + rowCount })
  }

  @inlinable
  @discardableResult
  public mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> RowChange {
    defer { checkInvariants() }
    guard let order = try childOrder(of: storage[parent], by: areInIncreasingOrder) else { return .none }
    makeUnique()
    let node = storage[parent]
    storage.reorderChildren(of: node, order)
    guard node.isExpanded, let row = storage.row(of: node) else { return .none }
    let rows = row + 1..<row + 1 + node.openRows
    return .moving(from: rows, to: rows)
  }

  @inlinable
  @discardableResult
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> RowChange {
    defer { checkInvariants() }
    var orders: [(slot: Int, order: [Int])] = []
    for case let node? in storage.nodes where node.childCount > 1 {
      if let order = try childOrder(of: node, by: areInIncreasingOrder) { orders.append((Int(node.slot), order)) }
    }
    guard !orders.isEmpty else { return .none }
    let rows = flatten()
    makeUnique()
    for (slot, order) in orders { storage.reorderChildren(of: storage.nodes[slot].unsafelyUnwrapped, order) }
    return flatten() == rows ? .none : RowChange(removed: rows.indices, inserted: rows.indices)
  }

  /// The order in which a node's children are to stand, nil when they stand so already.
  @inlinable
  func childOrder(
    of node: PointerNodeReference, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [Int]? {
    try stableOrder(
      of: (0..<node.childCount).map { node.child(at: $0).element(as: Element.self) }, by: areInIncreasingOrder)
  }
}

extension PointerStorage {
  /// The rows of a node and of what is visible below it, nil for a hidden node.
  @inlinable
  func rows(ofSubtree node: PointerNodeReference) -> Range<Int>? {
    row(of: node).map { $0..<$0 + 1 + node.shownRows }
  }
}

extension PointerNodeReference {
  /// Counts for a node without children.
  @inlinable
  func becomeLeaf(isSelected: Bool) {
    unmanaged._withUnsafeGuaranteedRef { node in
      node.isSelected = isSelected
      node.leafCount = 1
      node.selectedCount = isSelected ? 1 : 0
      node.selectedLeafCount = isSelected ? 1 : 0
    }
  }
}
