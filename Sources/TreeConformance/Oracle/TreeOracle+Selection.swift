// Selection by the definition: one flag a position, and counts by counting.

import Trees

extension TreeOracle {
  /// A node's selected flag.
  public func isSelected(_ node: NodeID) -> Bool { selected[position(of: node)] }

  /// Sets one node's selected flag.
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) { selected[position(of: node)] = isSelected }

  /// Sets the flag of a node and of everything below it.
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    for position in subtree(of: node) { selected[position] = isSelected }
  }

  /// Sets the flag of the nodes of a range of rows.
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    for (position, row) in rowNumbers.enumerated() {
      if let row, rows.contains(row) { selected[position] = isSelected }
    }
  }

  /// Clears every selected flag.
  public mutating func clearSelection() {
    for position in 0..<count { selected[position] = false }
  }

  /// How many nodes are selected.
  public var selectedCount: Int { selectedNodes.count }

  /// How many nodes of a subtree are selected, its top included.
  public func selectedCount(in node: NodeID) -> Int { subtree(of: node).count { selected[$0] } }

  /// How many of the leaves under a node are selected; a node without children is its own leaf.
  public func checkState(of node: NodeID) -> CheckState {
    let flags = Set(subtree(of: node).filter(isLeaf).map { selected[$0] })
    return flags.count == 2 ? .some : flags.contains(true) ? .all : .none
  }

  /// Clears the subtree where every leaf under the node is selected, selects the subtree otherwise.
  public mutating func toggleCheck(_ node: NodeID) {
    setSelected(checkState(of: node) != .all, subtree: node)
  }

  /// The selected nodes, in preorder.
  public var selectedNodes: [NodeID] { zip(ids, selected).filter { $1 }.map { $0.0 } }

  /// The rows of the selected visible nodes.
  public var selectedRows: RangeSet<Int> {
    var result = RangeSet<Int>()
    for (position, row) in rowNumbers.enumerated() {
      if let row, selected[position] { result.insert(contentsOf: row..<row + 1) }
    }
    return result
  }

  /// The topmost nodes under which every leaf is selected, in preorder.
  /// - Complexity: O(*n*), for all of them at once.
  public var selectedSubtrees: [NodeID] {
    // Position p is partly unselected when an unselected leaf lies in its subtree: each unselected leaf marks the open
    // ancestors that are not marked yet, so that a node is marked once.
    var holdsUnselected = [Bool](repeating: false, count: count)
    var open: [Int] = []
    for position in 0..<count {
      while let last = open.last, depths[last] >= depths[position] { open.removeLast() }
      open.append(position)
      guard isLeaf(position), !selected[position] else { continue }
      for ancestor in open.reversed() {
        if holdsUnselected[ancestor] { break }
        holdsUnselected[ancestor] = true
      }
    }
    var result: [NodeID] = []
    var coveredDepth = Int.max
    for position in 0..<count where depths[position] <= coveredDepth {
      coveredDepth = holdsUnselected[position] ? Int.max : depths[position]
      if !holdsUnselected[position] { result.append(ids[position]) }
    }
    return result
  }

  private func isLeaf(_ position: Int) -> Bool {
    position + 1 == count || depths[position + 1] <= depths[position]
  }
}
