// Walks as lazy sequences. Each holds a copy of the tree, so it sees the tree it began with whatever happens to the
// original meanwhile, and each keeps its place as a node, so no walk needs a stack.

extension TreeRepresentation {
  /// The children of a node, or the roots, in order.
  ///
  /// ```swift
  /// for root in tree.children(of: nil) { print(tree[root]) }
  /// ```
  @inlinable
  public func children(of node: NodeID?) -> TreeWalk<Self> {
    TreeWalk(tree: self, first: firstChild(of: node)) { tree, current in tree.nextSibling(of: current) }
  }

  /// The ancestors of a node, from its parent to its root.
  @inlinable
  public func ancestors(of node: NodeID) -> TreeWalk<Self> {
    TreeWalk(tree: self, first: parent(of: node)) { tree, current in tree.parent(of: current) }
  }

  /// The nodes from the root down to this one, both included.
  /// - Complexity: O(*d*).
  @inlinable
  public func path(to node: NodeID) -> [NodeID] {
    var path = [node]
    path += ancestors(of: node)
    path.reverse()
    return path
  }

  /// A subtree, or the whole forest, in preorder: a node, then its children's subtrees in order. Flags play no part.
  @inlinable
  public func preorder(from top: NodeID? = nil) -> TreeWalk<Self> {
    TreeWalk(tree: self, first: top ?? firstChild(of: nil)) { tree, current in
      tree.preorderSuccessor(of: current, within: top)
    }
  }

  /// A subtree, or the whole forest, in postorder: the children's subtrees in order, then the node.
  @inlinable
  public func postorder(from top: NodeID? = nil) -> TreeWalk<Self> {
    TreeWalk(tree: self, first: (top ?? firstChild(of: nil)).map { firstLeaf(under: $0) }) { tree, current in
      if current == top { return nil }
      if let sibling = tree.nextSibling(of: current) { return tree.firstLeaf(under: sibling) }
      return tree.parent(of: current)
    }
  }

  /// A subtree, or the whole forest, level by level: all nodes of one depth from left to right, then the next depth.
  /// - Complexity: O(*s*) time and memory for the queue.
  @inlinable
  public func levelOrder(from top: NodeID? = nil) -> [NodeID] {
    var queue = top.map { [$0] } ?? Array(children(of: nil))
    var head = 0
    while head < queue.count {
      var child = firstChild(of: queue[head])
      while let sibling = child {
        queue.append(sibling)
        child = nextSibling(of: sibling)
      }
      head += 1
    }
    return queue
  }

  @inlinable
  func firstLeaf(under node: NodeID) -> NodeID {
    var leaf = node
    while let child = firstChild(of: leaf) { leaf = child }
    return leaf
  }
}

/// Nodes of a tree in some order, each found from the one before. The sequence of ``TreeRepresentation/children(of:)``,
/// ``TreeRepresentation/ancestors(of:)``, ``TreeRepresentation/preorder(from:)`` and ``TreeRepresentation/postorder(from:)``.
public struct TreeWalk<Tree: TreeRepresentation>: Sequence, IteratorProtocol {
  @usableFromInline let tree: Tree
  @usableFromInline var upcoming: NodeID?
  @usableFromInline let step: (Tree, NodeID) -> NodeID?

  @inlinable
  init(tree: Tree, first: NodeID?, step: @escaping (Tree, NodeID) -> NodeID?) {
    self.tree = tree
    upcoming = first
    self.step = step
  }

  /// The next node, or nil at the end.
  @inlinable
  public mutating func next() -> NodeID? {
    guard let node = upcoming else { return nil }
    upcoming = step(tree, node)
    return node
  }
}
