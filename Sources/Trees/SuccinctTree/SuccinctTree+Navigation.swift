extension SuccinctTree {
  /// The position of a node's open parenthesis.
  @inlinable @inline(__always)
  func open(of node: NodeID) -> Int { storage.shape.open(of: storage.index.slot(of: node)) }

  /// The node that opens at a position.
  @inlinable @inline(__always)
  func node(atOpen open: Int) -> NodeID { storage.index.id(ofSlot: storage.shape.node(atOpen: open)) }

  /// The positions of a node's parentheses and of all between.
  @inlinable
  func positions(of node: NodeID) -> Range<Int> {
    let open = open(of: node)
    return open..<storage.shape.close(of: open) + 1
  }

  @inlinable
  public func parent(of node: NodeID) -> NodeID? {
    storage.shape.parent(of: open(of: node)).map { self.node(atOpen: $0) }
  }

  @inlinable
  public func firstChild(of node: NodeID?) -> NodeID? {
    guard let node else { return count == 0 ? nil : storage.index.id(ofSlot: 0) }
    let slot = storage.index.slot(of: node)
    return storage.shape.isLeaf(slot) ? nil : storage.index.id(ofSlot: slot + 1)
  }

  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? {
    let close = node.map { positions(of: $0).upperBound - 1 } ?? storage.shape.sequence.count
    return close == 0 || storage.shape.sequence.isOpen(close - 1)
      ? nil : self.node(atOpen: storage.shape.open(ofClose: close - 1))
  }

  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID? {
    let next = positions(of: node).upperBound
    return next < storage.shape.sequence.count && storage.shape.sequence.isOpen(next) ? self.node(atOpen: next) : nil
  }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? {
    let open = open(of: node)
    return open == 0 || storage.shape.sequence.isOpen(open - 1)
      ? nil : self.node(atOpen: storage.shape.open(ofClose: open - 1))
  }

  @inlinable
  public func childCount(of node: NodeID?) -> Int { storage.shape.childCount(of: node.map { open(of: $0) }) }

  @inlinable
  public func child(at index: Int, of node: NodeID?) -> NodeID {
    guard let open = storage.shape.child(at: index, of: node.map({ open(of: $0) })) else {
      fail("child", index..<index + 1, isOutside: 0..<childCount(of: node))
    }
    return self.node(atOpen: open)
  }

  @inlinable
  public func index(of node: NodeID) -> Int { storage.shape.childIndex(of: open(of: node)) }

  @inlinable
  public func depth(of node: NodeID) -> Int {
    let slot = storage.index.slot(of: node)
    return 2 * slot - storage.shape.open(of: slot)
  }

  @inlinable
  public func subtreeCount(of node: NodeID) -> Int { positions(of: node).count >> 1 }

  @inlinable
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    let below = open(of: node)
    let above = positions(of: ancestor)
    return above.lowerBound != below && above.contains(below)
  }

  @inlinable
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    let (one, other) = (open(of: first), open(of: second))
    return storage.shape.lowestCommonAncestor(min(one, other), max(one, other)).map { self.node(atOpen: $0) }
  }

  /// The slots of a subtree.
  @inlinable
  func slots(of node: NodeID) -> Range<Int> {
    let slot = storage.index.slot(of: node)
    let open = storage.shape.open(of: slot)
    return slot..<slot + (storage.shape.close(of: open) - open + 1) >> 1
  }
}
