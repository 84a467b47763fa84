// Navigation from `parent(of:)`, `firstChild(of:)` and `nextSibling(of:)` alone.

extension TreeRepresentation {
  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? {
    var last = firstChild(of: node)
    while let child = last, let next = nextSibling(of: child) { last = next }
    return last
  }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? {
    var previous: NodeID?
    var child = firstChild(of: parent(of: node))
    while let sibling = child, sibling != node {
      previous = sibling
      child = nextSibling(of: sibling)
    }
    return previous
  }

  @inlinable
  public func childCount(of node: NodeID?) -> Int {
    var count = 0
    var child = firstChild(of: node)
    while let sibling = child {
      count += 1
      child = nextSibling(of: sibling)
    }
    return count
  }

  @inlinable
  public func child(at index: Int, of node: NodeID?) -> NodeID {
    var remaining = index
    var child = index < 0 ? nil : firstChild(of: node)
    while let sibling = child, remaining > 0 {
      remaining -= 1
      child = nextSibling(of: sibling)
    }
    guard let child else { fail("child", index..<index + 1, isOutside: 0..<childCount(of: node)) }
    return child
  }

  @inlinable
  public func index(of node: NodeID) -> Int {
    var index = 0
    var child = firstChild(of: parent(of: node))
    while let sibling = child, sibling != node {
      index += 1
      child = nextSibling(of: sibling)
    }
    return index
  }

  @inlinable
  public func depth(of node: NodeID) -> Int {
    var depth = 0
    var ancestor = parent(of: node)
    while let above = ancestor {
      depth += 1
      ancestor = parent(of: above)
    }
    return depth
  }

  @inlinable
  public func subtreeCount(of node: NodeID) -> Int {
    var count = 0
    var next: NodeID? = node
    while let current = next {
      count += 1
      next = preorderSuccessor(of: current, within: node)
    }
    return count
  }

  @inlinable
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    // An absent ancestor stops here, as it does in every other member.
    _ = parent(of: ancestor)
    var above = parent(of: node)
    while let current = above, current != ancestor { above = parent(of: current) }
    return above != nil
  }

  @inlinable
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    var (one, other): (NodeID?, NodeID?) = (first, second)
    var difference = depth(of: first) - depth(of: second)
    while difference > 0, let node = one {
      one = parent(of: node)
      difference -= 1
    }
    while difference < 0, let node = other {
      other = parent(of: node)
      difference += 1
    }
    while one != other, let left = one, let right = other {
      one = parent(of: left)
      other = parent(of: right)
    }
    return one
  }

  // MARK: Steps in preorder

  /// The node after this one in preorder within the subtree of `top`, or within the forest when `top` is nil.
  @inlinable
  func preorderSuccessor(of node: NodeID, within top: NodeID?) -> NodeID? {
    firstChild(of: node) ?? successorBehindSubtree(of: node, within: top)
  }

  /// The first node in preorder behind the subtree of `node`, within the subtree of `top`.
  @inlinable
  func successorBehindSubtree(of node: NodeID, within top: NodeID?) -> NodeID? {
    var current = node
    while current != top {
      if let sibling = nextSibling(of: current) { return sibling }
      guard let above = parent(of: current) else { return nil }
      current = above
    }
    return nil
  }
}
