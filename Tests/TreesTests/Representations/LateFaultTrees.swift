import Trees

// Faults that no tree of a few nodes shows, to see the random part find them and make them small.

/// Loses the last row once there are more than 40.
struct LosesRow41: TreeWrapper {
  var base: ParentArrayTree<Int>
  func flatten() -> [NodeID] { Array(base.flatten().prefix(40)) }
}

/// Clears the selection at every fifth collapse.
struct TiresOfCollapsing: TreeWrapper {
  var base: ParentArrayTree<Int>
  private var collapses = 0
  init(base: ParentArrayTree<Int>) { self.base = base }
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    if !isExpanded { collapses += 1 }
    if collapses == 5 { base.clearSelection() }
    return base.setExpanded(isExpanded, node)
  }
}
