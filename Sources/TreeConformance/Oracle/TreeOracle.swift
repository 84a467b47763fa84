// The judge: a tree as five plain arrays in preorder, and every question answered by scanning them. Nothing is kept that
// could go stale, nothing is shared with `Trees` beyond the words (`NodeID`, `RowChange`, `CheckState`, the snapshot), and
// nothing recurses, so that it is slow, obvious, and works at any depth.
//
// ids[p]        the number of the node at preorder position p
// depths[p]     how many ancestors it has
// elements[p]   its value
// expanded[p]   its two flags
// selected[p]
//
// Position −1 stands for "above the roots": its depth is −1 and its subtree is the whole forest, so that roots need no
// case of their own.

import Trees

/// A model of a tree that is slow and plainly right, to judge representations by.
///
/// It offers the members of `TreeRepresentation` under the same names and with the same answers, each O(*n*) or
/// O(subtree), but does not conform: what it lacked would be filled in by the very defaults that it has to judge.
///
/// ```swift
/// let snapshot = try TreeSnapshot(depths: [0, 1, 1], elements: [10, 20, 30], expanded: true)
/// let oracle = TreeOracle(snapshot)
/// assert(EulerTourTree(snapshot).flatten() == oracle.rows)
/// ```
public struct TreeOracle<Element> {
  /// The node at each preorder position.
  public internal(set) var ids: [NodeID]
  /// How many ancestors the node at each preorder position has.
  public internal(set) var depths: [Int]
  /// The value at each preorder position.
  public internal(set) var elements: [Element]
  /// The expanded flag at each preorder position.
  public internal(set) var expanded: [Bool]
  /// The selected flag at each preorder position.
  public internal(set) var selected: [Bool]
  /// How many numbers have been given out.
  public internal(set) var issuedCount: UInt32

  /// The position of each number, −1 for an absent one; empty when `sparsePositions` is used instead.
  private var densePositions: [Int32]
  private var sparsePositions: [NodeID: Int]

  /// Takes the state of a snapshot.
  /// - Complexity: O(*n*).
  public init(_ snapshot: TreeSnapshot<Element>) {
    ids = snapshot.ids
    depths = snapshot.depths.map { Int($0) }
    elements = snapshot.elements
    expanded = Array(snapshot.expanded)
    selected = Array(snapshot.selected)
    issuedCount = snapshot.issuedCount
    densePositions = []
    sparsePositions = [:]
    notePositions()
  }

  /// Writes the position of each number, after the columns have changed.
  mutating func notePositions() {
    densePositions = []
    sparsePositions = [:]
    if Int(issuedCount) <= 4 * ids.count + 64 {
      var positions = [Int32](repeating: -1, count: Int(issuedCount))
      for (position, id) in ids.enumerated() { positions[Int(id.number)] = Int32(position) }
      densePositions = positions
    } else {
      sparsePositions = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    }
  }

  /// The whole state.
  /// - Complexity: O(*n*).
  public func snapshot() -> TreeSnapshot<Element> {
    do {
      return try TreeSnapshot(
        ids: ids, depths: depths.map { UInt32($0) }, elements: elements, expanded: BitVector(expanded),
        selected: BitVector(selected), issuedCount: issuedCount)
    } catch {
      fatalError("the oracle holds no tree: \(error)")
    }
  }

  /// How many nodes there are.
  public var count: Int { ids.count }

  /// Whether a number names a node of this tree.
  public func contains(_ node: NodeID) -> Bool { positionIfPresent(of: node) != nil }

  /// The value of a node.
  public subscript(node: NodeID) -> Element {
    get { elements[position(of: node)] }
    set { elements[position(of: node)] = newValue }
  }

  // MARK: Positions

  /// The preorder position of a node, −1 for the place above the roots.
  public func position(of node: NodeID?) -> Int {
    guard let node else { return -1 }
    guard let position = positionIfPresent(of: node) else { fatalError("the oracle has no node \(node)") }
    return position
  }

  private func positionIfPresent(of node: NodeID) -> Int? {
    guard sparsePositions.isEmpty else { return sparsePositions[node] }
    guard Int(node.number) < densePositions.count else { return nil }
    let position = Int(densePositions[Int(node.number)])
    return position < 0 ? nil : position
  }

  func depth(atPosition position: Int) -> Int { position < 0 ? -1 : depths[position] }

  /// The positions below a position: those that follow it and are deeper.
  func positionsBelow(_ position: Int) -> Range<Int> {
    var end = position + 1
    while end < count, depths[end] > depth(atPosition: position) { end += 1 }
    return position + 1..<end
  }

  /// The positions of a node's whole subtree, itself included.
  func subtree(of node: NodeID) -> Range<Int> {
    let position = position(of: node)
    return position..<positionsBelow(position).upperBound
  }
}

extension TreeOracle: Sendable where Element: Sendable {}
