// Every member that asks and does not change, against the judge. `nodes` are the nodes to ask about: all of them for a
// small tree, some of them for a large one.

import Trees

/// A tree and the judge of what it has to answer.
struct QueryChecks<Tree: TreeRepresentation<Int>> {
  let tree: Tree
  let oracle: TreeOracle<Int>
  let findings: Findings

  /// Numbers, elements and the relatives at one step. Flags play no part.
  func checkLinks(nodes: [NodeID]) {
    expect(5, "count", oracle.count, tree.count)
    expect(5, "isEmpty", oracle.count == 0, tree.isEmpty)
    for above in [nil] + nodes.map(Optional.some) {
      let name = above.map { "\($0)" } ?? "nil"
      let children = oracle.children(of: above)
      expect(7, "firstChild(of: \(name))", children.first, tree.firstChild(of: above))
      expect(7, "lastChild(of: \(name))", children.last, tree.lastChild(of: above))
      expect(7, "childCount(of: \(name))", children.count, tree.childCount(of: above))
    }
    for node in nodes {
      expect(7, "contains(\(node))", true, tree.contains(node))
      expect(7, "subscript(\(node))", oracle[node], tree[node])
      expect(7, "parent(of: \(node))", oracle.parent(of: node), tree.parent(of: node))
      expect(7, "nextSibling(of: \(node))", oracle.nextSibling(of: node), tree.nextSibling(of: node))
      expect(7, "previousSibling(of: \(node))", oracle.previousSibling(of: node), tree.previousSibling(of: node))
      expect(7, "index(of: \(node))", oracle.index(of: node), tree.index(of: node))
    }
    for absent in absentNodes { expect(7, "contains(\(absent))", false, tree.contains(absent)) }
  }

  /// Everything about who lies where. Flags play no part.
  func checkNavigation(nodes: [NodeID]) {
    checkLinks(nodes: nodes)
    for above in [nil] + nodes.map(Optional.some) { checkChildren(of: above) }
    for node in nodes {
      expect(7, "depth(of: \(node))", oracle.depth(of: node), tree.depth(of: node))
      expect(5, "subtreeCount(of: \(node))", oracle.subtreeCount(of: node), tree.subtreeCount(of: node))
      expect(7, "ancestors(of: \(node))", oracle.ancestors(of: node), Array(tree.ancestors(of: node)))
      expect(7, "path(to: \(node))", oracle.path(to: node), tree.path(to: node))
      for other in nodes {
        expect(
          7, "isAncestor(\(node), of: \(other))", oracle.isAncestor(node, of: other), tree.isAncestor(node, of: other))
        expect(
          7, "lowestCommonAncestor(of: \(node), \(other))", oracle.lowestCommonAncestor(of: node, other),
          tree.lowestCommonAncestor(of: node, other))
      }
    }
  }

  private func checkChildren(of above: NodeID?) {
    let name = above.map { "\($0)" } ?? "nil"
    let children = oracle.children(of: above)
    expect(7, "children(of: \(name))", children, Array(tree.children(of: above)))
    for (index, child) in children.enumerated().prefix(8) {
      expect(7, "child(at: \(index), of: \(name))", child, tree.child(at: index, of: above))
    }
    if let last = children.last {
      expect(7, "child(at: \(children.count - 1), of: \(name))", last, tree.child(at: children.count - 1, of: above))
    }
    expect(7, "preorder(from: \(name))", oracle.preorder(from: above), Array(tree.preorder(from: above)))
    expect(7, "postorder(from: \(name))", oracle.postorder(from: above), Array(tree.postorder(from: above)))
    expect(7, "levelOrder(from: \(name))", oracle.levelOrder(from: above), tree.levelOrder(from: above))
  }

  /// Numbers that name no node: between the present ones, the next to be given out, and far away.
  private var absentNodes: [NodeID] {
    let near = (0..<min(oracle.issuedCount, 64)).map { NodeID($0) }.filter { !oracle.contains($0) }
    return near + [NodeID(oracle.issuedCount), NodeID(.max - 1), NodeID(.max)].filter { !oracle.contains($0) }
  }

