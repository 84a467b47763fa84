// Structural change by the definition: the snapshot is changed and the tree made anew from it. The rows are asked of the
// tree before and after.

extension TreeRepresentation {
  /// Inserts an unselected node.
  /// - Parameters:
  ///   - element: The new node's value.
  ///   - parent: The node above, or nil for a root.
  ///   - index: Its index among its siblings, in `0...childCount`.
  ///   - isExpanded: Its expanded flag; collapsed by default.
  /// - Returns: The new node, and the row that it takes, if any.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool = false
  ) -> (node: NodeID, change: RowChange) {
    insert(element, under: parent, at: index, isExpanded: isExpanded, isSelected: false)
  }

  /// Inserts a collapsed node.
  /// - Parameters:
  ///   - element: The new node's value.
  ///   - parent: The node above, or nil for a root.
  ///   - index: Its index among its siblings, in `0...childCount`.
  ///   - isSelected: Its selected flag.
  /// - Returns: The new node, and the row that it takes, if any.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    insert(element, under: parent, at: index, isExpanded: false, isSelected: isSelected)
  }

  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    let single = TreeSnapshot(
      unchecked: [NodeID(0)], depths: [0], elements: [element], expanded: BitVector(count: 1, repeating: isExpanded),
      selected: BitVector(count: 1, repeating: isSelected), issuedCount: 1)
    let (nodes, change) = insert(contentsOf: single, under: parent, at: index)
    return (nodes[0], change)
  }

  @discardableResult
  public mutating func insert(
    contentsOf snapshot: TreeSnapshot<Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    var columns = SnapshotColumns(self.snapshot())
    var arriving = SnapshotColumns(snapshot)
    arriving.renumber(from: columns.issuedCount)
    columns.insert(arriving, under: parent, at: index)
    columns.note(issued: arriving.issuedCount)
    self = Self(columns.snapshot())
    let roots = arriving.children(of: -1).map { arriving.ids[$0] }
    guard let first = roots.first, let row = row(of: first) else { return (arriving.ids, .none) }
    let rowCount = roots.reduce(0) { $0 + 1 + visibleCount(below: $1) }
    return (arriving.ids, .moving(from: nil, to: row..<row + rowCount))
  }

  @discardableResult
  public mutating func remove(_ node: NodeID) -> RowChange {
    let rows = rows(ofSubtree: node)
    var columns = SnapshotColumns(snapshot())
    _ = columns.remove(node)
    self = Self(columns.snapshot())
    return .moving(from: rows, to: nil)
  }

  @discardableResult
  public mutating func removeAll() -> RowChange {
    let rowCount = rowCount
    var columns = SnapshotColumns(snapshot())
    columns.take([])
    self = Self(columns.snapshot())
    return .replacing(rowCount, with: 0, from: 0)
  }

  @discardableResult
  public mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    let isInPlace = self.parent(of: node) == parent && self.index(of: node) == index
    if let parent, node == parent || isAncestor(node, of: parent) {
      throw .moveUnderItself(node: node, parent: parent)
    }
    guard !isInPlace else { return .none }
    let rowsBefore = rows(ofSubtree: node)
    var columns = SnapshotColumns(snapshot())
    let subtree = columns.remove(node)
    columns.insert(subtree, under: parent, at: index)
    self = Self(columns.snapshot())
    return .moving(from: rowsBefore, to: rows(ofSubtree: node))
  }

  @discardableResult
  public mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> RowChange {
    var columns = SnapshotColumns(snapshot())
    let above = columns.position(of: parent)
    let children = columns.children(of: above)
    guard let order = try stableOrder(of: children.map { columns.elements[$0] }, by: areInIncreasingOrder) else {
      return .none
    }
    let below = columns.positionsBelow(above)
    let sorted = order.flatMap { child in
      children[child]..<(child + 1 < children.count ? children[child + 1] : below.upperBound)
    }
    columns.take(Array(0..<below.lowerBound) + sorted + Array(below.upperBound..<columns.ids.count))
    self = Self(columns.snapshot())
    let rows = rowsBelow(parent)
    return .moving(from: rows, to: rows)
  }

  @discardableResult
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> RowChange {
    var columns = SnapshotColumns(snapshot())
    // children[p + 1] are the positions of the children of position p, and children[0] those of the roots.
    var children = [[Int]](repeating: [], count: columns.ids.count + 1)
    var path = [0]
    for position in columns.ids.indices {
      path.removeSubrange((Int(columns.depths[position]) + 1)...)
      children[path[path.count - 1]].append(position)
      path.append(position + 1)
    }
    for parent in children.indices {
      let order = try stableOrder(of: children[parent].map { columns.elements[$0] }, by: areInIncreasingOrder)
      if let order { children[parent] = order.map { children[parent][$0] } }
    }
    var sorted: [Int] = []
    var waiting = Array(children[0].reversed())
    while let position = waiting.popLast() {
      sorted.append(position)
      waiting += children[position + 1].reversed()
    }
    let rowsBefore = flatten()
    columns.take(sorted)
    self = Self(columns.snapshot())
    return flatten() == rowsBefore ? .none : RowChange(removed: rowsBefore.indices, inserted: rowsBefore.indices)
  }

  public mutating func compact() -> [NodeID] {
    let former = snapshot()
    var columns = SnapshotColumns(former)
    columns.renumber(from: 0)
    self = Self(columns.snapshot())
    return former.ids
  }

  /// The rows of a node and of what is visible below it, nil for a hidden node.
  func rows(ofSubtree node: NodeID) -> Range<Int>? {
    row(of: node).map { $0..<$0 + 1 + visibleCount(below: node) }
  }

  /// The rows below a node, or all rows; nil where none can be.
  func rowsBelow(_ node: NodeID?) -> Range<Int>? {
    guard let node else { return 0..<rowCount }
    guard isExpanded(node), let rows = rows(ofSubtree: node) else { return nil }
    return rows.dropFirst()
  }
}
