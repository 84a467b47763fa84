// What an `EulerTourTree` holds, behind one reference, so that passing a tree on or calling a member costs one reference
// count:
//
// index                    the map between node numbers and slots; no memory while numbers are preorder positions
// columns.parents[slot]    the slot above, `noNode` for a root
// columns.sizes[slot]      how many nodes the subtree holds, itself included
// columns.depths[slot]     how many ancestors
// columns.leaves[slot]     a bit: whether the node has no child
// visibility               the parentheses, the collapsed flags at both of each node's, and the index over them
// closed[slot]             a bit: whether it is collapsed and has children, that is, hides something. A copy in preorder of
//                          what the index keeps at parentheses, so that flattening steps from closed node to closed node
// selection                the selected flags, by leaf and by folder, with range fill
// elements[slot]           the caller's values
//
// Always: the open of a slot is at 2 · slot − depth and its close 2 · size − 1 further on.
//
// Copies of a tree share all of it. The first write to a shared one copies the flags and their indexes, some half a byte a
// node, and shares the columns of the shape for good; the elements are an array, which copies itself when it is written.
// Flags and indexes are written in place, and only when the storage is known to have one owner.

@usableFromInline
final class EulerTourStorage<Element> {
  @usableFromInline let index: NodeIndex
  @usableFromInline let columns: PreorderColumns
  @usableFromInline let visibility: CollapsedExcessIndex
  @usableFromInline let closed: BitVector
  @usableFromInline let selection: RangeSelectionIndex<RankedBitVector>
  @exclusivity(unchecked)
  @usableFromInline final var elements: [Element]

  init(_ snapshot: TreeSnapshot<Element>) {
    let columns = PreorderColumns(depths: snapshot.depths)
    self.columns = columns
    index = NodeIndex(ids: snapshot.ids, issued: snapshot.issuedCount)
    var closed = snapshot.expanded.complement()
    closed.subtract(columns.leaves)
    self.closed = closed
    selection = RangeSelectionIndex(columns.leaves, selected: snapshot.selected)
    elements = snapshot.elements
    visibility = CollapsedExcessIndex(ParenthesisSequence(checked: snapshot.depths), prepared: true) {
      columns.setCollapsed(expanded: snapshot.expanded, in: $0)
    }
  }

  private init(
    _ other: EulerTourStorage, visibility: CollapsedExcessIndex, closed: BitVector,
    selection: RangeSelectionIndex<RankedBitVector>
  ) {
    (index, columns, elements) = (other.index, other.columns, other.elements)
    (self.visibility, self.closed, self.selection) = (visibility, closed, selection)
  }

  /// The same with flags and indexes of its own.
  @usableFromInline
  func copy() -> EulerTourStorage {
    var (visibility, closed, selection) = (visibility, closed, selection)
    visibility.makeUnique()
    closed.makeUnique()
    selection.makeUnique()
    return EulerTourStorage(self, visibility: visibility, closed: closed, selection: selection)
  }

  // MARK: Writing in place, once the storage has one owner

  @inlinable
  func setExpanded(_ isExpanded: Bool, _ slot: Int) -> RowChange {
    let open = columns.open(of: slot)
    let size = Int(columns.sizes[slot])
    if size > 1 {
      let word = closedWords + slot >> 6
      let mask = UInt64.one(at: slot)
      word.pointee = isExpanded ? word.pointee & ~mask : word.pointee | mask
    }
    return visibility.changeInPlace(!isExpanded, open: open, close: open + 2 * size - 1)
  }

  @inlinable
  func setExpanded(_ isExpanded: Bool, under slot: Int?) -> RowChange {
    let subtree = slot.map { columns.subtree(of: $0) } ?? 0..<index.count
    if isExpanded {
      closedWords.fill(subtree, with: false)
    } else {
      closedWords.fill(subtree, withComplementOf: columns.leaves.words)
    }
    guard let slot else {
      let before = visibility.rowCount
      visibility.setCollapsedInPlace(!isExpanded, positions: 0..<2 * index.count)
      return .replacing(before, with: visibility.rowCount, from: 0)
    }
    let open = columns.open(of: slot)
    return visibility.setCollapsedInPlace(!isExpanded, subtree: open..<open + 2 * subtree.count)
  }

  @usableFromInline
  func reveal(_ slot: Int) -> RowChange {
    let shape = visibility.shape
    return visibility.revealInPlace(
      open: columns.open(of: slot), close: { columns.close(of: shape.opens(before: $0)) },
      parent: {
        let parent = columns.parents[shape.opens(before: $0)]
        return parent == noNode ? nil : columns.open(of: Int(parent))
      },
      opening: {
        let slot = shape.opens(before: $0)
        closedWords[slot >> 6] &= ~UInt64.one(at: slot)
      })
  }

  @inlinable
  func setSelected(_ isSelected: Bool, _ slots: Range<Int>) { selection.fillInPlace(slots, with: isSelected) }

  /// The words of `closed`, for writing in place.
  @inlinable @inline(__always)
  var closedWords: UnsafeMutablePointer<UInt64> { UnsafeMutablePointer(mutating: closed.words.pointer) }
}

extension EulerTourStorage: @unchecked Sendable where Element: Sendable {}
