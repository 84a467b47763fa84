// What is measured, by name. The names are part of the command line and of the written results.

/// One operation of the benchmark.
public enum Operation: String, CaseIterable, Sendable, Codable {
  /// All rows into a buffer that is reused.
  case flattenAll = "flatten-all"
  /// The same with some folders closed.
  case flattenMixed = "flatten-mixed"
  /// 50 rows at a random place into a buffer that is reused.
  case flattenWindow = "flatten-window"
  /// Opening or closing a random node that has children, the row change consumed.
  case toggleRandom = "toggle-random"
  /// Closing or opening the biggest root, the row change consumed.
  case toggleRoot = "toggle-root"
  /// Collapsing and expanding everything under the biggest root in turn, the row changes consumed.
  case expandAll = "expand-all"
  /// Opening whatever hides a random node; everything is collapsed before each call.
  case reveal
  /// The node at a random row.
  case nodeAtRow = "node-at-row"
  /// The row of a random node.
  case rowOfNode = "row-of-node"
  /// Selecting the subtree of a random node; nothing is selected when a sample begins.
  case selectSubtree = "select-subtree"
  /// Unselecting the subtree of a random node; everything is selected when a sample begins.
  case clearSubtree = "clear-subtree"
  /// Selecting and unselecting everything under the biggest root in turn.
  case selectRoot = "select-root"
  /// Selecting and unselecting half of all rows, from a random row on.
  case selectRows = "select-rows"
  /// The check state of a random node.
  case checkState = "check-state"
  /// The check state of the biggest root.
  case checkRoot = "check-root"
  /// Toggling the check of a random node; nothing is selected when a sample begins.
  case toggleCheck = "toggle-check"
  /// The fewest subtrees that hold exactly the selected leaves, where random subtrees are selected.
  case cover
  /// Making the tree from a snapshot.
  case build
  /// Copying the tree, toggling a random node in the copy, and dropping the copy.
  case copyAndWrite = "copy-and-write"
  /// Dropping a tree that nothing else shares.
  case tearDown = "tear-down"

  /// The state that the tree is in when a sample begins.
  public var state: TreeState {
    switch self {
    case .flattenMixed, .toggleRandom, .copyAndWrite: .mixed
    case .checkState, .checkRoot: .halfSelected
    case .reveal: .allClosed
    case .cover: .scattered
    default: .allOpen
    }
  }

  /// What a figure counts.
  public var unit: Unit {
    switch self {
    case .flattenAll, .flattenMixed: .perRow
    case .build, .tearDown: .perNode
    case .cover: .perSubtree
    default: .perOperation
    }
  }

  /// Whether every call may cost as much as the tree is large, so that a try does it once.
  var isDear: Bool {
    switch self {
    case .build, .tearDown, .copyAndWrite, .expandAll, .reveal, .selectRows, .selectRoot, .cover: true
    default: false
    }
  }

  /// What a reader of a table should know.
  public var summary: String {
    switch self {
    case .flattenAll: "all rows into a reused buffer"
    case .flattenMixed: "all rows into a reused buffer"
    case .flattenWindow: "\(Workload.windowSize) rows at a random place"
    case .toggleRandom: "a random inner node, closed or opened"
    case .toggleRoot: "the biggest root, closed and opened in turn"
    case .expandAll: "everything under the biggest root, collapsed and expanded in turn"
    case .reveal: "a random node, everything collapsed before"
    case .nodeAtRow: "a random row"
    case .rowOfNode: "a random node"
    case .selectSubtree: "under a random node, nothing selected before"
    case .clearSubtree: "under a random node, everything selected before"
    case .selectRoot: "everything under the biggest root, selected and cleared in turn"
    case .selectRows: "half of all rows from a random row on, selected and cleared in turn"
    case .checkState: "of a random node"
    case .checkRoot: "of the biggest root"
    case .toggleCheck: "of a random node, nothing selected before"
    case .cover: "the fewest subtrees that hold the selected leaves"
    case .build: "from a snapshot"
    case .copyAndWrite: "copy, toggle a random inner node in the copy, drop the copy"
    case .tearDown: "dropping an unshared tree"
    }
  }
}

/// The state of a tree's flags.
public enum TreeState: String, CaseIterable, Sendable, Codable {
  /// Every node is expanded, none is selected.
  case allOpen = "all open"
  /// One in twenty of the nodes that have children is collapsed, none is selected.
  case mixed = "5 % closed"
  /// Every node is expanded, every second one selected, at random.
  case halfSelected = "all open, half selected"
  /// Every node is expanded, subtrees of random nodes are selected, none of more than a 64th of the tree.
  case scattered = "all open, random subtrees selected"
  /// Every node is collapsed, none is selected.
  case allClosed = "all closed"
}

/// What a time is divided by.
public enum Unit: String, Sendable, Codable {
  /// Nanoseconds for each row that was written.
  case perRow = "ns/row"
  /// Nanoseconds for each node of the tree.
  case perNode = "ns/node"
  /// Nanoseconds for each subtree that was found.
  case perSubtree = "ns/subtree"
  /// Nanoseconds for each call.
  case perOperation = "ns"
}
