extension SuccinctTree {
  @inlinable
  public func isSelected(_ node: NodeID) -> Bool { storage.selection[storage.index.slot(of: node)] }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    defer { checkInvariants() }
    makeUnique()
    let slot = storage.index.slot(of: node)
    storage.setSelected(isSelected, slot..<slot + 1)
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, subtree node: NodeID) {
    defer { checkInvariants() }
    makeUnique()
    storage.setSelected(isSelected, subtreeAt: storage.index.slot(of: node))
  }

  @inlinable
  public mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    defer { checkInvariants() }
    makeUnique()
    require(rows: rows, in: rowCount)
    var runs = VisibleParenthesisRuns(storage, rows: rows)
    while let run = runs.next() { storage.setSelected(isSelected, run) }
  }

  @inlinable
  public mutating func clearSelection() {
    defer { checkInvariants() }
    makeUnique()
    storage.setSelected(false, 0..<count)
  }

  @inlinable
  public var selectedCount: Int { storage.selection.selectedCount }

  @inlinable
  public func selectedCount(in node: NodeID) -> Int {
    let (slots, leaves) = storage.shape.subtree(of: storage.index.slot(of: node))
    return storage.selection.selectedCount(in: slots, leaves: leaves)
  }

  @inlinable
  public func checkState(of node: NodeID) -> CheckState {
    storage.selection.checkState(leaves: storage.shape.subtree(of: storage.index.slot(of: node)).leaves)
  }

  @inlinable
  public var selectedNodes: [NodeID] {
    var nodes: [NodeID] = []
    nodes.reserveCapacity(selectedCount)
    storage.selection.forEachSelectedRun { for slot in $0 { nodes.append(storage.index.id(ofSlot: slot)) } }
    return nodes
  }

  @inlinable
  public var selectedSubtrees: [NodeID] {
    var cover: [NodeID] = []
    storage.selection.forEachCoveringSubtree(
      size: { slot in
        let open = storage.shape.open(of: slot)
        return (storage.shape.close(of: open) - open + 1) >> 1
      }, { cover.append(storage.index.id(ofSlot: $0)) })
    return cover
  }
}
