extension SuccinctTree {
  @inlinable
  public func isSelected(_ node: NodeID) -> Bool { selection[index.slot(of: node)] }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    defer { checkInvariants() }
    let slot = index.slot(of: node)
    selection.fill(slot..<slot + 1, with: isSelected)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    defer { checkInvariants() }
    selection.fill(slots(of: node), with: isSelected)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    defer { checkInvariants() }
    require(rows: rows, in: rowCount)
    var runs = VisibleParenthesisRuns(shape: shape, visibility: visibility, rows: rows)
    while let run = runs.next() { selection.fill(run, with: isSelected) }
  }

  @inlinable
  public mutating func clearSelection() {
    defer { checkInvariants() }
    selection.clear()
  }

  @inlinable
  public var selectedCount: Int { selection.selectedCount }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int { selection.selectedCount(in: slots(of: node)) }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState { selection.checkState(of: slots(of: node)) }

  @inlinable
  public var selectedNodes: [NodeID] {
    var nodes: [NodeID] = []
    nodes.reserveCapacity(selectedCount)
    selection.forEachSelectedRun { for slot in $0 { nodes.append(index.id(ofSlot: slot)) } }
    return nodes
  }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    var cover: [NodeID] = []
    selection.forEachCoveringSubtree(
      size: { slot in
        let open = shape.open(of: slot)
        return (shape.close(of: open) - open + 1) >> 1
      }, { cover.append(index.id(ofSlot: $0)) })
    return cover
  }
}
