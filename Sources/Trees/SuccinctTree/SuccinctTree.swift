// The parentheses alone: two bits a node for the shape, and nothing else that grows with it but bits. A node's slot is its
// preorder position, and its parenthesis is found by select, its relatives by searching the excess. What a tree holds lies
// behind one reference, `SuccinctStorage`.
//
// How it differs from its neighbours: `EulerTourTree` keeps a node's parent, size and depth in columns, twelve bytes a node,
// and looks them up; here each is a search of some tens of nanoseconds.

/// A tree in two bits a node, with the same index for rows and selection as ``EulerTourTree``.
///
/// Take it when memory decides: beside the elements it holds eighteen times as many nodes in the same memory.
///
/// ```swift
/// var tree = SuccinctTree(TreeSnapshot { Branch("fruit") { "apple"; "pear" } })
/// tree.toggle(NodeID(0))
/// print(tree.rowCount)  // 3
/// ```
public struct SuccinctTree<Element>: TreeRepresentation {
  @usableFromInline var storage: SuccinctStorage<Element>

  public init(_ snapshot: TreeSnapshot<Element>) { storage = SuccinctStorage(snapshot) }

  /// Builds a tree from a stream of depths, in preorder, without ever holding more than the tree itself.
  ///
  /// ```swift
  /// let chain = try SuccinctTree<Void>(count: 1_000_000_000, depths: 0..., element: { _ in () })
  /// ```
  ///
  /// Nodes are numbered in preorder, and none is selected.
  /// - Parameters:
  ///   - count: How many nodes to take from the stream, which has at least as many.
  ///   - depths: The number of ancestors of each node.
  ///   - element: The value at each preorder position. Called in order; once altogether where values take no memory.
  ///   - expanded: The flag that every node starts with.
  /// - Throws: ``TreeSourceError`` that names the row.
  /// - Complexity: O(*n*); the peak of memory is that of the tree.
  public init(
    count: Int, depths: some Sequence<Int>, element: (Int) -> Element, expanded: Bool = false
  ) throws(TreeSourceError) {
    guard count <= Int(UInt32.max) - 1 else { throw .tooManyNodes(count) }
    let sequence = try ParenthesisSequence(count: count, depths: depths)
    let shape = BalancedParentheses(sequence)
    storage = SuccinctStorage(
      index: NodeIndex(identityOf: count), shape: shape,
      visibility: CollapsedExcessIndex(sequence, everyNodeCollapsed: !expanded), selection: RangeSelectionIndex(shape),
      elements: (0..<(MemoryLayout<Element>.size == 0 ? min(count, 1) : count)).map(element))
  }

  public func snapshot() -> TreeSnapshot<Element> {
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var expanded = BitVector(count: count, repeating: true)
    for position in 0..<storage.shape.sequence.count where storage.shape.sequence.isOpen(position) {
      let slot = depths.count
      depths.append(UInt32(truncatingIfNeeded: 2 * slot - position))
      if storage.visibility.isCollapsed(open: position) { expanded[slot] = false }
    }
    return TreeSnapshot(
      unchecked: (0..<count).map { storage.index.id(ofSlot: $0) }, depths: depths,
      elements: MemoryLayout<Element>.size == 0 ? (0..<count).map { _ in storage.elements[0] } : storage.elements,
      expanded: expanded,
      selected: storage.selection.selectedBits(), issuedCount: storage.index.issued)
  }

  /// Makes the storage this tree's own before a write.
  @inlinable @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }

  @inlinable
  public var count: Int { storage.index.count }

  @inlinable
  public func contains(_ node: NodeID) -> Bool { storage.index.slotIfPresent(of: node) >= 0 }

  @inlinable
  public subscript(node: NodeID) -> Element {
    get { storage.elements[place(of: node)] }
    _modify {
      makeUnique()
      yield &storage.elements[place(of: node)]
    }
  }

  /// Where the value of a node is: values that take no memory are all one.
  @inlinable @inline(__always)
  func place(of node: NodeID) -> Int {
    let slot = storage.index.slot(of: node)
    return MemoryLayout<Element>.size == 0 ? 0 : slot
  }

  /// Bytes of all bit vectors, their directories and the storage.elements.
  public var byteCount: Int? {
    storage.shape.byteCount + storage.visibility.byteCount + storage.selection.byteCount
      + storage.elements.capacity * max(1, MemoryLayout<Element>.stride) + storage.index.byteCount
  }
}

extension SuccinctTree: Sendable where Element: Sendable {}
extension SuccinctTree: Equatable where Element: Equatable {}
extension SuccinctTree: Hashable where Element: Hashable {}
extension SuccinctTree: Encodable where Element: Encodable {}
extension SuccinctTree: Decodable where Element: Decodable {}
