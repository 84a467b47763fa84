// The whole state of a tree in preorder columns. Entry `i` of every column belongs to the node at preorder position `i`:
//
// ids[i]       the node's number
// depths[i]    how many ancestors it has; the forest's shape is this column alone
// elements[i]  the caller's value
// expanded[i]  its two flags, a bit each
// selected[i]
//
// Always: all columns are equally long; depths[0] is 0 and depths[i] ≤ depths[i − 1] + 1; the ids differ from each other
// and are below `issuedCount`.

/// The whole state of a tree, in preorder columns.
///
/// A snapshot is the one form in which a tree enters a representation, leaves it, and changes from one to another. It is
/// plain data: comparable, codable, and checked when it is made, so that a representation need not doubt it.
///
/// ```swift
/// let snapshot = try TreeSnapshot(depths: [0, 1, 1, 0], elements: ["src", "a.swift", "b.swift", "README"])
/// let tree = EulerTourTree(snapshot)
/// ```
public struct TreeSnapshot<Element> {
  /// The node's number at each preorder position.
  public let ids: [NodeID]
  /// The number of ancestors at each preorder position.
  public let depths: [UInt32]
  /// The caller's value at each preorder position.
  public let elements: [Element]
  /// The expanded flag at each preorder position.
  public let expanded: BitVector
  /// The selected flag at each preorder position.
  public let selected: BitVector
  /// How many numbers have been given out, removed nodes' included: the next node to be inserted gets this one.
  public let issuedCount: UInt32

  /// How many nodes there are.
  public var count: Int { ids.count }

  /// Takes columns in preorder, and checks them.
  ///
  /// - Parameters:
  ///   - ids: The nodes' numbers; by default 0, 1, 2 … in preorder.
  ///   - depths: The number of ancestors of each node.
  ///   - elements: The nodes' values.
  ///   - expanded: The expanded flags; by default every node is collapsed.
  ///   - selected: The selected flags; by default none is.
  ///   - issuedCount: How many numbers have been given out; by default one more than the largest.
  /// - Throws: ``TreeSourceError`` that names the row.
  /// - Complexity: O(*n*), or O(*n* log *n*) when the numbers are spread thinly.
  public init(
    ids: [NodeID]? = nil, depths: [UInt32], elements: [Element], expanded: BitVector? = nil, selected: BitVector? = nil,
    issuedCount: UInt32? = nil
  ) throws(TreeSourceError) {
    let count = depths.count
    guard count <= Int(UInt32.max) - 1 else { throw .tooManyNodes(count) }
    func check(_ column: String, _ entries: Int?) throws(TreeSourceError) {
      if let entries, entries != count {
        throw .unequalColumns(column: column, count: entries, expected: count)
      }
    }
    try check("ids", ids?.count)
    try check("elements", elements.count)
    try check("expanded", expanded?.count)
    try check("selected", selected?.count)
    var last = -1
    for row in 0..<count {
      let depth = Int(depths[row])
      if depth > last + 1 { throw .depthJump(row: row, from: max(last, 0), to: depth) }
      last = depth
    }
    self.init(
      unchecked: ids ?? (0..<count).map { NodeID(UInt32(truncatingIfNeeded: $0)) }, depths: depths, elements: elements,
      expanded: expanded ?? BitVector(count: count, repeating: false),
      selected: selected ?? BitVector(count: count, repeating: false),
      issuedCount: try Self.issued(ids: ids, count: count, claimed: issuedCount))
  }

  /// Takes columns that are known to be right.
  @usableFromInline
  init(
    unchecked ids: [NodeID], depths: [UInt32], elements: [Element], expanded: BitVector, selected: BitVector,
    issuedCount: UInt32
  ) {
    self.ids = ids
    self.depths = depths
    self.elements = elements
    self.expanded = expanded
    self.selected = selected
    self.issuedCount = issuedCount
  }

  /// Checks that the numbers differ and answers how many have been given out.
  private static func issued(ids: [NodeID]?, count: Int, claimed: UInt32?) throws(TreeSourceError) -> UInt32 {
    guard let ids else {
      let issued = UInt32(count)
      if let claimed, claimed < issued { throw .idNotIssued(NodeID(issued - 1), row: count - 1, issued: claimed) }
      return claimed ?? issued
    }
    var largest = 0
    for (row, id) in ids.enumerated() {
      if id.number == noNode { throw .idNotIssued(id, row: row, issued: claimed ?? noNode) }
      if let claimed, id.number >= claimed { throw .idNotIssued(id, row: row, issued: claimed) }
      largest = max(largest, Int(id.number))
    }
    if largest / 64 <= ids.count {
      var seen = BitVector(count: largest + 1, repeating: false)
      for id in ids {
        if seen[Int(id.number)] { throw Self.duplicate(id, in: ids) }
        seen[Int(id.number)] = true
      }
    } else {
      let sorted = ids.sorted()
      for index in sorted.indices.dropFirst() where sorted[index - 1] == sorted[index] {
        throw Self.duplicate(sorted[index], in: ids)
      }
    }
    return claimed ?? (ids.isEmpty ? 0 : UInt32(largest) + 1)
  }

  private static func duplicate(_ id: NodeID, in ids: [NodeID]) -> TreeSourceError {
    .duplicateID(id, rows: ids.indices.filter { ids[$0] == id })
  }
}

extension TreeSnapshot: Sendable where Element: Sendable {}
extension TreeSnapshot: Equatable where Element: Equatable {}
extension TreeSnapshot: Hashable where Element: Hashable {}
