// One call of a tree's member as data: which member, and its arguments by node number. Values that nodes carry are not in
// it, so that a trace of somebody's session gives away the shape of the tree and what was done, and nothing else.
//
// Every kind of operation has a list of fields, which is all that writing and reading know about it. What a field holds,
// and where:
//
// node       "node"      a node of the tree
// place      "node"      a node, or null for above the roots
// other      "other"     the second node of a question about two
// parent     "under"     a node, or null for above the roots
// index      "at"        an index among siblings
// row        "row"       a row
// rows       "rows"      a range of rows as two numbers, the second one past the last row
// expanded   "expanded"  true or false
// selected   "selected"  true or false
// created    "node"      the number that a new node got; null where no node was inserted
// order      "order"     nodes in the order that sorting gave them
// forest     "depths", "expanded", "selected": the shape of what was inserted, and its flags as ranges of positions

import Trees

/// A call of a member of a tree, with its arguments.
public struct TraceOperation: Hashable, Sendable {
  /// Which member.
  public var kind: Kind
  /// The node asked about or changed, the node that an insertion created, or nil for above the roots.
  public var node: NodeID?
  /// The second node of a question about two, the new parent of a node that moves, or the parent of a new one.
  public var other: NodeID?
  /// An index among siblings, or a row.
  public var index = 0
  /// A range of rows.
  public var rows = 0..<0
  /// The expanded flag given.
  public var isExpanded = false
  /// The selected flag given.
  public var isSelected = false
  /// The children of a node, or all nodes in preorder, after sorting.
  public var order: [NodeID] = []
  /// The forest inserted, without its values, numbered in preorder.
  public var forest: TreeSnapshot<NoElement>?

  /// Makes an operation; what its kind has no field for is left alone.
  public init(_ kind: Kind, _ node: NodeID? = nil) {
    self.kind = kind
    self.node = node
  }
}

/// What a node of a trace carries: nothing.
public struct NoElement: Hashable, Sendable {
  /// Makes one.
  public init() {}
}

extension TraceOperation {
  /// The members of a tree that a trace knows, by the names that stand in it.
  public enum Kind: String, CaseIterable, Sendable {
    case count
    case contains
    case element
    case snapshot
    case parent
    case firstChild = "first-child"
    case lastChild = "last-child"
    case nextSibling = "next-sibling"
    case previousSibling = "previous-sibling"
    case childCount = "child-count"
    case child
    case index
    case depth
    case subtreeCount = "subtree-count"
    case isAncestor = "is-ancestor"
    case lowestCommonAncestor = "lowest-common-ancestor"
    case isExpanded = "is-expanded"
    case rowCount = "row-count"
    case nodeAtRow = "node-at-row"
    case rowOfNode = "row-of-node"
    case flattenAll = "flatten-all"
    case flattenWindow = "flatten-window"
    case nextRow = "next-row"
    case previousRow = "previous-row"
    case hidingAncestor = "hiding-ancestor"
    case isSelected = "is-selected"
    case selectedCount = "selected-count"
    case selectedCountUnder = "selected-count-under"
    case checkState = "check-state"
    case selectedNodes = "selected-nodes"
    case selectedSubtrees = "selected-subtrees"
    case setElement = "set-element"
    case setExpanded = "set-expanded"
    case toggle
    case expandAll = "expand-all"
    case reveal
    case setSelected = "set-selected"
    case selectSubtree = "select-subtree"
    case selectRows = "select-rows"
    case clearSelection = "clear-selection"
    case toggleCheck = "toggle-check"
    case insert
    case insertSubtree = "insert-subtree"
    case remove
    case removeAll = "remove-all"
    case move
    case sortChildren = "sort-children"
    case sort
    case compact
  }

  /// A part of an operation as it is written.
  enum Field {
    case node, place, other, parent, index, row, rows, expanded, selected, created, order, forest
  }
}

extension TraceOperation.Kind {
  /// What an operation of this kind is written with, in this order.
  var fields: [TraceOperation.Field] {
    switch self {
    case .count, .snapshot, .rowCount, .flattenAll, .selectedCount, .selectedNodes, .selectedSubtrees, .clearSelection,
      .removeAll, .compact:
      []
    case .contains, .element, .parent, .nextSibling, .previousSibling, .index, .depth, .subtreeCount, .isExpanded,
      .rowOfNode, .nextRow, .previousRow, .hidingAncestor, .isSelected, .selectedCountUnder, .checkState, .setElement,
      .toggle, .reveal, .toggleCheck, .remove:
      [.node]
    case .firstChild, .lastChild, .childCount: [.place]
    case .child: [.place, .index]
    case .isAncestor, .lowestCommonAncestor: [.node, .other]
    case .nodeAtRow: [.row]
    case .flattenWindow: [.rows]
    case .setExpanded: [.node, .expanded]
    case .expandAll: [.place, .expanded]
    case .setSelected, .selectSubtree: [.node, .selected]
    case .selectRows: [.rows, .selected]
    case .insert: [.created, .parent, .index, .expanded, .selected]
    case .insertSubtree: [.created, .parent, .index, .forest]
    case .move: [.node, .parent, .index]
    case .sortChildren: [.place, .order]
    case .sort: [.order]
    }
  }

  /// Whether the tree may be another one afterwards.
  public var isChange: Bool {
    switch self {
    case .setElement, .setExpanded, .toggle, .expandAll, .reveal, .setSelected, .selectSubtree, .selectRows,
      .clearSelection, .toggleCheck, .insert, .insertSubtree, .remove, .removeAll, .move, .sortChildren, .sort,
      .compact:
      true
    default: false
    }
  }
}
