import Trees

/// A representation that answers as another does. One that is wrong in one respect overrides one member.
protocol TreeWrapper: TreeRepresentation<Int> {
  associatedtype Base: TreeRepresentation<Int>
  var base: Base { get set }
  init(base: Base)
}

extension TreeWrapper {
  init(_ snapshot: TreeSnapshot<Int>) { self.init(base: Base(snapshot)) }
  func snapshot() -> TreeSnapshot<Int> { base.snapshot() }
  var count: Int { base.count }
  func contains(_ node: NodeID) -> Bool { base.contains(node) }
  subscript(node: NodeID) -> Int {
    get { base[node] }
    set { base[node] = newValue }
  }
  func parent(of node: NodeID) -> NodeID? { base.parent(of: node) }
  func firstChild(of node: NodeID?) -> NodeID? { base.firstChild(of: node) }
  func nextSibling(of node: NodeID) -> NodeID? { base.nextSibling(of: node) }
  func isExpanded(_ node: NodeID) -> Bool { base.isExpanded(node) }
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange { base.setExpanded(isExpanded, node) }
  mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    base.setExpanded(isExpanded, under: node)
  }
  mutating func reveal(_ node: NodeID) -> RowChange { base.reveal(node) }
  func isSelected(_ node: NodeID) -> Bool { base.isSelected(node) }
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID) { base.setSelected(isSelected, node) }

  mutating func insert(
    _ element: Int, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    base.insert(element, under: parent, at: index, isExpanded: isExpanded, isSelected: isSelected)
  }
  mutating func insert(
    contentsOf snapshot: TreeSnapshot<Int>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    base.insert(contentsOf: snapshot, under: parent, at: index)
  }
  mutating func remove(_ node: NodeID) -> RowChange { base.remove(node) }
  mutating func removeAll() -> RowChange { base.removeAll() }
  mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    try base.move(node, under: parent, at: index)
  }
  mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Int, Int) throws -> Bool
  ) rethrows -> RowChange {
    try base.sortChildren(of: parent, by: areInIncreasingOrder)
  }
  mutating func sort(by areInIncreasingOrder: (Int, Int) throws -> Bool) rethrows -> RowChange {
    try base.sort(by: areInIncreasingOrder)
  }
  mutating func compact() -> [NodeID] { base.compact() }
}
