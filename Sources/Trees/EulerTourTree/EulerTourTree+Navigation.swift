extension EulerTourTree {
  @inlinable
  public func parent(of node: NodeID) -> NodeID? {
    let parent = storage.columns.parents[storage.index.slot(of: node)]
    return parent == noNode ? nil : storage.index.id(ofSlot: Int(parent))
  }

  @inlinable
  public func firstChild(of node: NodeID?) -> NodeID? {
    let children = slotsOfChildren(of: node)
    return children.isEmpty ? nil : storage.index.id(ofSlot: children.lowerBound)
  }

  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? {
    let children = slotsOfChildren(of: node)
    if children.isEmpty { return nil }
    // The last slot of a subtree lies under its last child: climb from there until the parent is the node.
    var child = children.upperBound - 1
    while Int(storage.columns.parents[child]) >= children.lowerBound, storage.columns.parents[child] != noNode {
      child = Int(storage.columns.parents[child])
    }
    return storage.index.id(ofSlot: child)
  }

  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID? {
    let slot = storage.index.slot(of: node)
    let next = slot + Int(storage.columns.sizes[slot])
    return next < count && storage.columns.parents[next] == storage.columns.parents[slot]
      ? storage.index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? {
    let slot = storage.index.slot(of: node)
    let parent = storage.columns.parents[slot]
    guard slot > 0, parent != UInt32(truncatingIfNeeded: slot - 1) else { return nil }
    // The slot before a node that is not a first child lies under its previous sibling.
    var sibling = slot - 1
    while storage.columns.parents[sibling] != parent { sibling = Int(storage.columns.parents[sibling]) }
    return storage.index.id(ofSlot: sibling)
  }

  @inlinable
  public func depth(of node: NodeID) -> Int { Int(storage.columns.depths[storage.index.slot(of: node)]) }

  @inlinable
  public func subtreeCount(of node: NodeID) -> Int { Int(storage.columns.sizes[storage.index.slot(of: node)]) }

  @inlinable
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    let above = storage.index.slot(of: ancestor)
    let below = storage.index.slot(of: node)
    return above != below && storage.columns.subtree(of: above).contains(below)
  }

  @inlinable
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    let target = max(storage.index.slot(of: first), storage.index.slot(of: second))
    var slot = min(storage.index.slot(of: first), storage.index.slot(of: second))
    while !storage.columns.subtree(of: slot).contains(target) {
      guard storage.columns.parents[slot] != noNode else { return nil }
      slot = Int(storage.columns.parents[slot])
    }
    return storage.index.id(ofSlot: slot)
  }

  /// The slots below a node, the first of which is its first child's.
  @inlinable @inline(__always)
  func slotsOfChildren(of node: NodeID?) -> Range<Int> {
    guard let node else { return 0..<count }
    let subtree = storage.columns.subtree(of: storage.index.slot(of: node))
    return subtree.lowerBound + 1..<subtree.upperBound
  }
}
