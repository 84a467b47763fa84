/// What a check box beside a node shows: how many of the leaves under it are selected.
///
/// A node without children is its own leaf, so a lone node shows `none` or `all`.
@frozen
public enum CheckState: Hashable, Sendable {
  /// No leaf under the node is selected.
  case none
  /// At least one leaf is selected and at least one is not.
  case some
  /// Every leaf is selected.
  case all

  /// The state of `selected` leaves out of `leaves`, where there is at least one leaf.
  @inlinable
  public init(selected: Int, of leaves: Int) {
    self = selected == 0 ? .none : selected == leaves ? .all : .some
  }
}
