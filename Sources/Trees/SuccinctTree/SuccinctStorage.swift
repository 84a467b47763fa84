// What a `SuccinctTree` holds, behind one reference:
//
// shape            the Euler tour as parentheses, with rank, select and the range min tree over the excess
// visibility       the collapsed flags at both parentheses of each node, and the index over them
// selection        the selected flags, one bit a node by leaf and by folder, with range fill
// elements[slot]   the caller's values; a single one where they take no memory
// index            the map between node numbers and slots; no memory while numbers are preorder positions, 8 bytes a node
//                  otherwise
//
// Together some five and a half bits a node beside the elements.
//
// Copies of a tree share all of it. The first write to a shared one copies the flags and their indexes, half of the whole.

@usableFromInline
final class SuccinctStorage<Element> {
  @usableFromInline let index: NodeIndex
  @usableFromInline let shape: BalancedParentheses
  @usableFromInline let visibility: CollapsedExcessIndex
  @usableFromInline let selection: RangeSelectionIndex<BalancedParentheses>
  @exclusivity(unchecked)
  @usableFromInline final var elements: [Element]

  init(
    index: NodeIndex, shape: BalancedParentheses, visibility: CollapsedExcessIndex,
    selection: RangeSelectionIndex<BalancedParentheses>, elements: [Element]
  ) {
    (self.index, self.shape, self.elements) = (index, shape, elements)
    (self.visibility, self.selection) = (visibility, selection)
  }

  convenience init(_ snapshot: TreeSnapshot<Element>) {
    let shape = BalancedParentheses(ParenthesisSequence(checked: snapshot.depths))
    self.init(
      index: NodeIndex(ids: snapshot.ids, issued: snapshot.issuedCount), shape: shape,
      visibility: CollapsedExcessIndex(shape.sequence) {
        Self.setCollapsed(depths: snapshot.depths, expanded: snapshot.expanded, in: $0)
      },
      selection: RangeSelectionIndex(shape, selected: snapshot.selected),
      elements: MemoryLayout<Element>.size == 0 ? Array(snapshot.elements.prefix(1)) : snapshot.elements)
  }

  /// The same with flags and indexes of its own.
  @usableFromInline
  func copy() -> SuccinctStorage {
    var (visibility, selection) = (visibility, selection)
    visibility.makeUnique()
    selection.makeUnique()
    return SuccinctStorage(index: index, shape: shape, visibility: visibility, selection: selection, elements: elements)
  }

  // MARK: Writing in place, once the storage has one owner

  @inlinable
  func setExpanded(_ isExpanded: Bool, _ open: Int) -> RowChange {
    visibility.changeInPlace(!isExpanded, open: open, close: shape.close(of: open))
  }

  @inlinable
  func setExpanded(_ isExpanded: Bool, under open: Int?) -> RowChange {
    if let open {
      return visibility.setCollapsedInPlace(!isExpanded, subtree: open..<shape.close(of: open) + 1)
    }
    let before = visibility.rowCount
    visibility.setCollapsedInPlace(!isExpanded, positions: 0..<shape.sequence.count)
    return .replacing(before, with: visibility.rowCount, from: 0)
  }

  @usableFromInline
  func reveal(_ open: Int) -> RowChange {
    visibility.revealInPlace(
      open: open, close: { shape.close(of: $0) }, parent: { shape.parent(of: $0) }, opening: { _ in })
  }

  @inlinable
  func setSelected(_ isSelected: Bool, _ slots: Range<Int>) { selection.fillInPlace(slots, with: isSelected) }

  @inlinable
  func setSelected(_ isSelected: Bool, subtreeAt slot: Int) {
    let (slots, leaves) = shape.subtree(of: slot)
    selection.fillInPlace(slots, leaves: leaves, with: isSelected)
  }

  /// Sets both parentheses of every collapsed node: with the depths at hand every close is met in order.
  private static func setCollapsed(depths: [UInt32], expanded: BitVector, in words: UnsafeMutablePointer<UInt64>) {
    let count = depths.count
    // The flags of the nodes on the way down to the current one, a bit a level.
    var path = BitVector(count: Int(depths.max() ?? 0) + 1, repeating: false)
    var position = 0
    for slot in 0...count {
      let depth = slot < count ? Int(depths[slot]) : 0
      let open = slot < count ? 2 * slot - depth : 2 * count
      // What lies between two opens are the closes of the nodes left, deepest first.
      var left = slot == 0 ? 0 : Int(depths[slot - 1])
      while position < open {
        if path[left] { words[position >> 6] |= UInt64.one(at: position) }
        left -= 1
        position += 1
      }
      guard slot < count else { break }
      path[depth] = !expanded[slot]
      if path[depth] { words[open >> 6] |= UInt64.one(at: open) }
      position = open + 1
    }
  }
}

extension SuccinctStorage: @unchecked Sendable where Element: Sendable {}
