// Structural change by the definition: a subtree is a run of positions, which every column loses or gains. The rows that
// moved are the rows of those positions before and after.

import Trees

extension TreeOracle {
  /// Inserts a node.
  @discardableResult
  public mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    let node = NodeID(issuedCount)
    issuedCount += 1
    let entry = Entry(id: node, depth: 0, element: element, isExpanded: isExpanded, isSelected: isSelected)
    let inserted = insert([entry], under: parent, at: index)
    return (node, .moving(from: nil, to: rows(at: inserted)))
  }

  /// Inserts a forest under fresh numbers.
  @discardableResult
  public mutating func insert(
    contentsOf snapshot: TreeSnapshot<Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    let entries = snapshot.ids.indices.map { position in
      Entry(
        id: NodeID(issuedCount + UInt32(position)), depth: Int(snapshot.depths[position]),
        element: snapshot.elements[position], isExpanded: snapshot.expanded[position],
        isSelected: snapshot.selected[position])
    }
    issuedCount += UInt32(entries.count)
    let inserted = insert(entries, under: parent, at: index)
    return (entries.map(\.id), .moving(from: nil, to: rows(at: inserted)))
  }

  /// Removes a node with its subtree.
  @discardableResult
  public mutating func remove(_ node: NodeID) -> RowChange {
    let rows = rows(at: subtree(of: node))
    _ = removeEntries(subtree(of: node))
    return .moving(from: rows, to: nil)
  }

  /// Removes every node.
  @discardableResult
  public mutating func removeAll() -> RowChange {
    let rows = rows(at: 0..<count)
    _ = removeEntries(0..<count)
    return .moving(from: rows, to: nil)
  }

  /// Moves a node with its subtree; the index counts without it.
  @discardableResult
  public mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    if let parent, node == parent || isAncestor(node, of: parent) {
      throw .moveUnderItself(node: node, parent: parent)
    }
    if self.parent(of: node) == parent, self.index(of: node) == index { return .none }
    let rowsBefore = rows(at: subtree(of: node))
    let inserted = insert(removeEntries(subtree(of: node)), under: parent, at: index)
    return .moving(from: rowsBefore, to: rows(at: inserted))
  }

  /// Sorts the children of a node, or the roots.
  @discardableResult
  public mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> RowChange {
    let before = ids
    let below = positionsBelow(position(of: parent))
    let sorted = try sorted(children(of: parent), by: areInIncreasingOrder)
    replaceEntries(below, with: sorted.flatMap { entries(subtree(of: $0)) })
    let rows = rows(at: below)
    return ids == before ? .none : .moving(from: rows, to: rows)
  }

  /// Sorts the children of every node, and the roots.
  @discardableResult
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> RowChange {
    let before = rows
    var children: [NodeID?: [NodeID]] = [:]
    var path: [NodeID?] = [nil]
    for (position, node) in ids.enumerated() {
      path.removeSubrange((depths[position] + 1)...)
      children[path[path.count - 1], default: []].append(node)
      path.append(node)
    }
    // All orders before the first change, since the comparison may throw.
    for parent in children.keys { children[parent] = try sorted(children[parent]!, by: areInIncreasingOrder) }
    var order: [Int] = []
    var waiting: [NodeID] = (children[nil] ?? []).reversed()
    while let node = waiting.popLast() {
      order.append(position(of: node))
      waiting += (children[node] ?? []).reversed()
    }
    let entries = entries(0..<count)
    replaceEntries(0..<count, with: order.map { entries[$0] })
    return rows == before ? .none : RowChange(removed: 0..<before.count, inserted: 0..<before.count)
  }

  /// Numbers the nodes anew in preorder, and answers what their numbers were.
  public mutating func compact() -> [NodeID] {
    let former = ids
    ids = former.indices.map { NodeID(UInt32($0)) }
    issuedCount = UInt32(former.count)
    notePositions()
    return former
  }

  // MARK: Entries of all columns

  /// What all columns say about one position.
  private struct Entry {
    let id: NodeID
    var depth: Int
    let element: Element
    let isExpanded: Bool
    let isSelected: Bool
  }

  private func entries(_ positions: Range<Int>) -> [Entry] {
    positions.map {
      Entry(
        id: ids[$0], depth: depths[$0], element: elements[$0], isExpanded: expanded[$0], isSelected: selected[$0])
    }
  }

  private mutating func replaceEntries(_ positions: Range<Int>, with entries: [Entry]) {
    ids.replaceSubrange(positions, with: entries.map(\.id))
    depths.replaceSubrange(positions, with: entries.map(\.depth))
    elements.replaceSubrange(positions, with: entries.map(\.element))
    expanded.replaceSubrange(positions, with: entries.map(\.isExpanded))
    selected.replaceSubrange(positions, with: entries.map(\.isSelected))
    notePositions()
  }

  /// Takes entries out; their depths count from the first.
  private mutating func removeEntries(_ positions: Range<Int>) -> [Entry] {
    var removed = entries(positions)
    for index in removed.indices { removed[index].depth -= depths[positions.lowerBound] }
    replaceEntries(positions, with: [])
    return removed
  }

  /// Puts entries in under a node, and answers where they are.
  private mutating func insert(_ entries: [Entry], under parent: NodeID?, at index: Int) -> Range<Int> {
    let above = position(of: parent)
    let siblings = children(of: parent)
    let place = index < siblings.count ? position(of: siblings[index]) : positionsBelow(above).upperBound
    var entries = entries
    for index in entries.indices { entries[index].depth += depth(atPosition: above) + 1 }
    replaceEntries(place..<place, with: entries)
    return place..<place + entries.count
  }

  /// Nodes in the order of their elements; equal ones are told apart by their index, so that they keep their order.
  private func sorted(
    _ nodes: [NodeID], by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [NodeID] {
    try nodes.enumerated().sorted { one, other in
      let (left, right) = (self[one.element], self[other.element])
      if try areInIncreasingOrder(left, right) { return true }
      return try !areInIncreasingOrder(right, left) && one.offset < other.offset
    }.map(\.element)
  }

  /// The rows of a run of positions, nil where none is visible.
  private func rows(at positions: Range<Int>) -> Range<Int>? {
    let rows = rowNumbers[positions].compactMap { $0 }
    return rows.isEmpty ? nil : rows[0]..<rows[0] + rows.count
  }
}
