// Preorder columns beside the Euler tour as parentheses. A node's slot is its preorder position, so a subtree is a range of
// slots, and every column is indexed by slot. What a tree holds lies behind one reference, `EulerTourStorage`.
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
  @usableFromInline var storage: EulerTourStorage<Element>

  public init(_ snapshot: TreeSnapshot<Element>) { storage = EulerTourStorage(snapshot) }

  public func snapshot() -> TreeSnapshot<Element> {
    let storage = storage
    return TreeSnapshot(
      unchecked: (0..<count).map { storage.index.id(ofSlot: $0) },
      depths: [UInt32](UnsafeBufferPointer(start: storage.columns.depths.pointer, count: count)),
      elements: storage.elements,
      expanded: BitVector(
        (0..<count).lazy.map { !storage.visibility.isCollapsed(open: storage.columns.open(of: $0)) }),
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
    get { storage.elements[storage.index.slot(of: node)] }
    _modify {
      makeUnique()
      yield &storage.elements[storage.index.slot(of: node)]
    }
  }

  /// Bytes of all columns and of the index.
  public var byteCount: Int? {
    storage.columns.byteCount + storage.visibility.shape.byteCount + storage.visibility.byteCount
      + storage.closed.byteCount + storage.selection.byteCount
      + storage.elements.capacity * MemoryLayout<Element>.stride + storage.index.byteCount
  }
}

extension EulerTourTree: Sendable where Element: Sendable {}
extension EulerTourTree: Equatable where Element: Equatable {}
extension EulerTourTree: Hashable where Element: Hashable {}
extension EulerTourTree: Encodable where Element: Encodable {}
extension EulerTourTree: Decodable where Element: Decodable {}
