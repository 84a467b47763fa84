extension ParentArrayTree {
  @inlinable
  public func parent(of node: NodeID) -> NodeID? { self.node(links[index.slot(of: node)].parent) }

  @inlinable
  public func firstChild(of node: NodeID?) -> NodeID? { self.node(links[slot(of: node)].first) }

  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? { self.node(links[slot(of: node)].last) }

  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID? { self.node(links[index.slot(of: node)].next) }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? { self.node(links[index.slot(of: node)].previous) }

  /// The slot after this one in preorder within the subtree of `last`, or `noNode`.
  @inlinable @inline(__always)
  func successor(of slot: UInt32, within last: Int) -> UInt32 {
    let child = links[Int(slot)].first
    return child != noNode ? child : successorBehindSubtree(of: slot, within: last)
  }

  /// The first slot in preorder behind the subtree of `slot`, within the subtree of `last`, or `noNode`.
  @inlinable @inline(__always)
  func successorBehindSubtree(of slot: UInt32, within last: Int) -> UInt32 {
    var current = slot
    while Int(current) != last {
      let link = links[Int(current)]
      if link.next != noNode { return link.next }
      current = link.parent
    }
    return noNode
  }
}
