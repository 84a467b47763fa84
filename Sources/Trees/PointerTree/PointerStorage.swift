// The nodes of a `PointerTree`, owned by one object.
//
// nodes[slot]  every node but the top; a slot is the preorder position that the node had when it was loaded
// index        the map between node numbers and slots

@usableFromInline
final class PointerStorage {
  /// Up to this many children a node's rows are summed child by child; beyond, through a Fenwick tree.
  @usableFromInline static let narrowest = 12

  @usableFromInline let nodes: [PointerNodeReference]
  @usableFromInline let top: PointerNodeReference
  @usableFromInline let index: NodeIndex

  @usableFromInline
  init(
    nodes: [PointerNodeReference], index: NodeIndex, depths: [UInt32], expanded: BitVector, selected: BitVector
  ) {
    self.nodes = nodes
    self.index = index
    top = PointerNodeReference(PointerNode())
    link(depths)
    for (slot, node) in nodes.enumerated() {
      node.isExpanded = expanded[slot]
      node.isSelected = selected[slot]
    }
    for node in nodes.reversed() { recount(node) }
    recount(top)
  }

  private init(nodes: [PointerNodeReference], top: PointerNodeReference, index: NodeIndex) {
    self.nodes = nodes
    self.top = top
    self.index = index
  }

  deinit {
    for node in nodes { node.release() }
    top.release()
  }

  /// The node with a number. Stops when it is absent.
  @inlinable @inline(__always)
  subscript(node: NodeID) -> PointerNodeReference { nodes[index.slot(of: node)] }

  /// The node with a number, or the top for nil.
  @inlinable @inline(__always)
  subscript(node: NodeID?) -> PointerNodeReference { node.map { self[$0] } ?? top }

  @inlinable @inline(__always)
  func id(of node: PointerNodeReference) -> NodeID { index.id(ofSlot: Int(node.slot)) }

  /// Links the nodes, which stand in preorder, by their depths.
  private func link(_ depths: [UInt32]) {
    // The last node met at each depth; the parent of a node at depth d is the one at d − 1, which is path[d].
    var path = [top]
    var childCounts = [UInt32](repeating: 0, count: nodes.count)
    for (slot, node) in nodes.enumerated() {
      let depth = Int(depths[slot])
      node.slot = UInt32(truncatingIfNeeded: slot)
      let parent = path[depth]
      node.parent = parent
      if parent != top { childCounts[Int(parent.slot)] += 1 }
      if depth + 1 < path.count { path[depth + 1] = node } else { path.append(node) }
    }
    for (slot, node) in nodes.enumerated() where childCounts[slot] > 0 {
      node.unmanaged._withUnsafeGuaranteedRef { $0.children.reserveCapacity(Int(childCounts[slot])) }
    }
    for node in nodes {
      node.parent!.unmanaged._withUnsafeGuaranteedRef { parent in
        node.indexInParent = parent.children.count
        parent.children.append(node)
      }
    }
  }

  /// Makes a node's counts right, given its flags and its children's counts.
  func recount(_ node: PointerNodeReference) {
    node.unmanaged._withUnsafeGuaranteedRef { node in
      var (rows, nodes, leaves, selected, selectedLeaves) = (0, 1, 0, node.isSelected ? 1 : 0, 0)
      if node.children.isEmpty, node !== top.unmanaged.takeUnretainedValue() {
        leaves = 1
        selectedLeaves = selected
      }
      for child in node.children {
        rows += 1 + child.shownRows
        nodes += child.subtreeCount
        leaves += child.leafCount
        selected += child.selectedCount
        selectedLeaves += child.selectedLeafCount
      }
      node.openRows = UInt32(truncatingIfNeeded: rows)
      node.subtreeCount = UInt32(truncatingIfNeeded: nodes)
      node.leafCount = UInt32(truncatingIfNeeded: leaves)
      node.selectedCount = UInt32(truncatingIfNeeded: selected)
      node.selectedLeafCount = UInt32(truncatingIfNeeded: selectedLeaves)
    }
    rebuildSums(node)
  }

  @usableFromInline
  func rebuildSums(_ node: PointerNodeReference) {
    node.unmanaged._withUnsafeGuaranteedRef { node in
      guard node.children.count > Self.narrowest else { return }
      node.childSums = FenwickTree(node.children.lazy.map { 1 + $0.shownRows })
    }
  }

  /// The same tree in new nodes; `copy` makes one with the element of another.
  @usableFromInline
  func clone(_ copy: (PointerNodeReference) -> PointerNodeReference) -> PointerStorage {
    let copies = nodes.map(copy)
    let copyOfTop = PointerNodeReference(PointerNode())
    func counterpart(_ node: PointerNodeReference) -> PointerNodeReference {
      node == top ? copyOfTop : copies[Int(node.slot)]
    }
    func fill(_ target: PointerNodeReference, from source: PointerNodeReference) {
      source.unmanaged._withUnsafeGuaranteedRef { source in
        target.unmanaged._withUnsafeGuaranteedRef { target in
          target.parent = source.parent.map(counterpart)
          target.children = source.children.map(counterpart)
          target.childSums = source.childSums
          target.slot = source.slot
          target.indexInParent = source.indexInParent
          target.openRows = source.openRows
          target.subtreeCount = source.subtreeCount
          target.leafCount = source.leafCount
          target.selectedCount = source.selectedCount
          target.selectedLeafCount = source.selectedLeafCount
          target.isExpanded = source.isExpanded
          target.isSelected = source.isSelected
        }
      }
    }
    for (slot, node) in nodes.enumerated() { fill(copies[slot], from: node) }
    fill(copyOfTop, from: top)
    return PointerStorage(nodes: copies, top: copyOfTop, index: index)
  }

  /// All nodes but the top in preorder, with their depths.
  @usableFromInline
  func preorder() -> (nodes: [PointerNodeReference], depths: [UInt32]) {
    var order: [PointerNodeReference] = []
    order.reserveCapacity(nodes.count)
    var depths: [UInt32] = []
    depths.reserveCapacity(nodes.count)
    var depth: UInt32 = 0
    var next = top.firstChild
    while var node = next {
      order.append(node)
      depths.append(depth)
      next = node.firstChild
      if next != nil {
        depth += 1
        continue
      }
      while node != top {
        if let sibling = node.nextSibling {
          next = sibling
          break
        }
        node = node.parent!
        depth &-= 1
      }
    }
    return (order, depths)
  }

  /// The node after this one in preorder within the subtree of `last`.
  @inlinable
  func successor(of node: PointerNodeReference, within last: PointerNodeReference) -> PointerNodeReference? {
    node.firstChild ?? successorBehindSubtree(of: node, within: last)
  }

  /// The first node in preorder behind the subtree of `node`, within the subtree of `last`.
  @inlinable
  func successorBehindSubtree(of node: PointerNodeReference, within last: PointerNodeReference) -> PointerNodeReference?
  {
    var current = node
    while current != last {
      if let sibling = current.nextSibling { return sibling }
      guard let parent = current.parent else { return nil }
      current = parent
    }
    return nil
  }
}
