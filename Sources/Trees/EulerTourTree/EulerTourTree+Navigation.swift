extension EulerTourTree {
  @inlinable
  public func parent(of node: NodeID) -> NodeID? {
    let parent = columns.parents[index.slot(of: node)]
    return parent == noNode ? nil : index.id(ofSlot: Int(parent))
  }

  @inlinable
  public func firstChild(of node: NodeID?) -> NodeID? {
    let children = slotsOfChildren(of: node)
    return children.isEmpty ? nil : index.id(ofSlot: children.lowerBound)
  }

  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? {
    let children = slotsOfChildren(of: node)
    if children.isEmpty { return nil }
    // The last slot of a subtree lies under its last child: climb from there until the parent is the node.
    var child = children.upperBound - 1
    while Int(columns.parents[child]) >= children.lowerBound, columns.parents[child] != noNode {
      child = Int(columns.parents[child])
    }
    return index.id(ofSlot: child)
  }

  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID? {
    let slot = index.slot(of: node)
    let next = slot + Int(columns.sizes[slot])
    return next < count && columns.parents[next] == columns.parents[slot] ? index.id(ofSlot: next) : nil
  }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? {
    let slot = index.slot(of: node)
    let parent = columns.parents[slot]
    guard slot > 0, parent != UInt32(truncatingIfNeeded: slot - 1) else { return nil }
    // The slot before a node that is not a first child lies under its previous sibling.
    var sibling = slot - 1
    while columns.parents[sibling] != parent { sibling = Int(columns.parents[sibling]) }
    return index.id(ofSlot: sibling)
  }

  @inlinable
  public func depth(of node: NodeID) -> Int { Int(columns.depths[index.slot(of: node)]) }

  @inlinable
  public func subtreeCount(of node: NodeID) -> Int { Int(columns.sizes[index.slot(of: node)]) }

  @inlinable
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    let above = index.slot(of: ancestor)
    let below = index.slot(of: node)
    return above != below && columns.subtree(of: above).contains(below)
  }

  @inlinable
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    let target = max(index.slot(of: first), index.slot(of: second))
    var slot = min(index.slot(of: first), index.slot(of: second))
    while !columns.subtree(of: slot).contains(target) {
      guard columns.parents[slot] != noNode else { return nil }
      slot = Int(columns.parents[slot])
    }
    return index.id(ofSlot: slot)
  }

  /// The slots below a node, the first of which is its first child's.
  @inlinable @inline(__always)
  func slotsOfChildren(of node: NodeID?) -> Range<Int> {
    guard let node else { return 0..<count }
    let subtree = columns.subtree(of: index.slot(of: node))
    return subtree.lowerBound + 1..<subtree.upperBound
  }
}
