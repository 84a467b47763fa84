// The columns of a snapshot while they are changed: what the defaults of structural change are made of. A subtree is a run
// of positions, so taking one out and putting one in are splices of every column.

struct SnapshotColumns<Element> {
  private(set) var ids: [NodeID]
  private(set) var depths: [UInt32]
  private(set) var elements: [Element]
  private(set) var expanded: [Bool]
  private(set) var selected: [Bool]
  private(set) var issuedCount: UInt32

  init(_ snapshot: TreeSnapshot<Element>) {
    ids = snapshot.ids
    depths = snapshot.depths
    elements = snapshot.elements
    expanded = Array(snapshot.expanded)
    selected = Array(snapshot.selected)
    issuedCount = snapshot.issuedCount
  }

  func snapshot() -> TreeSnapshot<Element> {
    TreeSnapshot(
      unchecked: ids, depths: depths, elements: elements, expanded: BitVector(expanded), selected: BitVector(selected),
      issuedCount: issuedCount)
  }

  // MARK: Positions

  /// The position of a node, −1 for the place above the roots. Stops when the node is absent.
  func position(of node: NodeID?) -> Int {
    guard let node else { return -1 }
    guard let position = ids.firstIndex(of: node) else { fail(absent: node, issued: issuedCount) }
    return position
  }

  /// The positions below a position: those that follow it and are deeper.
  func positionsBelow(_ position: Int) -> Range<Int> {
    guard position >= 0 else { return 0..<ids.count }
    var end = position + 1
    while end < ids.count, depths[end] > depths[position] { end += 1 }
    return position + 1..<end
  }

  /// The positions of the children of a position, in order.
  func children(of position: Int) -> [Int] {
    let depth = position < 0 ? 0 : depths[position] + 1
    return positionsBelow(position).filter { depths[$0] == depth }
  }

  // MARK: Changes

  /// Takes a node with its subtree out.
  mutating func remove(_ node: NodeID) -> SnapshotColumns {
    let position = position(of: node)
    let subtree = position..<positionsBelow(position).upperBound
    var removed = self
    removed.take(Array(subtree))
    for position in removed.depths.indices { removed.depths[position] -= depths[subtree.lowerBound] }
    take(Array(0..<subtree.lowerBound) + Array(subtree.upperBound..<ids.count))
    return removed
  }

  /// Puts columns in so that their roots become children of a node, the first of them at an index.
  mutating func insert(_ columns: SnapshotColumns, under parent: NodeID?, at index: Int) {
    let above = position(of: parent)
    let children = children(of: above)
    require("index", index, in: 0..<children.count + 1)
    let place = index < children.count ? children[index] : positionsBelow(above).upperBound
    let depth = above < 0 ? 0 : depths[above] + 1
    ids.insert(contentsOf: columns.ids, at: place)
    depths.insert(contentsOf: columns.depths.map { $0 + depth }, at: place)
    elements.insert(contentsOf: columns.elements, at: place)
    expanded.insert(contentsOf: columns.expanded, at: place)
    selected.insert(contentsOf: columns.selected, at: place)
  }

  /// Gives the nodes fresh numbers in preorder, behind the `issued` that have been given out.
  mutating func renumber(from issued: UInt32) {
    require(numbers: ids.count, issued: issued)
    ids = ids.indices.map { NodeID(issued + UInt32($0)) }
    issuedCount = issued + UInt32(ids.count)
  }

  /// Takes note of the numbers given out elsewhere.
  mutating func note(issued: UInt32) { issuedCount = issued }

  /// Keeps the entries at these positions only, in this order.
  mutating func take(_ positions: [Int]) {
    ids = positions.map { ids[$0] }
    depths = positions.map { depths[$0] }
    elements = positions.map { elements[$0] }
    expanded = positions.map { expanded[$0] }
    selected = positions.map { selected[$0] }
  }
}
