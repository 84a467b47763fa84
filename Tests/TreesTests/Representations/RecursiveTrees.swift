import Trees

// Law 8: right answers, found by recursion.

extension TreeWrapper where Base == ParentArrayTree<Int> {
  // Node by node these would take quadratic time on the chains that show recursion.
  mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) { base.setSelected(isSelected, subtree: node) }
  mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) { base.setSelected(isSelected, rows: rows) }
  mutating func clearSelection() { base.clearSelection() }
}

/// Flattens by calling itself for each child.
struct FlattensRecursively: TreeWrapper {
  var base: ParentArrayTree<Int>

  func flatten() -> [NodeID] {
    var rows: [NodeID] = []
    func append(_ node: NodeID) {
      rows.append(node)
      guard isExpanded(node) else { return }
      for child in children(of: node) { append(child) }
    }
    for root in children(of: nil) { append(root) }
    return rows
  }
}

/// Objects that hold their children, torn down by the language: each `deinit` releases the next.
struct TornDownRecursively: TreeWrapper {
  private final class Link {
    var children: [Link] = []
  }
  private let roots: [Link]
  var base: ParentArrayTree<Int>

  init(base: ParentArrayTree<Int>) {
    self.base = base
    let top = Link()
    var path = [top]
    for depth in base.snapshot().depths {
      path.removeSubrange((Int(depth) + 1)...)
      let link = Link()
      path[path.count - 1].children.append(link)
      path.append(link)
    }
    roots = top.children
  }
}

/// Compares with the sibling after it before it answers, so that it recurses on the width.
struct CountsSiblingsRecursively: TreeWrapper {
  var base: ParentArrayTree<Int>

  func childCount(of node: NodeID?) -> Int {
    func count(from child: NodeID?) -> Int { child.map { 1 + count(from: nextSibling(of: $0)) } ?? 0 }
    return count(from: firstChild(of: node))
  }
}
