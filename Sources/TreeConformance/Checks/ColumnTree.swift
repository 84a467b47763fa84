import Trees

/// The oracle behind the protocol: the second representation that a snapshot is sent through. It has the members without
/// a default and nothing else.
struct ColumnTree: TreeRepresentation {
  private var oracle: TreeOracle<Int>

  init(_ snapshot: TreeSnapshot<Int>) { oracle = TreeOracle(snapshot) }
  func snapshot() -> TreeSnapshot<Int> { oracle.snapshot() }
  var count: Int { oracle.count }
  func contains(_ node: NodeID) -> Bool { oracle.contains(node) }
  subscript(node: NodeID) -> Int {
    get { oracle[node] }
    set { oracle[node] = newValue }
  }
  func parent(of node: NodeID) -> NodeID? { oracle.parent(of: node) }
  func firstChild(of node: NodeID?) -> NodeID? { oracle.firstChild(of: node) }
  func nextSibling(of node: NodeID) -> NodeID? { oracle.nextSibling(of: node) }
  func isExpanded(_ node: NodeID) -> Bool { oracle.isExpanded(node) }
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange { oracle.setExpanded(isExpanded, node) }
  func isSelected(_ node: NodeID) -> Bool { oracle.isSelected(node) }
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID) { oracle.setSelected(isSelected, node) }
}