  /// Laws 1 and 2, and everything about rows. `ranges` are asked of `flatten(rows:into:)`.
  func checkRows(nodes: [NodeID], ranges: [Range<Int>]) {
    let rows = oracle.rows
    let numbers = oracle.rowNumbers
    guard expect(1, "flatten()", rows, tree.flatten()), expect(1, "rowCount", rows.count, tree.rowCount) else { return }
    for node in nodes {
      let row = numbers[oracle.position(of: node)]
      expect(4, "isExpanded(\(node))", oracle.isExpanded(node), tree.isExpanded(node))
      expect(2, "row(of: \(node))", row, tree.row(of: node))
      if let row { expect(2, "node(atRow: \(row))", node, tree.node(atRow: row)) }
      expect(2, "nextRow(after: \(node))", oracle.nextRow(after: node), tree.nextRow(after: node))
      expect(2, "previousRow(before: \(node))", oracle.previousRow(before: node), tree.previousRow(before: node))
      expect(
        2, "outermostCollapsedAncestor(of: \(node))", oracle.outermostCollapsedAncestor(of: node),
        tree.outermostCollapsedAncestor(of: node))
    }
    var buffer: [NodeID] = []
    for range in ranges {
      tree.flatten(rows: range, into: &buffer)
      expect(1, "flatten(rows: \(range), into:)", Array(rows[range]), buffer)
    }
    checkRowCollection(nodes: nodes, rows: rows, numbers: numbers)
  }

  /// The row of every node, and the node at every row.
  func checkRowNumbers() {
    for (node, row) in zip(oracle.ids, oracle.rowNumbers) {
      expect(2, "row(of: \(node))", row, tree.row(of: node))
      if let row { expect(2, "node(atRow: \(row))", node, tree.node(atRow: row)) }
    }
  }

  private func checkRowCollection(nodes: [NodeID], rows: [NodeID], numbers: [Int?]) {
    let collection = tree.rows
    expect(2, "rows.count", rows.count, collection.count)
    expect(2, "rows", rows, collection.map(\.node))
    for node in nodes {
      guard let row = numbers[oracle.position(of: node)] else { continue }
      let expected = TreeRow(
        node: node, index: row, depth: oracle.depth(of: node), isExpanded: oracle.isExpanded(node),
        hasChildren: oracle.firstChild(of: node) != nil)
      expect(2, "rows[\(row)]", expected, collection[row])
    }
    guard rows.count <= 64 else { return }
    for (index, row) in collection.enumerated() { expect(2, "rows, as a sequence at \(index)", collection[index], row) }
  }

  /// Law 5: flags, counts, check states and what follows from them.
  func checkSelection(nodes: [NodeID]) {
    for node in nodes {
      expect(5, "isSelected(\(node))", oracle.isSelected(node), tree.isSelected(node))
      expect(5, "selectedCount(in: \(node))", oracle.selectedCount(in: node), tree.selectedCount(in: node))
      expect(5, "checkState(of: \(node))", oracle.checkState(of: node), tree.checkState(of: node))
    }
    expect(5, "selectedCount", oracle.selectedCount, tree.selectedCount)
    expect(5, "selectedNodes", oracle.selectedNodes, tree.selectedNodes)
    expect(5, "selectedRows", oracle.selectedRows, tree.selectedRows)
    expect(5, "selectedSubtrees", oracle.selectedSubtrees, tree.selectedSubtrees)
  }

  /// Every flag, and then the whole state: which law is broken depends on what differs.
  func checkState(after what: @autoclosure () -> String) {
    let snapshot = tree.snapshot()
    let expected = oracle.snapshot()
    if snapshot == expected { return }
    expect(7, "\(what()), then snapshot().ids", expected.ids, snapshot.ids)
    expect(7, "\(what()), then snapshot().depths", expected.depths, snapshot.depths)
    expect(7, "\(what()), then snapshot().elements", expected.elements, snapshot.elements)
    expect(7, "\(what()), then snapshot().issuedCount", expected.issuedCount, snapshot.issuedCount)
    guard snapshot.ids == expected.ids else { return }
    checkFlags(after: what(), expected: expected, snapshot: snapshot)
  }

  /// Tells a flag that the tree lost from one that only its snapshot lost.
  private func checkFlags(after what: String, expected: TreeSnapshot<Int>, snapshot: TreeSnapshot<Int>) {
    for (position, node) in expected.ids.enumerated() {
      let isExpanded = tree.isExpanded(node)
      expect(4, "\(what), then isExpanded(\(node))", expected.expanded[position], isExpanded)
      let isSelected = tree.isSelected(node)
      expect(5, "\(what), then isSelected(\(node))", expected.selected[position], isSelected)
      expect(7, "\(what), then snapshot().expanded of \(node)", isExpanded, snapshot.expanded[position])
      expect(7, "\(what), then snapshot().selected of \(node)", isSelected, snapshot.selected[position])
    }
  }

  @discardableResult
  private func expect<Value: Equatable>(
    _ law: Int, _ member: @autoclosure () -> String, _ expected: Value, _ actual: Value
  ) -> Bool {
    findings.expect(law, member(), expected, actual)
  }
}
