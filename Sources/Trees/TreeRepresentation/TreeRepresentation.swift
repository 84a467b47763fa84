// One surface, many layouts. A representation is a way to hold an ordered forest in memory together with two flags a
// node; this protocol is everything that can be asked of it. Twelve members have no default; the rest is derived from
// them, slowly but rightly, in the `TreeRepresentation+…` files, and each is a requirement, so that a representation that
// knows better is asked itself.
//
// The laws, which the checker in `TreeConformance` tests:
//  1. `flatten()` lists the nodes all of whose proper ancestors are expanded, in preorder.
//  2. `node(atRow:)` and `row(of:)` are inverse; `row(of:)` is nil exactly for hidden nodes.
//  3. Replaying every `RowChange` on a plain array always gives `flatten()`.
//  4. Toggling twice is the identity; flags inside survive any toggling outside.
//  5. Counts and check states follow their definitions after any sequence of changes.
//  6. A copy never changes with its original.
//  7. A snapshot read and taken again is the same snapshot, also across two representations.
//  8. Nothing recurses on the depth.
//  9. What an operation touches respects the stated cost.

/// A way to hold a tree that sits behind an outline.
///
/// Every tree is an ordered forest: any number of roots. Where a parent is named, nil stands for "above the roots". Every
/// node, leaf or not, has an expanded and a selected flag. A *row* is a visible node, one whose proper ancestors are all
/// expanded, and rows are numbered from 0 in preorder.
///
/// A representation is a value: copies are independent, and share their memory until one of them is written.
///
/// ```swift
/// var tree = EulerTourTree(TreeSnapshot { Branch("fruit") { "apple"; "pear" } })
/// let change = tree.toggle(NodeID(0))
/// print(change, tree.flatten())  // -1..<1 +1..<3 [#0, #1, #2]
/// ```
///
/// A node that is not in the tree may be asked for with ``contains(_:)`` only; every other member stops with a message
/// that names the number and says whether it was removed or never issued. Rows and indices out of bounds stop likewise.
///
/// What each member costs in each representation stands in one table: <doc:Costs>. The costs given below are those of
/// the defaults, where *n* is the number of nodes, *d* the depth, *b* the number of siblings and *s* the size of a subtree.
public protocol TreeRepresentation<Element>: CustomStringConvertible, CustomDebugStringConvertible {
  /// The caller's value that a node carries.
  associatedtype Element

  // MARK: Snapshot

  /// Makes the tree that a snapshot describes, flags and numbers included.
  init(_ snapshot: TreeSnapshot<Element>)
  /// The whole state, from which an equal tree can be made.
  func snapshot() -> TreeSnapshot<Element>

  // MARK: Size and elements

  /// How many nodes there are.
  var count: Int { get }
  /// Whether a number names a node of this tree.
  func contains(_ node: NodeID) -> Bool
  /// The value of a node.
  subscript(node: NodeID) -> Element { get set }
  /// Bytes of memory held, elements included but not what they refer to; nil where it is not known.
  ///
  /// Memory shared with a copy counts in both.
  var byteCount: Int? { get }

  // MARK: Navigation

  /// The node above, or nil for a root.
  func parent(of node: NodeID) -> NodeID?
  /// The first child, or the first root; nil where there is none.
  func firstChild(of node: NodeID?) -> NodeID?
  /// The sibling after a node, or nil for the last.
  func nextSibling(of node: NodeID) -> NodeID?
  /// The last child, or the last root; nil where there is none. Default: O(*b*).
  func lastChild(of node: NodeID?) -> NodeID?
  /// The sibling before a node, or nil for the first. Default: O(*b*).
  func previousSibling(of node: NodeID) -> NodeID?
  /// How many children a node has, or how many roots there are. Default: O(*b*).
  func childCount(of node: NodeID?) -> Int
  /// The child, or root, at an index in `0..<childCount`. Default: O(*b*).
  func child(at index: Int, of node: NodeID?) -> NodeID
  /// A node's index among its siblings. Default: O(*b*).
  func index(of node: NodeID) -> Int
  /// How many ancestors a node has. Default: O(*d*).
  func depth(of node: NodeID) -> Int
  /// How many nodes the subtree of a node holds, itself included. Default: O(*s*).
  func subtreeCount(of node: NodeID) -> Int
  /// Whether `ancestor` lies properly above `node`. Default: O(*d*).
  func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool
  /// The deepest node whose subtree holds both; nil where they hang under different roots. Default: O(*d*).
  func lowestCommonAncestor(of first: NodeID, _ second: NodeID) -> NodeID?

  // MARK: Rows

