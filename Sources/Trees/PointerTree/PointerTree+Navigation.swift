extension PointerTree {
  @inlinable
  public func parent(of node: NodeID) -> NodeID? {
    let parent = storage[node].parent!
    return parent == storage.top ? nil : storage.id(of: parent)
  }

  @inlinable
  public func firstChild(of node: NodeID?) -> NodeID? {
    storage[node].firstChild.map { storage.id(of: $0) }
  }

  @inlinable
  public func lastChild(of node: NodeID?) -> NodeID? {
    let node = storage[node]
    return node.childCount == 0 ? nil : storage.id(of: node.child(at: node.childCount - 1))
  }

  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID? {
    storage[node].nextSibling.map { storage.id(of: $0) }
  }

  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID? {
    let node = storage[node]
    return node.indexInParent == 0 ? nil : storage.id(of: node.parent!.child(at: node.indexInParent - 1))
  }

  @inlinable
  public func childCount(of node: NodeID?) -> Int { storage[node].childCount }

  @inlinable
  public func child(at index: Int, of node: NodeID?) -> NodeID {
    let node = storage[node]
    require("child", index, in: 0..<node.childCount)
    return storage.id(of: node.child(at: index))
  }

  @inlinable
  public func index(of node: NodeID) -> Int { storage[node].indexInParent }

  @inlinable
  public func subtreeCount(of node: NodeID) -> Int { storage[node].subtreeCount }
}
