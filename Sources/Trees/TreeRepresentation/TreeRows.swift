/// The rows of a tree as a collection, for a list view: row `i` is at index `i`.
///
/// It holds a copy of the tree, so it shows the rows as they were when it was made.
///
/// ```swift
/// for row in tree.rows { print(String(repeating: "  ", count: row.depth) + tree[row.node]) }
/// ```
///
/// A window is a slice: `tree.rows[120..<170]`. Walking it costs ``TreeRepresentation/node(atRow:)`` and
/// ``TreeRepresentation/depth(of:)`` for the first row and O(1) for each further one, amortised; so does an access by index for
/// its one row.
public struct TreeRows<Tree: TreeRepresentation>: RandomAccessCollection {
  @usableFromInline let tree: Tree
  /// The first row's number: 0, or where a slice begins.
  public let startIndex: Int
  /// The number behind the last row's.
  public let endIndex: Int

  @inlinable
  init(_ tree: Tree, _ rows: Range<Int>) {
    self.tree = tree
    startIndex = rows.lowerBound
    endIndex = rows.upperBound
  }

  /// The rows of a range, with the numbers that they have in the tree.
  @inlinable
  public subscript(bounds: Range<Int>) -> TreeRows {
    require("rows", bounds, in: startIndex..<endIndex)
    return TreeRows(tree, bounds)
  }

  /// The row with this number.
  @inlinable
  public subscript(index: Int) -> TreeRow {
    require("row", index, in: startIndex..<endIndex)
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
    @usableFromInline var index: Int
    @usableFromInline var depth = 0

    @inlinable
    init(_ rows: TreeRows) {
      self.rows = rows
      index = rows.startIndex
      guard index < rows.endIndex else { return }
      let first = rows.tree.node(atRow: index)
      upcoming = first
      if index > 0 { depth = rows.tree.depth(of: first) }
    }

    /// The next row, or nil behind the last.
    @inlinable
    public mutating func next() -> TreeRow? {
      guard index < rows.endIndex, let node = upcoming else { return nil }
      let row = rows.row(node, index: index, depth: depth)
      index += 1
      upcoming = index < rows.endIndex ? successor(of: row) : nil
      return row
    }

    @inlinable
    mutating func successor(of row: TreeRow) -> NodeID? {
      if row.isExpanded, row.hasChildren {
        depth += 1
        return rows.tree.firstChild(of: row.node)
      }
      var current: NodeID? = row.node
      while let last = current {
        if let sibling = rows.tree.nextSibling(of: last) { return sibling }
        current = rows.tree.parent(of: last)
        depth -= 1
      }
      return nil
    }
  }
}

extension TreeRows: Sendable where Tree: Sendable {}

extension TreeRepresentation {
  /// The rows as a random-access collection of ``TreeRow``.
  @inlinable
  public var rows: TreeRows<Self> { TreeRows(self, 0..<rowCount) }
}