  /// A node's expanded flag. A leaf has one too; it shows when the leaf gets children.
  func isExpanded(_ node: NodeID) -> Bool
  /// Sets one node's expanded flag.
  ///
  /// A conforming type without a better way flips the flag inside ``changingRows(under:_:)``, which finds the change.
  /// - Returns: The rows that appeared or went away below the node.
  @discardableResult
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange
  /// Flips one node's expanded flag. Default: as ``setExpanded(_:_:)``.
  @discardableResult
  mutating func toggle(_ node: NodeID) -> RowChange
  /// Sets the flag of a node and of everything below it, or of all nodes. Default: O(*n*).
  /// - Returns: All rows below the node, before and after; ``RowChange/none`` when they stay the same.
  @discardableResult
  mutating func setExpanded(_ isExpanded: Bool, under node: NodeID?) -> RowChange
  /// Expands every collapsed proper ancestor of a node, so that the node has a row. Its own flag stays. Default: O(*n*).
  /// - Returns: One change, at the outermost of them.
  @discardableResult
  mutating func reveal(_ node: NodeID) -> RowChange
  /// How many rows there are. Default: O(rows).
  var rowCount: Int { get }
  /// The node at a row in `0..<rowCount`. Default: O(row).
  func node(atRow row: Int) -> NodeID
  /// A node's row, or nil when a collapsed ancestor hides it. Default: O(row).
  func row(of node: NodeID) -> Int?
  /// All rows. Default: O(rows).
  func flatten() -> [NodeID]
  /// The nodes of a range of rows. Default: O(`rows.upperBound`).
  /// - Parameters:
  ///   - rows: A range within `0..<rowCount`.
  ///   - buffer: Holds exactly the nodes of these rows afterwards. A buffer of the right length is written in place.
  func flatten(rows: Range<Int>, into buffer: inout [NodeID])
  /// The first visible node after this one in preorder, or nil. The node itself may be hidden. Default: O(*d*).
  func nextRow(after node: NodeID) -> NodeID?
  /// The last visible node before this one in preorder, or nil. The node itself may be hidden. Default: O(*d*).
  func previousRow(before node: NodeID) -> NodeID?
  /// The collapsed ancestor nearest to the root, which is the visible node that hides this one; nil for a visible node.
  /// Default: O(*d*).
  func outermostCollapsedAncestor(of node: NodeID) -> NodeID?

  // MARK: Selection

