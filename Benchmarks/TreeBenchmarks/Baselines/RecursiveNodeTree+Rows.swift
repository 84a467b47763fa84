// Rows the way tutorials keep them: a list for the view that a toggle edits in place, and a recursive function that makes
// it from the nodes.

import Trees

extension RecursiveNodeTree {
  /// A node's expanded flag.
  public func isExpanded(_ node: NodeID) -> Bool { self.node(node).isExpanded }

  /// Flips the flag and edits the list: searches the node's row, collects what is visible below it, inserts or removes that.
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    makeUnique()
    let object = self.node(node)
    guard object.isExpanded != isExpanded else { return .none }
    let row = storage.visible.firstIndex(of: node)
    object.isExpanded = isExpanded
    guard let row else { return .none }
    let below = visibleRows(below: object)
    guard !below.isEmpty else { return .none }
    let first = row + 1
    if isExpanded {
      storage.visible.insert(contentsOf: below, at: first)
      return .replacing(0, with: below.count, from: first)
    }
    storage.visible.removeSubrange(first..<first + below.count)
    return .replacing(below.count, with: 0, from: first)
  }

  /// Sets the flags of a subtree, or of everything, recursively, and makes that part of the list anew.
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    makeUnique()
    guard let node else {
      let before = storage.visible.count
      for root in storage.roots { expand(isExpanded, root) }
      storage.visible = flatten()
      return storage.visible.count == before ? .none : .replacing(before, with: storage.visible.count, from: 0)
    }
    let object = self.node(node)
    guard let row = storage.visible.firstIndex(of: node) else {
      expand(isExpanded, object)
      return .none
    }
    let before = object.isExpanded ? visibleRows(below: object).count : 0
    expand(isExpanded, object)
    let below = object.isExpanded ? visibleRows(below: object) : []
    storage.visible.replaceSubrange(row + 1..<row + 1 + before, with: below)
    return below.count == before ? .none : .replacing(before, with: below.count, from: row + 1)
  }

  private func expand(_ isExpanded: Bool, _ node: Node) {
    node.isExpanded = isExpanded
    for child in node.children { expand(isExpanded, child) }
  }

  /// Opens what hides a node, and inserts what the outermost of them hid.
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    makeUnique()
    var outermost: Node?
    var above = self.node(node).parent
    while let ancestor = above {
      if !ancestor.isExpanded { outermost = ancestor }
      ancestor.isExpanded = true
      above = ancestor.parent
    }
    guard let outermost, let row = storage.visible.firstIndex(of: outermost.id) else { return .none }
    let below = visibleRows(below: outermost)
    storage.visible.insert(contentsOf: below, at: row + 1)
    return .replacing(0, with: below.count, from: row + 1)
  }

  /// The visible nodes below a node, collected recursively.
  private func visibleRows(below node: Node) -> [NodeID] {
    var rows: [NodeID] = []
    for child in node.children { collectRows(child, into: &rows) }
    return rows
  }

  private func collectRows(_ node: Node, into rows: inout [NodeID]) {
    rows.append(node.id)
    guard node.isExpanded else { return }
    for child in node.children { collectRows(child, into: &rows) }
  }

  /// How many rows there are.
  public var rowCount: Int { storage.visible.count }

  /// The node at a row.
  public func node(atRow row: Int) -> NodeID { storage.visible[row] }

  /// A node's row, by searching the list.
  public func row(of node: NodeID) -> Int? { storage.visible.firstIndex(of: node) }

  /// All rows, made anew from the nodes.
  public func flatten() -> [NodeID] {
    var rows: [NodeID] = []
    for root in storage.roots { collectRows(root, into: &rows) }
    return rows
  }

  /// Rows of the list; all of them are made anew from the nodes, as a view does when it loads.
  public func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    buffer.removeAll(keepingCapacity: true)
    if rows == 0..<rowCount {
      for root in storage.roots { collectRows(root, into: &buffer) }
    } else {
      buffer.append(contentsOf: storage.visible[rows])
    }
  }
}
