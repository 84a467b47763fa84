/// One visible node with what a row of an outline shows.
@frozen
public struct TreeRow: Hashable, Sendable, Identifiable {
  /// The node.
  public let node: NodeID
  /// The row's number, from 0.
  public let index: Int
  /// How many ancestors the node has: the indentation.
  public let depth: Int
  /// The node's flag. A leaf has one too.
  public let isExpanded: Bool
  /// Whether a disclosure triangle belongs in front of the row.
  public let hasChildren: Bool

  /// The node: what identifies the row while others come and go.
  @inlinable public var id: NodeID { node }

  /// Makes a row of these values.
  @inlinable
  public init(node: NodeID, index: Int, depth: Int, isExpanded: Bool, hasChildren: Bool) {
    self.node = node
    self.index = index
    self.depth = depth
    self.isExpanded = isExpanded
    self.hasChildren = hasChildren
  }
}
