/// The rows of a tree as a collection, for a list view: row `i` is at index `i`.
///
/// It holds a copy of the tree, so it shows the rows as they were when it was made.
///
/// ```swift
/// for row in tree.rows { print(String(repeating: "  ", count: row.depth) + tree[row.node]) }
/// ```
///
/// Walking forward costs O(1) a row after the first, amortised; an access at random costs ``TreeRepresentation/node(atRow:)``
/// and ``TreeRepresentation/depth(of:)``.
public struct TreeRows<Tree: TreeRepresentation>: RandomAccessCollection {
  @usableFromInline let tree: Tree
  /// How many rows there are.
  public let endIndex: Int

  @inlinable
  init(_ tree: Tree) {
    self.tree = tree
    endIndex = tree.rowCount
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The row with this number.
  @inlinable
  public subscript(index: Int) -> TreeRow {
    let node = tree.node(atRow: index)
    return row(node, index: index, depth: tree.depth(of: node))
  }

  @inlinable
  func row(_ node: NodeID, index: Int, depth: Int) -> TreeRow {
    TreeRow(
      node: node, index: index, depth: depth, isExpanded: tree.isExpanded(node),
      hasChildren: tree.firstChild(of: node) != nil)
  }

  /// Goes through the rows in order.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Steps from row to row, keeping the depth along.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let rows: TreeRows
    @usableFromInline var upcoming: NodeID?
    @usableFromInline var index = 0
    @usableFromInline var depth = 0

    @inlinable
    init(_ rows: TreeRows) {
      self.rows = rows
      upcoming = rows.tree.firstChild(of: nil)
    }

    /// The next row, or nil behind the last.
    @inlinable
    public mutating func next() -> TreeRow? {
      guard let node = upcoming else { return nil }
      let tree = rows.tree
      let row = rows.row(node, index: index, depth: depth)
      index += 1
      if row.isExpanded, let child = tree.firstChild(of: node) {
        depth += 1
        upcoming = child
        return row
      }
      var current: NodeID? = node
      while let last = current {
        if let sibling = tree.nextSibling(of: last) {
          upcoming = sibling
          return row
        }
        current = tree.parent(of: last)
        depth -= 1
      }
      upcoming = nil
      return row
    }
  }
}

extension TreeRows: Sendable where Tree: Sendable {}

extension TreeRepresentation {
  /// The rows as a random-access collection of ``TreeRow``.
  @inlinable
  public var rows: TreeRows<Self> { TreeRows(self) }
}
