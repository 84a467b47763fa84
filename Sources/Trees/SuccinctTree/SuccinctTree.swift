// The parentheses alone: two bits a node for the shape, and nothing else that grows with it but bits. A node's slot is its
// preorder position, and its parenthesis is found by select, its relatives by searching the excess.
//
// shape            the Euler tour as parentheses, with rank, select and the range min tree over the excess
// visibility       the collapsed flags at both parentheses of each node, and the index over them
// selection        the selected flags, one bit a node by leaf and by folder, with range fill
// elements[slot]   the caller's values; a single one where they take no memory
// index            the map between node numbers and slots; no memory while numbers are preorder positions, 8 bytes a node
//                  otherwise
//
// Together some five and a half bits a node beside the elements.
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
  @usableFromInline let index: NodeIndex
  @usableFromInline let shape: BalancedParentheses
  @usableFromInline var visibility: CollapsedExcessIndex
  @usableFromInline var selection: RangeSelectionIndex<BalancedParentheses>
  @usableFromInline var elements: [Element]

  public init(_ snapshot: TreeSnapshot<Element>) {
    index = NodeIndex(ids: snapshot.ids, issued: snapshot.issuedCount)
    shape = BalancedParentheses(ParenthesisSequence(checked: snapshot.depths))
    visibility = CollapsedExcessIndex(
      shape.sequence, collapsed: Self.collapsedBits(depths: snapshot.depths, expanded: snapshot.expanded))
    selection = RangeSelectionIndex(shape, selected: snapshot.selected)
    elements = MemoryLayout<Element>.size == 0 ? Array(snapshot.elements.prefix(1)) : snapshot.elements
  }

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
    shape = BalancedParentheses(sequence)
    index = NodeIndex(identityOf: count)
    visibility = CollapsedExcessIndex(sequence, everyNodeCollapsed: !expanded)
    selection = RangeSelectionIndex(shape)
    elements = (0..<(MemoryLayout<Element>.size == 0 ? min(count, 1) : count)).map(element)
  }

  public func snapshot() -> TreeSnapshot<Element> {
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var expanded = BitVector(count: count, repeating: true)
    for position in 0..<shape.sequence.count where shape.sequence.isOpen(position) {
      let slot = depths.count
      depths.append(UInt32(truncatingIfNeeded: 2 * slot - position))
      if visibility.isCollapsed(open: position) { expanded[slot] = false }
    }
    return TreeSnapshot(
      unchecked: (0..<count).map { index.id(ofSlot: $0) }, depths: depths,
      elements: MemoryLayout<Element>.size == 0 ? (0..<count).map { _ in elements[0] } : elements, expanded: expanded,
      selected: selection.selectedBits(), issuedCount: index.issued)
  }

  /// A 1 at both parentheses of every collapsed node, in whole blocks: with the depths at hand every close is met in order.
  private static func collapsedBits(depths: [UInt32], expanded: BitVector) -> BitVector {
    let block = RankedBitVector.blockBits
    let count = depths.count
    var bits = BitVector(count: (2 * count + block - 1) / block * block, repeating: false)
    let words = bits.mutableWords()
    // The flags of the nodes on the way down to the current one, a bit a level.
    var path = BitVector(count: Int(depths.max() ?? 0) + 1, repeating: false)
    var position = 0
    for slot in 0...count {
      let depth = slot < count ? Int(depths[slot]) : 0
      let open = slot < count ? 2 * slot - depth : 2 * count
      // What lies between two opens are the closes of the nodes left, deepest first.
      var left = slot == 0 ? 0 : Int(depths[slot - 1])
      while position < open {
        if path[left] { words[position >> 6] |= UInt64.one(at: position) }
        left -= 1
        position += 1
      }
      guard slot < count else { break }
      path[depth] = !expanded[slot]
      if path[depth] { words[open >> 6] |= UInt64.one(at: open) }
      position = open + 1
    }
    return bits
  }

  @inlinable
  public var count: Int { index.count }

  @inlinable
  public func contains(_ node: NodeID) -> Bool { index.slotIfPresent(of: node) >= 0 }

  @inlinable
  public subscript(node: NodeID) -> Element {
    get { elements[place(of: node)] }
    _modify { yield &elements[place(of: node)] }
  }

  /// Where the value of a node is: values that take no memory are all one.
  @inlinable @inline(__always)
  func place(of node: NodeID) -> Int {
    let slot = index.slot(of: node)
    return MemoryLayout<Element>.size == 0 ? 0 : slot
  }

  /// Bytes of all bit vectors, their directories and the elements.
  public var byteCount: Int? {
    shape.byteCount + visibility.byteCount + selection.byteCount
      + elements.capacity * max(1, MemoryLayout<Element>.stride) + index.byteCount
  }
}

extension SuccinctTree: Sendable where Element: Sendable {}
extension SuccinctTree: Equatable where Element: Equatable {}
extension SuccinctTree: Hashable where Element: Hashable {}
extension SuccinctTree: Encodable where Element: Encodable {}
extension SuccinctTree: Decodable where Element: Decodable {}
