// Structural change relinks a node and repairs the counts of its ancestors. Its own counts, and those below it, are the
// same wherever it hangs.

/// What subtrees add to the counts of everything above them.
@usableFromInline
struct SubtreeCounts {
  var nodes = 0
  var leaves = 0
  var selected = 0
  var selectedLeaves = 0

  init() {}

  mutating func add(_ node: PointerNodeReference) {
    nodes += node.subtreeCount
    leaves += node.leafCount
    selected += node.selectedCount
    selectedLeaves += node.selectedLeafCount
  }
}

extension PointerStorage {
  /// Makes nodes with their subtrees children of a node, the first of them at an index.
  /// - Returns: The row of the first, or nil when it is hidden.
  func attach(
    _ roots: some RandomAccessCollection<PointerNodeReference>, to parent: PointerNodeReference, at index: Int
  ) -> Int? {
    var counts = SubtreeCounts()
    var rows = 0
    for root in roots {
      counts.add(root)
      rows += 1 + root.shownRows
      root.parent = parent
    }
    // A node counts itself as a leaf until it has a child.
    if parent.childCount == 0, parent != top {
      counts.leaves -= 1
      counts.selectedLeaves -= parent.isSelected ? 1 : 0
    }
    insertChildren(roots, of: parent, at: index)
    propagate(counts, sign: 1, from: parent)
    parent.openRows += rows
    guard parent.isExpanded, let row = propagate(rows: rows, from: parent) else { return nil }
    return row + 1 + self.rows(beforeChild: index, of: parent)
  }

  @usableFromInline
  func attach(_ node: PointerNodeReference, to parent: PointerNodeReference, at index: Int) -> Int? {
    attach(CollectionOfOne(node), to: parent, at: index)
  }

  /// Takes a node with its subtree from its parent.
  @usableFromInline
  func detach(_ node: PointerNodeReference) {
    let parent = node.parent.unsafelyUnwrapped
    var counts = SubtreeCounts()
    counts.add(node)
    let rows = 1 + node.shownRows
    removeChild(of: parent, at: node.indexInParent)
    if parent.childCount == 0, parent != top {
      counts.leaves -= 1
      counts.selectedLeaves -= parent.isSelected ? 1 : 0
    }
    propagate(counts, sign: -1, from: parent)
    parent.openRows -= rows
    if parent.isExpanded { _ = propagate(rows: -rows, from: parent) }
    node.parent = nil
  }

  /// Adds counts to those of a node and of everything above, or takes them away.
  private func propagate(_ counts: SubtreeCounts, sign: Int, from node: PointerNodeReference) {
    func changed(_ count: UInt32, by delta: Int) -> UInt32 { UInt32(truncatingIfNeeded: Int(count) + sign * delta) }
    var next: PointerNodeReference? = node
    while let ancestor = next {
      ancestor.unmanaged._withUnsafeGuaranteedRef { node in
        node.subtreeCount = changed(node.subtreeCount, by: counts.nodes)
        node.leafCount = changed(node.leafCount, by: counts.leaves)
        node.selectedCount = changed(node.selectedCount, by: counts.selected)
        node.selectedLeafCount = changed(node.selectedLeafCount, by: counts.selectedLeaves)
      }
      next = ancestor.parent
    }
  }

  // MARK: Lists of children

  private func insertChildren(
    _ roots: some RandomAccessCollection<PointerNodeReference>, of parent: PointerNodeReference, at index: Int
  ) {
    parent.unmanaged._withUnsafeGuaranteedRef { parent in
      let isAppending = index == parent.children.count && !parent.childSums.isEmpty
      parent.children.insert(contentsOf: roots, at: index)
      for index in index..<parent.children.count { parent.children[index].indexInParent = index }
      if isAppending {
        for root in roots { parent.childSums.append(1 + root.shownRows) }
      }
    }
    if index + roots.count < parent.childCount || !hasSums(parent) { rebuildSums(parent) }
  }

  private func removeChild(of parent: PointerNodeReference, at index: Int) {
    let isLast = parent.unmanaged._withUnsafeGuaranteedRef { parent in
      parent.children.remove(at: index)
      for index in index..<parent.children.count { parent.children[index].indexInParent = index }
      guard index == parent.children.count, parent.children.count > Self.narrowest else { return false }
      parent.childSums.removeLast()
      return true
    }
    if !isLast { rebuildSums(parent) }
  }

  private func hasSums(_ node: PointerNodeReference) -> Bool {
    node.unmanaged._withUnsafeGuaranteedRef { !$0.childSums.isEmpty }
  }

  /// Puts a node's children in another order: first comes the one that was at `order[0]`.
  @usableFromInline
  func reorderChildren(of parent: PointerNodeReference, _ order: [Int]) {
    parent.unmanaged._withUnsafeGuaranteedRef { parent in
      parent.children = order.map { parent.children[$0] }
      for (index, child) in parent.children.enumerated() { child.indexInParent = index }
    }
    rebuildSums(parent)
  }

  // MARK: Coming and going

  /// Takes a node over and gives it a number.
  @usableFromInline
  func adopt(_ node: PointerNodeReference) -> NodeID {
    let (id, slot) = index.insert()
    node.slot = UInt32(truncatingIfNeeded: slot)
    if slot == nodes.count { nodes.append(node) } else { nodes[slot] = node }
    return id
  }

  /// Takes nodes in preorder over, as children of a node from an index on.
  /// - Returns: Their numbers, the row of the first or nil, and how many rows they take when they are visible.
  @usableFromInline
  func insert(
    _ arriving: [PointerNodeReference], depths: [UInt32], expanded: BitVector, selected: BitVector,
    under parent: PointerNodeReference, at index: Int
  ) -> (ids: [NodeID], row: Int?, rowCount: Int) {
    let ids = arriving.map { adopt($0) }
    let above = PointerNodeReference(PointerNode())
    defer { above.release() }
    prepare(arriving, under: above, depths: depths, expanded: expanded, selected: selected)
    let roots = above.unmanaged._withUnsafeGuaranteedRef { $0.children }
    let rowCount = roots.reduce(0) { $0 + 1 + $1.shownRows }
    guard !roots.isEmpty else { return (ids, nil, 0) }
    return (ids, attach(roots, to: parent, at: index), rowCount)
  }

  /// Frees a node that hangs nowhere, with everything below it: listed first, level by level, and freed one by one.
  @usableFromInline
  func free(_ node: PointerNodeReference) {
    var dying = [node]
    var head = 0
    while head < dying.count {
      dying += dying[head].unmanaged._withUnsafeGuaranteedRef { $0.children }
      head += 1
    }
    for node in dying {
      index.remove(slot: Int(node.slot))
      nodes[Int(node.slot)] = nil
      node.release()
    }
  }

  /// Whether `node` is `other` or lies above it. The way up from `other` ends where a subtree is larger than `node`'s, so
  /// it takes no more steps than there are nodes under `node`.
  @usableFromInline
  func isAtOrAbove(_ node: PointerNodeReference, _ other: PointerNodeReference) -> Bool {
    var current = other
    while current != node {
      guard current.subtreeCount < node.subtreeCount, let parent = current.parent else { return false }
      current = parent
    }
    return true
  }
}