  /// A node's selected flag.
  func isSelected(_ node: NodeID) -> Bool
  /// Sets one node's selected flag.
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID)
  /// Sets the flag of a node and of everything below it. Default: O(*s*) calls.
  mutating func setSelected(_ isSelected: Bool, subtree node: NodeID)
  /// Sets the flag of the nodes of a range of rows; hidden nodes keep theirs. Default: one call a row.
  mutating func setSelected(_ isSelected: Bool, rows: Range<Int>)
  /// Clears every selected flag. Default: O(*n*).
  mutating func clearSelection()
  /// How many nodes are selected. Default: O(*n*).
  var selectedCount: Int { get }
  /// How many nodes of a subtree are selected, its top included. Default: O(*s*).
  func selectedCount(in node: NodeID) -> Int
  /// How many of the leaves under a node are selected; a node without children is its own leaf. Default: O(*s*).
  func checkState(of node: NodeID) -> CheckState
  /// Clears the subtree where every leaf under the node is selected, selects the subtree otherwise.
  ///
  /// A folder's own flag is not its check state: checking the last child of a folder leaves the folder's flag as it was.
  /// What is checked in a picker are its leaves; ask ``checkState(of:)`` for one folder, and ``selectedSubtrees`` or
  /// ``selectedLeaves`` for all.
  mutating func toggleCheck(_ node: NodeID)
  /// The nodes whose own flag is set, folders and leaves, in preorder. Default: O(*n*).
  var selectedNodes: [NodeID] { get }
  /// The fewest nodes whose subtrees hold exactly the selected leaves, in preorder: the topmost nodes whose check state is
  /// ``CheckState/all``. Default: O(*n*).
  var selectedSubtrees: [NodeID] { get }

  // MARK: Change

  /// Inserts a node with a fresh number. A parent that is expanded shows it at once, also when it is the first child.
  ///
  /// ```swift
  /// var tree = PointerTree(TreeSnapshot { Branch("fruit", expanded: true) { "apple"; "pear" } })
  /// let (node, change) = tree.insert("fig", under: NodeID(0), at: 1)
  /// print(node, change)  // #3 -2..<2 +2..<3
  /// ```
  /// No other node's flags change. A parent keeps its row when it gains its first child or loses its last: whether it shows
  /// a triangle is not part of the change. Stops when all 2³² − 1 numbers have been given out; ``compact()`` frees them.
  ///
  /// Default: O(*n*), as for all structural changes.
  /// - Parameters:
  ///   - element: The new node's value.
  ///   - parent: The node above, or nil for a root.
  ///   - index: Its index among its siblings, in `0...childCount`.
  ///   - isExpanded: Its expanded flag.
  ///   - isSelected: Its selected flag.
  /// - Returns: The new node, and the row that it takes, if any.
  @discardableResult
  mutating func insert(
    _ element: Element, under parent: NodeID?, at index: Int, isExpanded: Bool, isSelected: Bool
  ) -> (node: NodeID, change: RowChange)
  /// Inserts a whole forest, whose roots become children of `parent`, the first of them at `index`.
  ///
  /// The snapshot's flags are kept and its numbers are not: the nodes get fresh ones, consecutive in preorder.
  ///
  /// ```swift
  /// tree.insert(contentsOf: TreeSnapshot { Branch("nuts") { "hazel" } }, under: nil, at: 0)
  /// ```
  /// Default: O(*n* + nodes inserted).
  /// - Returns: The new nodes in preorder, and the rows that they take, if any.
  @discardableResult
  mutating func insert(
    contentsOf snapshot: TreeSnapshot<Element>, under parent: NodeID?, at index: Int
  ) -> (nodes: [NodeID], change: RowChange)
  /// Removes a node with its subtree. Their numbers are absent for ever. Default: O(*n*).
  /// - Returns: The rows that went away.
  @discardableResult
  mutating func remove(_ node: NodeID) -> RowChange
  /// Removes every node. The numbers given out stay given out. Default: O(*n*).
  /// - Returns: All rows.
  @discardableResult
  mutating func removeAll() -> RowChange
  /// Moves a node with its subtree; all flags travel along, and so do the numbers.
  ///
  /// The index counts positions after the node has left its place. Among the siblings a, b, c, moving a to index 1 gives b,
  /// a, c, and moving it to index 2, the last one there is, gives b, c, a:
  ///
  /// ```swift
  /// var tree = PointerTree(TreeSnapshot<String> { "a"; "b"; "c" })
  /// try tree.move(NodeID(0), under: nil, at: 2)
  /// print(tree.flatten())  // [#1, #2, #0]
  /// ```
  /// Default: O(*n*).
  /// - Returns: The rows of the subtree before, in the old numbering, and after, in the new one; ``RowChange/none`` when the
  ///   node stands there already. Where only its depth changes, both are the same rows.
  /// - Throws: ``TreeError/moveUnderItself(node:parent:)``; the tree is as it was.
  @discardableResult
  mutating func move(_ node: NodeID, under parent: NodeID?, at index: Int) throws(TreeError) -> RowChange
  /// Sorts the children of a node, or the roots, by their elements. Those of equal rank keep their order.
  ///
  /// ```swift
  /// tree.sortChildren(of: NodeID(0), by: <)
  /// ```
  /// When the comparison throws, the tree is as it was. Default: O(*n* + *b* log *b*).
  /// - Returns: All rows below the node, as removed and as inserted; ``RowChange/none`` when the order stays or is hidden.
  @discardableResult
  mutating func sortChildren(
    of parent: NodeID?, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> RowChange
  /// Sorts the children of every node, and the roots. Default: O(*n* log *b*).
  ///
  /// When the comparison throws, the tree is as it was.
  /// - Returns: All rows, as removed and as inserted; ``RowChange/none`` when none changed its place.
  @discardableResult
  mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> RowChange
  /// Numbers the nodes anew, from 0 in preorder, and gives back the memory that removed nodes left. No row moves.
  ///
  /// It ends the life of every number given out before: what was kept outside is to be translated.
  ///
  /// ```swift
  /// let former = tree.compact()  // the node #0 was former[0] before
  /// ```
  /// - Returns: The former number of each node: entry *i* belongs to the node that is now *i*.
  /// - Complexity: O(*n*) in every representation.
  mutating func compact() -> [NodeID]
}

extension TreeRepresentation {
  /// Makes the same tree as another representation holds, flags and numbers included.
  ///
  /// ```swift
  /// let pointers = PointerTree(TreeSnapshot { Branch("fruit") { "apple" } })
  /// let flat = EulerTourTree(pointers)
  /// ```
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ other: some TreeRepresentation<Element>) { self.init(other.snapshot()) }

  /// Whether there is no node.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// Not known.
  @inlinable
  public var byteCount: Int? { nil }
}
