// Preorder columns beside the Euler tour as parentheses. A node's slot is its preorder position, so a subtree is a range of
// slots, and every column is indexed by slot:
//
// elements[slot]           the caller's values
// parents[slot]            the slot above, `noNode` for a root
// sizes[slot]              how many nodes the subtree holds, itself included
// depths[slot]             how many ancestors
// leaves[slot]             a bit: whether the node has no child
// closed[slot]             a bit: whether it is collapsed and has children, that is, hides something. A copy in preorder of
//                          what the index keeps at parentheses, so that flattening steps from closed node to closed node
// selection                the selected flags, by leaf and by folder, with range fill
// visibility               the parentheses, the collapsed flags at both of each node's, and the index over them
// index                    the map between node numbers and slots; no memory while numbers are preorder positions
//
// Always: the open of a slot is at 2 · slot − depth and its close 2 · size − 1 further on.
//
// Copies share every column until it is written; a toggle writes the flags and the index, a quarter of a byte to a byte a
// node, and never the columns of the shape.
//
// How it differs from its neighbours: nothing that it does with rows depends on how many rows appear or go away. A toggle
// changes two weights in an index; a flattening copies whole runs of numbers between two closed nodes.

/// A tree in preorder columns, with an index over its Euler tour.
///
/// Take it when the tree is large, read and toggled often, and its shape seldom changes.
///
/// ```swift
/// var tree = EulerTourTree(TreeSnapshot { Branch("fruit") { "apple"; "pear" } })
/// tree.toggle(NodeID(0))
/// print(tree.row(of: NodeID(2)) ?? -1)  // 2
/// ```
public struct EulerTourTree<Element>: TreeRepresentation {
  @usableFromInline let index: NodeIndex
  @usableFromInline let columns: PreorderColumns
  @usableFromInline var visibility: CollapsedExcessIndex
  @usableFromInline var closed: BitVector
  @usableFromInline var selection: RangeSelectionIndex<RankedBitVector>
  @usableFromInline var elements: [Element]

  public init(_ snapshot: TreeSnapshot<Element>) {
    index = NodeIndex(ids: snapshot.ids, issued: snapshot.issuedCount)
    columns = PreorderColumns(depths: snapshot.depths)
    closed = BitVector(count: snapshot.count, repeating: false)
    selection = RangeSelectionIndex(columns.leaves, selected: snapshot.selected)
    elements = snapshot.elements
    let shape = ParenthesisSequence(checked: snapshot.depths)
    visibility = CollapsedExcessIndex(shape, collapsed: columns.collapsedBits(expanded: snapshot.expanded))
    closed.formUnion(0..<snapshot.count, complementOf: columns.leaves)
    closed.subtract(snapshot.expanded)
  }

  public func snapshot() -> TreeSnapshot<Element> {
    TreeSnapshot(
      unchecked: (0..<count).map { index.id(ofSlot: $0) },
      depths: [UInt32](UnsafeBufferPointer(start: columns.depths.pointer, count: count)), elements: elements,
      expanded: BitVector((0..<count).lazy.map { !visibility.isCollapsed(open: columns.open(of: $0)) }),
      selected: selection.selectedBits(), issuedCount: index.issued)
  }

  @inlinable
  public var count: Int { index.count }

  @inlinable
  public func contains(_ node: NodeID) -> Bool { index.slotIfPresent(of: node) >= 0 }

  @inlinable
  public subscript(node: NodeID) -> Element {
    get { elements[index.slot(of: node)] }
    _modify { yield &elements[index.slot(of: node)] }
  }

  /// Bytes of all columns and of the index.
  public var byteCount: Int? {
    columns.byteCount + visibility.shape.byteCount + visibility.byteCount + closed.byteCount + selection.byteCount
      + elements.capacity * MemoryLayout<Element>.stride + index.byteCount
  }
}

extension EulerTourTree: Sendable where Element: Sendable {}
extension EulerTourTree: Equatable where Element: Equatable {}
extension EulerTourTree: Hashable where Element: Hashable {}
extension EulerTourTree: Encodable where Element: Encodable {}
extension EulerTourTree: Decodable where Element: Decodable {}
