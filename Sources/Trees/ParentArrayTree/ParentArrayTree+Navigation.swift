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

  @inlinable
  public func childCount(of node: NodeID?) -> Int { Int(links[slot(of: node)].childCount) }

  @inlinable
  public func child(at index: Int, of node: NodeID?) -> NodeID {
    let parent = slot(of: node)
    require("child", index, in: 0..<Int(links[parent].childCount))
    return self.index.id(ofSlot: Int(child(at: index, of: parent)))
  }

  /// The child at an index, found from the nearer end; 0 for the index behind the last.
  @inlinable
  func child(at index: Int, of parent: Int) -> UInt32 {
    let link = links[parent]
    let count = Int(link.childCount)
    guard index < count else { return 0 }
    let isNearFirst = index <= count / 2
    var child = isNearFirst ? link.first : link.last
    for _ in 0..<(isNearFirst ? index : count - 1 - index) {
      child = isNearFirst ? links[Int(child)].next : links[Int(child)].previous
    }
    return child
  }

  @inlinable
  public func index(of node: NodeID) -> Int { siblingIndex(ofSlot: index.slot(of: node)) }

  /// A slot's index among its siblings, found from the nearer end.
  @inlinable
  func siblingIndex(ofSlot slot: Int) -> Int {
    var (before, behind) = (links[slot].previous, links[slot].next)
    var steps = 0
    while before != 0, behind != 0 {
      before = links[Int(before)].previous
      behind = links[Int(behind)].next
      steps += 1
    }
    return before == 0 ? steps : Int(links[Int(links[slot].parent)].childCount) - 1 - steps
  }

  /// The slot after this one in preorder within the subtree of `last`, or 0.
  @inlinable @inline(__always)
  func successor(of slot: UInt32, within last: Int) -> UInt32 {
    let child = links[Int(slot)].first
    return child != 0 ? child : successorBehindSubtree(of: slot, within: last)
  }

  /// The first slot in preorder behind the subtree of `slot`, within the subtree of `last`, or 0.
  @inlinable @inline(__always)
  func successorBehindSubtree(of slot: UInt32, within last: Int) -> UInt32 {
    var current = slot
    while Int(current) != last {
      let link = links[Int(current)]
      if link.next != 0 { return link.next }
      current = link.parent
    }
    return 0
  }
}
