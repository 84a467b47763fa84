// The nodes of a `PointerTree`, owned by one object.
//
// nodes[slot]  every node, nil for a free slot; slot 0 is the top's
// index        the map between node numbers and slots

@usableFromInline
final class PointerStorage {
  /// Up to this many children a node's rows are summed child by child; beyond, through a Fenwick tree.
  @usableFromInline static let narrowest = 12

  @usableFromInline @exclusivity(unchecked) var nodes: [PointerNodeReference?]
  @usableFromInline let top: PointerNodeReference
  @usableFromInline @exclusivity(unchecked) var index: NodeSlots

  /// Takes nodes in preorder over.
  @usableFromInline
  init(
    nodes: [PointerNodeReference], index: NodeSlots, depths: [UInt32], expanded: BitVector, selected: BitVector
  ) {
    top = PointerNodeReference(PointerNode())
    self.nodes = [top] + nodes
    self.index = index
    for (position, node) in nodes.enumerated() { node.slot = UInt32(truncatingIfNeeded: position + 1) }
    prepare(nodes, under: top, depths: depths, expanded: expanded, selected: selected)
    recount(top)
  }

  private init(nodes: [PointerNodeReference?], top: PointerNodeReference, index: NodeSlots) {
    self.nodes = nodes
    self.top = top
    self.index = index
  }

  deinit {
    for node in nodes { node?.release() }
  }

  /// The node with a number. Stops when it is absent.
  @inlinable @inline(__always)
  subscript(node: NodeID) -> PointerNodeReference { nodes[index.slot(of: node)].unsafelyUnwrapped }

  /// The node with a number, or the top for nil.
  @inlinable @inline(__always)
  subscript(node: NodeID?) -> PointerNodeReference { node.map { self[$0] } ?? top }

  @inlinable @inline(__always)
  func id(of node: PointerNodeReference) -> NodeID { index.id(ofSlot: Int(node.slot)) }

  /// Links nodes in preorder to each other and below a node that has no child yet, sets their flags, and counts.
  func prepare(
    _ nodes: [PointerNodeReference], under parent: PointerNodeReference, depths: [UInt32], expanded: BitVector,
    selected: BitVector
  ) {
    // The position of the last node met at each depth, counted from 1; the parent of a node at depth d is path[d].
    var path: [UInt32] = [0]
    var parents = [UInt32](repeating: 0, count: nodes.count)
    var childCounts = [UInt32](repeating: 0, count: nodes.count + 1)
    for position in nodes.indices {
      let depth = Int(depths[position])
      parents[position] = path[depth]
      childCounts[Int(path[depth])] += 1
      let entry = UInt32(truncatingIfNeeded: position + 1)
      if depth + 1 < path.count { path[depth + 1] = entry } else { path.append(entry) }
    }
    for (position, node) in nodes.enumerated() {
      let above = parents[position] == 0 ? parent : nodes[Int(parents[position]) - 1]
      node.parent = above
      above.unmanaged._withUnsafeGuaranteedRef { above in
        if above.children.isEmpty { above.children.reserveCapacity(Int(childCounts[Int(parents[position])])) }
        node.indexInParent = above.children.count
        above.children.append(node)
      }
      node.isExpanded = expanded[position]
      node.isSelected = selected[position]
    }
    for node in nodes.reversed() { recount(node) }
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
      node.childSums =
        node.children.count > Self.narrowest ? FenwickTree(node.children.lazy.map { 1 + $0.shownRows }) : FenwickTree()
    }
  }

  /// The same tree in new nodes; `copy` makes one with the element of another.
  @usableFromInline
  func clone(_ copy: (PointerNodeReference) -> PointerNodeReference) -> PointerStorage {
    let copyOfTop = PointerNodeReference(PointerNode())
    let copies = nodes.map { node in node.map { $0 == top ? copyOfTop : copy($0) } }
    func counterpart(_ node: PointerNodeReference) -> PointerNodeReference { copies[Int(node.slot)].unsafelyUnwrapped }
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
    for case let node? in nodes { fill(counterpart(node), from: node) }
    return PointerStorage(nodes: copies, top: copyOfTop, index: index)
  }

  /// All nodes but the top in preorder, with their depths.
  @usableFromInline
  func preorder() -> (nodes: [PointerNodeReference], depths: [UInt32]) {
    var order: [PointerNodeReference] = []
    order.reserveCapacity(index.count)
    var depths: [UInt32] = []
    depths.reserveCapacity(index.count)
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
