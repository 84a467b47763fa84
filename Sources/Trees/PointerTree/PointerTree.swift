// One object a node, linked by references: what most people write.
//
// A node holds its parent, its index among its siblings, an array of its children, and counts of what lies below it
// (`PointerNode.swift`). Above the roots stands one more node, `top`, always expanded, so that a root is a child like
// any other. The storage owns every node through one table, slot → node, and links are unowned; so tearing a tree down is
// a loop over the table, whatever its shape, and nothing ever recurses.
//
// A copy of the tree shares the storage. The first write to a shared storage clones all nodes, O(n), and the first removal
// from a tree that was loaded writes down which number lies in which slot, O(n) of 8 bytes a node.
//
// How it differs from its neighbours: counts of visible rows and of selected leaves are kept in each node and repaired
// along the ancestors, so a toggle costs O(depth) and never depends on how much it shows or hides. Everything follows
// references, so walking costs a cache miss a node once the tree outgrows the cache.

/// A tree of class instances with row and selection counts in each node.
///
/// Take it when the tree is shallow, changes often, and walking all of it is rare.
///
/// ```swift
/// var tree = PointerTree(TreeSnapshot { Branch("fruit") { "apple"; "pear" } })
/// tree.toggle(NodeID(0))
/// print(tree.rowCount)  // 3
/// ```
public struct PointerTree<Element>: TreeRepresentation {
  @usableFromInline var storage: PointerStorage

  @inlinable
  public init(_ snapshot: TreeSnapshot<Element>) {
    storage = PointerStorage(
      nodes: snapshot.elements.map { PointerNodeReference(ElementNode($0)) },
      index: NodeSlots(ids: snapshot.ids, issued: snapshot.issuedCount), depths: snapshot.depths,
      expanded: snapshot.expanded, selected: snapshot.selected)
  }

  @inlinable
  public func snapshot() -> TreeSnapshot<Element> {
    let order = storage.preorder()
    return TreeSnapshot(
      unchecked: order.nodes.map { storage.id(of: $0) }, depths: order.depths,
      elements: order.nodes.map { $0.element(as: Element.self) },
      expanded: BitVector(order.nodes.lazy.map(\.isExpanded)), selected: BitVector(order.nodes.lazy.map(\.isSelected)),
      issuedCount: storage.index.issued)
  }

  @inlinable
  public var count: Int { storage.index.count }

  @inlinable
  public func contains(_ node: NodeID) -> Bool { storage.index.slotIfPresent(of: node) > 0 }

  @inlinable
  public subscript(node: NodeID) -> Element {
    get { storage[node].element(as: Element.self) }
    _modify {
      makeUnique()
      yield &storage[node].elementNode(as: Element.self).element
    }
  }

  /// Bytes asked of the allocator: nodes, child arrays and sums, the table, and the map from numbers to slots.
  public var byteCount: Int? {
    // An instance is its header of 16 bytes, the fields, and the element behind them.
    let fields = 16 + 3 * MemoryLayout<Int>.stride + 7 * 4 + 2
    let alignment = MemoryLayout<Element>.alignment
    let instance = (fields + alignment - 1) / alignment * alignment + MemoryLayout<Element>.size
    var bytes =
      (count + 1) * ((instance + 15) & ~15) + storage.nodes.capacity * MemoryLayout<PointerNodeReference?>.stride
    for case let node? in storage.nodes { bytes += node.arrayByteCount }
    return bytes + storage.index.byteCount
  }

  /// Makes the storage this tree's own before a write.
  @inlinable @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { clone() }
  }

  @inlinable @inline(never)
  mutating func clone() {
    storage = storage.clone { PointerNodeReference(ElementNode($0.element(as: Element.self))) }
  }
}

extension PointerTree: @unchecked Sendable where Element: Sendable {}
extension PointerTree: Equatable where Element: Equatable {}
extension PointerTree: Hashable where Element: Hashable {}
extension PointerTree: Encodable where Element: Encodable {}
extension PointerTree: Decodable where Element: Decodable {}
