// Rows by the definition: a position is visible when no ancestor is collapsed. One pass finds them all: a collapsed
// visible position hides everything behind it that is deeper.

import Trees

extension TreeOracle {
  /// The row of each preorder position, nil for a hidden one.
  /// - Complexity: O(*n*), for all rows at once.
  public var rowNumbers: [Int?] {
    var numbers: [Int?] = []
    numbers.reserveCapacity(count)
    var row = 0
    var collapsedDepth = Int.max
    for position in 0..<count {
      if depths[position] > collapsedDepth {
        numbers.append(nil)
        continue
      }
      collapsedDepth = expanded[position] ? Int.max : depths[position]
      numbers.append(row)
      row += 1
    }
    return numbers
  }

  /// The visible nodes, in order.
  /// - Complexity: O(*n*), for all rows at once.
  public var rows: [NodeID] { zip(ids, rowNumbers).filter { $1 != nil }.map { $0.0 } }

  /// The visible nodes, in order.
  public func flatten() -> [NodeID] { rows }

  /// How many rows there are.
  public var rowCount: Int { rows.count }

  /// The node at a row.
  public func node(atRow row: Int) -> NodeID { rows[row] }

  /// A node's row, nil when it is hidden.
  public func row(of node: NodeID) -> Int? { rowNumbers[position(of: node)] }

  /// A node's expanded flag.
  public func isExpanded(_ node: NodeID) -> Bool { expanded[position(of: node)] }

  /// The first visible node behind this one in preorder.
  public func nextRow(after node: NodeID) -> NodeID? {
    let numbers = rowNumbers
    return (position(of: node) + 1..<count).first { numbers[$0] != nil }.map { ids[$0] }
  }

  /// The last visible node before this one in preorder.
  public func previousRow(before node: NodeID) -> NodeID? {
    let numbers = rowNumbers
    return (0..<position(of: node)).last { numbers[$0] != nil }.map { ids[$0] }
  }

  /// The collapsed ancestor nearest to the root.
  public func outermostCollapsedAncestor(of node: NodeID) -> NodeID? {
    ancestors(of: node).last { !isExpanded($0) }
  }

  // MARK: Changes

  /// Sets one node's expanded flag.
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    changingRows(below: position(of: node)) { $0.expanded[$0.position(of: node)] = isExpanded }
  }

  /// Flips one node's expanded flag.
  @discardableResult
  public mutating func toggle(_ node: NodeID) -> RowChange { setExpanded(!isExpanded(node), node) }

  /// Sets the flag of a node and of everything below it, or of all nodes.
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange {
    let positions = node.map { subtree(of: $0) } ?? 0..<count
    return changingRows(below: position(of: node)) { oracle in
      for position in positions { oracle.expanded[position] = isExpanded }
    }
  }

  /// Expands every collapsed proper ancestor of a node.
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> RowChange {
    guard let outermost = outermostCollapsedAncestor(of: node) else { return .none }
    let ancestors = ancestors(of: node)
    return changingRows(below: position(of: outermost)) { oracle in
      for ancestor in ancestors { oracle.expanded[oracle.position(of: ancestor)] = true }
    }
  }

  /// Runs a change and finds the rows that it moved below a position: those there before give way to those there after,
  /// unless they are the same ones or the position is hidden.
  private mutating func changingRows(below position: Int, _ change: (inout Self) -> Void) -> RowChange {
    let below = positionsBelow(position)
    let numbersBefore = rowNumbers
    let before = below.filter { numbersBefore[$0] != nil }
    change(&self)
    let numbersAfter = rowNumbers
    let after = below.filter { numbersAfter[$0] != nil }
    guard before != after else { return .none }
    let first = position < 0 ? 0 : numbersBefore[position]! + 1
    return RowChange(removed: first..<first + before.count, inserted: first..<first + after.count)
  }
}
