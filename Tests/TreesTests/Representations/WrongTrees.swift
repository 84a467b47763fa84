import Trees

// Representations that each break one law, in a way that has been seen in real code.

/// Law 1: hides the children of a collapsed node, but not what lies deeper.
struct HidesOneLevel: TreeWrapper {
  var base: MinimalTree<Int>
  func flatten() -> [NodeID] { preorder().filter { parent(of: $0).map(isExpanded) ?? true } }
}

/// Law 1: a range of rows starts one row late unless it starts at 0.
struct SkipsARow: TreeWrapper {
  var base: MinimalTree<Int>
  func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    let all = base.flatten()
    buffer = rows.map { all[min($0 + (rows.lowerBound > 0 ? 1 : 0), all.count - 1)] }
  }
}

/// Law 2: gives a hidden node the row of the folder that hides it.
struct RowOfHidingFolder: TreeWrapper {
  var base: MinimalTree<Int>
  func row(of node: NodeID) -> Int? { base.row(of: outermostCollapsedAncestor(of: node) ?? node) }
}

/// Law 2: the row before a hidden node is sought beside it, not outside the folder that hides it.
struct PreviousRowInside: TreeWrapper {
  var base: MinimalTree<Int>
  func previousRow(before node: NodeID) -> NodeID? { base.previousSibling(of: node) ?? base.previousRow(before: node) }
}

/// Law 3: an opened folder is said to show its whole subtree, collapsed folders in it notwithstanding.
struct CountsCollapsedRows: TreeWrapper {
  var base: MinimalTree<Int>
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    let change = base.setExpanded(isExpanded, node)
    guard !change.inserted.isEmpty else { return change }
    let first = change.inserted.lowerBound
    return RowChange(removed: first..<first, inserted: first..<first + subtreeCount(of: node) - 1)
  }
}

/// Law 3: a change below a collapsed folder is reported as if it showed.
struct ReportsHiddenChanges: TreeWrapper {
  var base: MinimalTree<Int>
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    let change = base.setExpanded(isExpanded, node)
    guard let hiding = outermostCollapsedAncestor(of: node), let row = base.row(of: hiding) else { return change }
    return RowChange(removed: row + 1..<row + 1, inserted: row + 1..<row + 1)
  }
}

/// Law 4: collapsing a folder collapses what lies in it.
struct ForgetsInnerFlags: TreeWrapper {
  var base: MinimalTree<Int>
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    isExpanded ? base.setExpanded(true, node) : base.setExpanded(false, under: node)
  }
}

/// Law 5: a node below which nothing is unselected shows `all`, a childless one included.
struct VacuouslyChecked: TreeWrapper {
  var base: MinimalTree<Int>
  func checkState(of node: NodeID) -> CheckState {
    let leaves = preorder(from: node).filter { $0 != node && firstChild(of: $0) == nil }
    return CheckState(selected: leaves.count(where: isSelected), of: leaves.count) == .none && leaves.isEmpty
      ? .all : CheckState(selected: leaves.count(where: isSelected), of: leaves.count)
  }
}

/// Law 5: keeps a count of selected nodes and counts a node again that is selected already.
struct CountsTwice: TreeWrapper {
  var base: MinimalTree<Int>
  private var total: Int
  init(base: MinimalTree<Int>) {
    self.base = base
    total = base.selectedCount
  }
  var selectedCount: Int { total }
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    base.setSelected(isSelected, node)
    total += isSelected ? 1 : -1
  }
}

/// Law 5: a range of rows selects what collapsed folders in it hide, too.
struct SelectsHiddenNodes: TreeWrapper {
  var base: MinimalTree<Int>
  mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    for node in base.flatten()[rows] { base.setSelected(isSelected, subtree: node) }
  }
}

/// Law 6: keeps the tree in an object that copies share when written.
struct SharedWhenWritten: TreeWrapper {
  private final class Box {
    var base: MinimalTree<Int>
    init(_ base: MinimalTree<Int>) { self.base = base }
  }
  private let box: Box
  init(base: MinimalTree<Int>) { box = Box(base) }
  var base: MinimalTree<Int> {
    get { box.base }
    nonmutating set { box.base = newValue }
  }
}

/// Law 7: a snapshot leaves the selection out.
struct SnapshotWithoutSelection: TreeWrapper {
  var base: MinimalTree<Int>
  func snapshot() -> TreeSnapshot<Int> {
    let whole = base.snapshot()
    return try! TreeSnapshot(
      ids: whole.ids, depths: whole.depths, elements: whole.elements, expanded: whole.expanded,
      issuedCount: whole.issuedCount)
  }
}

/// Law 7: a snapshot forgets the numbers that were given out and are gone.
struct SnapshotForgetsIssued: TreeWrapper {
  var base: MinimalTree<Int>
  func snapshot() -> TreeSnapshot<Int> {
    let whole = base.snapshot()
    return try! TreeSnapshot(
      ids: whole.ids, depths: whole.depths, elements: whole.elements, expanded: whole.expanded,
      selected: whole.selected)
  }
}
