// Changes of the tree, one entry a member. A change that is refused is recorded too: it was asked for, and a replay is
// refused likewise. A sort whose comparison throws leaves the tree alone and is not recorded, for there is no order to
// replay.

import Trees

// MARK: Flags

extension RecordingTree {
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    changing(.setExpanded, node) {
      $0.setExpanded(isExpanded, node)
    } with: { operation, _, _ in
      operation.isExpanded = isExpanded
    }
  }
  @discardableResult
  public mutating func toggle(_ node: NodeID) -> RowChange { changing(.toggle, node) { $0.toggle(node) } }
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    changing(.expandAll, node) {
      $0.setExpanded(isExpanded, under: node)
    } with: { operation, _, _ in
      operation.isExpanded = isExpanded
    }
  }
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange { changing(.reveal, node) { $0.reveal(node) } }

  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    changing(.setSelected, node) {
      $0.setSelected(isSelected, node)
    } with: { operation, _, _ in
      operation.isSelected = isSelected
    }
  }
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    changing(.selectSubtree, node) {
      $0.setSelected(isSelected, subtree: node)
    } with: { operation, _, _ in
      operation.isSelected = isSelected
    }
  }
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    changing(.selectRows) {
      $0.setSelected(isSelected, rows: rows)
    } with: { operation, _, _ in
      operation.rows = rows
      operation.isSelected = isSelected
    }
  }
  public mutating func clearSelection() { changing(.clearSelection) { $0.clearSelection() } }
  public mutating func toggleCheck(_ node: NodeID) { changing(.toggleCheck, node) { $0.toggleCheck(node) } }
}

// MARK: Structure

extension RecordingTree {
  @discardableResult
  public mutating func insert(
    _ element: Base.Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange) {
    changing(.insert) {
      $0.insert(element, under: parent, at: index, isExpanded: isExpanded, isSelected: isSelected)
    } with: { operation, _, answer in
      operation.node = answer.node
      operation.other = parent
      operation.index = index
      operation.isExpanded = isExpanded
      operation.isSelected = isSelected
    }
  }

  @discardableResult
  public mutating func insert(
    contentsOf snapshot: TreeSnapshot<Base.Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange) {
    changing(.insertSubtree) {
      $0.insert(contentsOf: snapshot, under: parent, at: index)
    } with: { operation, _, answer in
      operation.node = answer.nodes.first
      operation.other = parent
      operation.index = index
      operation.forest = snapshot.shape
    }
  }

  @discardableResult
  public mutating func remove(_ node: NodeID) -> RowChange { changing(.remove, node) { $0.remove(node) } }
  @discardableResult
  public mutating func removeAll() -> RowChange { changing(.removeAll) { $0.removeAll() } }

  @discardableResult
  public mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange {
    let outcome = changing(.move, node) { base in
      Result { () throws(TreeError) in try base.move(node, under: parent, at: index) }
    } with: { operation, _, _ in
      operation.other = parent
      operation.index = index
    }
    return try outcome.get()
  }

  @discardableResult
  public mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Base.Element, Base.Element) throws -> Bool
  ) rethrows -> RowChange {
    try changing(.sortChildren, parent) {
      try $0.sortChildren(of: parent, by: areInIncreasingOrder)
    } with: { operation, base, _ in
      operation.order = Array(base.children(of: parent))
    }
  }

  @discardableResult
  public mutating func sort(
    by areInIncreasingOrder: (Base.Element, Base.Element) throws -> Bool
  ) rethrows -> RowChange {
    try changing(.sort) {
      try $0.sort(by: areInIncreasingOrder)
    } with: { operation, base, _ in
      operation.order = Array(base.preorder())
    }
  }

  public mutating func compact() -> [NodeID] { changing(.compact) { $0.compact() } }
}
