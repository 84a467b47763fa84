/// How the rows moved: the rows `removed`, in the old numbering, give way to the rows `inserted`, in the new numbering.
///
/// Collapsing fills only `removed`, expanding only `inserted`, a change of a whole subtree or a move may fill both, and
/// a change under a collapsed ancestor fills neither. To replay a change on a list, take out `removed`, then put the new
/// tree's rows `inserted` in:
///
/// ```swift
/// func replay<Tree: TreeRepresentation>(_ change: RowChange, of tree: Tree, on list: inout [NodeID]) {
///   var arriving: [NodeID] = []
///   tree.flatten(rows: change.inserted, into: &arriving)
///   list.removeSubrange(change.removed)
///   list.insert(contentsOf: arriving, at: change.inserted.lowerBound)
/// }
/// ```
///
/// Every representation answers the same change with an equal value: an empty range beside a filled one starts where
/// the filled one starts, and a change of no rows is ``none``.
@frozen
public struct RowChange: Hashable, Sendable {
  /// Rows that are no longer there, numbered as before the change.
  public let removed: Range<Int>
  /// Rows that are there now, numbered as after the change.
  public let inserted: Range<Int>

  /// No row moved.
  @inlinable
  public static var none: RowChange { RowChange(removed: 0..<0, inserted: 0..<0) }

  /// Makes a change of these rows.
  @inlinable
  public init(removed: Range<Int>, inserted: Range<Int>) {
    self.removed = removed
    self.inserted = inserted
  }

  /// The change when the rows from `row` on, `old` of them, give way to `new` rows; ``none`` when the numbers are equal.
  ///
  /// Opening or closing nodes under one folder only ever adds or only ever takes away, so equal numbers mean equal rows.
  @inlinable
  public static func replacing(_ old: Int, with new: Int, from row: Int) -> RowChange {
    old == new ? .none : RowChange(removed: row..<row + old, inserted: row..<row + new)
  }

  /// The change when the rows of one or more subtrees leave their place, nil when they had none, for another, nil when they
  /// have none now.
  @inlinable
  public static func moving(from old: Range<Int>?, to new: Range<Int>?) -> RowChange {
    guard let first = (old ?? new)?.lowerBound else { return .none }
    return RowChange(removed: old ?? first..<first, inserted: new ?? first..<first)
  }

  /// Whether no row moved.
  @inlinable
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
}

extension RowChange: CustomStringConvertible {
  /// For people: `-3..<9 +3..<3`.
  public var description: String { isEmpty ? "no rows" : "-\(removed) +\(inserted)" }
}
