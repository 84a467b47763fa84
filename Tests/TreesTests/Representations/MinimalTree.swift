import Trees

/// What a newcomer writes: the twelve members that have no default, over a dictionary of records.
struct MinimalTree<Element>: TreeRepresentation {
  fileprivate struct Record {
    var element: Element
    var parent, firstChild, nextSibling: NodeID?
    var isExpanded, isSelected: Bool
  }

  private var records: [NodeID: Record] = [:]
  private let ids: [NodeID]
  private let depths: [UInt32]
  private let issuedCount: UInt32

  init(_ snapshot: TreeSnapshot<Element>) {
    (ids, depths, issuedCount) = (snapshot.ids, snapshot.depths, snapshot.issuedCount)
    var path: [NodeID] = []  // the node last seen on each level, from its root down
    for (position, id) in ids.enumerated() {
      let depth = Int(depths[position])
      let parent = depth == 0 ? nil : path[depth - 1]
      records[id] = Record(
        element: snapshot.elements[position], parent: parent, isExpanded: snapshot.expanded[position],
        isSelected: snapshot.selected[position])
      if depth < path.count {
        records[path[depth]]!.nextSibling = id
      } else if let parent {
        records[parent]!.firstChild = id
      }
      path.removeSubrange(min(depth, path.count)...)
      path.append(id)
    }
  }

  func snapshot() -> TreeSnapshot<Element> {
    let sorted = ids.map { records[$0]! }
    return try! TreeSnapshot(
      ids: ids, depths: depths, elements: sorted.map(\.element), expanded: BitVector(sorted.map(\.isExpanded)),
      selected: BitVector(sorted.map(\.isSelected)), issuedCount: issuedCount)
  }

  var count: Int { ids.count }
  func contains(_ node: NodeID) -> Bool { records[node] != nil }
  subscript(node: NodeID) -> Element {
    get { records[node]!.element }
    set { records[node]!.element = newValue }
  }

  func parent(of node: NodeID) -> NodeID? { records[node]!.parent }
  func firstChild(of node: NodeID?) -> NodeID? { node == nil ? ids.first : records[node!]!.firstChild }
  func nextSibling(of node: NodeID) -> NodeID? { records[node]!.nextSibling }

  func isExpanded(_ node: NodeID) -> Bool { records[node]!.isExpanded }
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    changingRows(under: node) { $0.records[node]!.isExpanded = isExpanded }
  }

  func isSelected(_ node: NodeID) -> Bool { records[node]!.isSelected }
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID) { records[node]!.isSelected = isSelected }
}

extension MinimalTree: Sendable where Element: Sendable {}
extension MinimalTree.Record: Sendable where Element: Sendable {}
extension MinimalTree: Equatable where Element: Equatable {}
extension MinimalTree: Hashable where Element: Hashable {}
extension MinimalTree: Encodable where Element: Encodable {}
extension MinimalTree: Decodable where Element: Decodable {}
