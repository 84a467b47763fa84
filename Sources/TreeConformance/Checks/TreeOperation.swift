// One change of a tree as data, so that a sequence can be run on a representation and on the oracle, shortened, and
// printed as code. Structural changes become further cases here, and everything else follows.

import Trees

/// A mutating member with its arguments.
enum TreeOperation: Equatable, Sendable {
  case setElement(NodeID, Int)
  case setExpanded(Bool, NodeID)
  case toggle(NodeID)
  case setExpandedUnder(Bool, NodeID?)
  case reveal(NodeID)
  case setSelected(Bool, NodeID)
  case setSelectedSubtree(Bool, NodeID)
  case setSelectedRows(Bool, Range<Int>)
  case clearSelection
  case toggleCheck(NodeID)
  /// Keeps a copy, which later operations must not change.
  case keepCopy
  /// Goes on with the copy kept longest ago and keeps the tree at hand in its place.
  case exchangeWithCopy
  /// Goes on with a tree made anew from the snapshot.
  case rebuild

  /// Whether the operation makes sense for this tree; while a failing case is shrunk, nodes and rows go missing.
  func isApplicable(to oracle: TreeOracle<Int>) -> Bool {
    switch self {
    case .setElement(let node, _), .setExpanded(_, let node), .toggle(let node), .reveal(let node),
      .setSelected(_, let node), .setSelectedSubtree(_, let node), .toggleCheck(let node):
      oracle.contains(node)
    case .setExpandedUnder(_, let node): node.map { oracle.contains($0) } ?? true
    case .setSelectedRows(_, let rows): rows.upperBound <= oracle.rowCount
    case .clearSelection, .keepCopy, .exchangeWithCopy, .rebuild: true
    }
  }

  /// Runs the operation, and answers the rows it says it moved.
  func apply<Tree: TreeRepresentation<Int>>(to tree: inout Tree) -> RowChange {
    switch self {
    case .setElement(let node, let value): tree[node] = value
    case .setExpanded(let flag, let node): return tree.setExpanded(flag, node)
    case .toggle(let node): return tree.toggle(node)
    case .setExpandedUnder(let flag, let node): return tree.setExpanded(flag, under: node)
    case .reveal(let node): return tree.reveal(node)
    case .setSelected(let flag, let node): tree.setSelected(flag, node)
    case .setSelectedSubtree(let flag, let node): tree.setSelected(flag, subtree: node)
    case .setSelectedRows(let flag, let rows): tree.setSelected(flag, rows: rows)
    case .clearSelection: tree.clearSelection()
    case .toggleCheck(let node): tree.toggleCheck(node)
    case .rebuild: tree = Tree(tree.snapshot())
    case .keepCopy, .exchangeWithCopy: break
    }
    return .none
  }

  /// Runs the operation on the judge.
  func apply(to oracle: inout TreeOracle<Int>) -> RowChange {
    switch self {
    case .setElement(let node, let value): oracle[node] = value
    case .setExpanded(let flag, let node): return oracle.setExpanded(flag, node)
    case .toggle(let node): return oracle.toggle(node)
    case .setExpandedUnder(let flag, let node): return oracle.setExpanded(flag, under: node)
    case .reveal(let node): return oracle.reveal(node)
    case .setSelected(let flag, let node): oracle.setSelected(flag, node)
    case .setSelectedSubtree(let flag, let node): oracle.setSelected(flag, subtree: node)
    case .setSelectedRows(let flag, let rows): oracle.setSelected(flag, rows: rows)
    case .clearSelection: oracle.clearSelection()
    case .toggleCheck(let node): oracle.toggleCheck(node)
    case .rebuild, .keepCopy, .exchangeWithCopy: break
    }
    return .none
  }
}

extension TreeOperation: CustomStringConvertible {
  /// The operation as a line of code on a tree `t` with copies `copies`.
  var description: String {
    func id(_ node: NodeID?) -> String { node.map { "NodeID(\($0.number))" } ?? "nil" }
    return switch self {
    case .setElement(let node, let value): "t[\(id(node))] = \(value)"
    case .setExpanded(let flag, let node): "t.setExpanded(\(flag), \(id(node)))"
    case .toggle(let node): "t.toggle(\(id(node)))"
    case .setExpandedUnder(let flag, let node): "t.setExpanded(\(flag), under: \(id(node)))"
    case .reveal(let node): "t.reveal(\(id(node)))"
    case .setSelected(let flag, let node): "t.setSelected(\(flag), \(id(node)))"
    case .setSelectedSubtree(let flag, let node): "t.setSelected(\(flag), subtree: \(id(node)))"
    case .setSelectedRows(let flag, let rows): "t.setSelected(\(flag), rows: \(rows))"
    case .clearSelection: "t.clearSelection()"
    case .toggleCheck(let node): "t.toggleCheck(\(id(node)))"
    case .keepCopy: "copies.append(t)"
    case .exchangeWithCopy: "copies.append(t); t = copies.removeFirst()"
    case .rebuild: "t = Tree(t.snapshot())"
    }
  }
}

extension TreeOperation {
  /// Every operation with every argument, for a small tree.
  static func all(for oracle: TreeOracle<Int>) -> [TreeOperation] {
    let flags = [false, true]
    var operations: [TreeOperation] = [.clearSelection, .rebuild]
    for node in oracle.ids {
      operations += [.setElement(node, -1), .toggle(node), .reveal(node), .toggleCheck(node)]
      for flag in flags {
        operations += [
          .setExpanded(flag, node), .setExpandedUnder(flag, node), .setSelected(flag, node),
          .setSelectedSubtree(flag, node),
        ]
      }
    }
    let rowCount = oracle.rowCount
    for flag in flags {
      operations.append(.setExpandedUnder(flag, nil))
      for first in 0...rowCount {
        for end in first...rowCount { operations.append(.setSelectedRows(flag, first..<end)) }
      }
    }
    return operations
  }
}
