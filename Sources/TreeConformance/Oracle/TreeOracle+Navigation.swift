// Who lies where. A child is a position below that is one deeper; an ancestor of a position is the nearest position
// before it of each smaller depth.

import Trees

extension TreeOracle {
  /// The node above, or nil for a root.
  public func parent(of node: NodeID) -> NodeID? {
    var position = position(of: node)
    let depth = depths[position]
    while position >= 0, depths[position] >= depth { position -= 1 }
    return position < 0 ? nil : ids[position]
  }

  /// The children of a node, or the roots.
  public func children(of node: NodeID?) -> [NodeID] {
    let position = position(of: node)
    let depth = depth(atPosition: position) + 1
    return positionsBelow(position).filter { depths[$0] == depth }.map { ids[$0] }
  }

  /// The first child, or the first root.
  public func firstChild(of node: NodeID?) -> NodeID? {
    let position = position(of: node) + 1
    return position < count && depths[position] == depth(atPosition: position - 1) + 1 ? ids[position] : nil
  }

  /// The last child, or the last root.
  public func lastChild(of node: NodeID?) -> NodeID? { children(of: node).last }

  /// The sibling after a node.
  public func nextSibling(of node: NodeID) -> NodeID? {
    let behind = subtree(of: node).upperBound
    return behind < count && depths[behind] == depth(of: node) ? ids[behind] : nil
  }

  /// The sibling before a node.
  public func previousSibling(of node: NodeID) -> NodeID? {
    let depth = depth(of: node)
    var position = position(of: node) - 1
    while position >= 0, depths[position] > depth { position -= 1 }
    return position >= 0 && depths[position] == depth ? ids[position] : nil
  }

  /// How many children a node has, or how many roots there are.
  public func childCount(of node: NodeID?) -> Int { children(of: node).count }

  /// The child, or root, at an index.
  public func child(at index: Int, of node: NodeID?) -> NodeID { children(of: node)[index] }

  /// A node's index among its siblings.
  public func index(of node: NodeID) -> Int { children(of: parent(of: node)).firstIndex(of: node)! }

  /// How many ancestors a node has.
  public func depth(of node: NodeID) -> Int { depths[position(of: node)] }

  /// How many nodes the subtree of a node holds, itself included.
  public func subtreeCount(of node: NodeID) -> Int { subtree(of: node).count }

  /// Whether `ancestor` lies properly above `node`.
  public func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    positionsBelow(position(of: ancestor)).contains(position(of: node))
  }

  /// The ancestors of a node, from its parent to its root.
  /// - Complexity: O(position of the node).
  public func ancestors(of node: NodeID) -> [NodeID] {
    var position = position(of: node)
    var depth = depths[position]
    var ancestors: [NodeID] = []
    while depth > 0 {
      position -= 1
      guard depths[position] < depth else { continue }
      depth = depths[position]
      ancestors.append(ids[position])
    }
    return ancestors
  }

  /// The nodes from the root down to this one, both included.
  public func path(to node: NodeID) -> [NodeID] { ancestors(of: node).reversed() + [node] }

  /// The deepest node whose subtree holds both, nil where they hang under different roots.
  public func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    zip(path(to: first), path(to: second)).reversed().first { $0 == $1 }?.0
  }

  /// A subtree, or the whole forest, in preorder.
  public func preorder(from top: NodeID? = nil) -> [NodeID] { Array(ids[positions(from: top)]) }

  /// A subtree, or the whole forest, in postorder.
  public func postorder(from top: NodeID? = nil) -> [NodeID] {
    var result: [NodeID] = []
    var open: [Int] = []
    for position in positions(from: top) {
      while let last = open.last, depths[last] >= depths[position] { result.append(ids[open.removeLast()]) }
      open.append(position)
    }
    return result + open.reversed().map { ids[$0] }
  }

  /// A subtree, or the whole forest, level by level.
  /// - Complexity: O(*n* log *n*).
  public func levelOrder(from top: NodeID? = nil) -> [NodeID] {
    positions(from: top).sorted { (depths[$0], $0) < (depths[$1], $1) }.map { ids[$0] }
  }

  private func positions(from top: NodeID?) -> Range<Int> { top.map { subtree(of: $0) } ?? 0..<count }
}
