// One change of a tree as data, so that a sequence can be run on a representation and on the oracle, shortened, and
// printed as code.

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
  case insert(Int, under: NodeID?, at: Int, isExpanded: Bool, isSelected: Bool)
  case insertForest(TreeSnapshot<Int>, under: NodeID?, at: Int)
  case remove(NodeID)
  case removeAll
  case move(NodeID, under: NodeID?, at: Int)
  case sortChildren(NodeID?, SampleOrder)
  case sort(SampleOrder)
  case compact
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
    case .insert(_, let parent, let index, _, _), .insertForest(_, let parent, let index):
      parent.map { oracle.contains($0) } ?? true && index <= oracle.childCount(of: parent)
    case .remove(let node): oracle.contains(node)
    case .move(let node, let parent, let index):
      oracle.contains(node) && parent.map { oracle.contains($0) } ?? true
        && index <= oracle.children(of: parent).count { $0 != node }
    case .sortChildren(let parent, _): parent.map { oracle.contains($0) } ?? true
    case .clearSelection, .keepCopy, .exchangeWithCopy, .rebuild, .removeAll, .sort, .compact: true
    }
  }

  /// Whether the operation changes who lies where, so that navigation is worth asking about again.
  var isStructural: Bool {
    switch self {
    case .insert, .insertForest, .remove, .removeAll, .move, .sortChildren, .sort, .compact, .exchangeWithCopy: true
    default: false
    }
  }

  /// Runs the operation, and answers what it answered.
  func apply<Tree: TreeRepresentation<Int>>(to tree: inout Tree) -> Outcome {
    switch self {
    case .setElement(let node, let value): tree[node] = value
    case .setExpanded(let flag, let node): return Outcome(tree.setExpanded(flag, node))
    case .toggle(let node): return Outcome(tree.toggle(node))
    case .setExpandedUnder(let flag, let node): return Outcome(tree.setExpanded(flag, under: node))
    case .reveal(let node): return Outcome(tree.reveal(node))
    case .setSelected(let flag, let node): tree.setSelected(flag, node)
    case .setSelectedSubtree(let flag, let node): tree.setSelected(flag, subtree: node)
    case .setSelectedRows(let flag, let rows): tree.setSelected(flag, rows: rows)
    case .clearSelection: tree.clearSelection()
    case .toggleCheck(let node): tree.toggleCheck(node)
    case .insert(let value, let parent, let index, let isExpanded, let isSelected):
      let answer = tree.insert(value, under: parent, at: index, isExpanded: isExpanded, isSelected: isSelected)
      return Outcome(answer.change, nodes: [answer.node])
    case .insertForest(let forest, let parent, let index):
      let answer = tree.insert(contentsOf: forest, under: parent, at: index)
      return Outcome(answer.change, nodes: answer.nodes)
    case .remove(let node): return Outcome(tree.remove(node))
    case .removeAll: return Outcome(tree.removeAll())
    case .move(let node, let parent, let index):
      do { return Outcome(try tree.move(node, under: parent, at: index)) } catch { return Outcome(refusal: error) }
    case .sortChildren(let parent, let order): return Outcome(tree.sortChildren(of: parent, by: order.areInOrder))
    case .sort(let order): return Outcome(tree.sort(by: order.areInOrder))
    case .compact: return Outcome(.none, nodes: tree.compact())
    case .rebuild: tree = Tree(tree.snapshot())
    case .keepCopy, .exchangeWithCopy: break
    }
    return Outcome(.none)
  }

  /// Runs the operation on the judge.
  func apply(to oracle: inout TreeOracle<Int>) -> Outcome {
    switch self {
    case .setElement(let node, let value): oracle[node] = value
    case .setExpanded(let flag, let node): return Outcome(oracle.setExpanded(flag, node))
    case .toggle(let node): return Outcome(oracle.toggle(node))
    case .setExpandedUnder(let flag, let node): return Outcome(oracle.setExpanded(flag, under: node))
    case .reveal(let node): return Outcome(oracle.reveal(node))
    case .setSelected(let flag, let node): oracle.setSelected(flag, node)
    case .setSelectedSubtree(let flag, let node): oracle.setSelected(flag, subtree: node)
    case .setSelectedRows(let flag, let rows): oracle.setSelected(flag, rows: rows)
    case .clearSelection: oracle.clearSelection()
    case .toggleCheck(let node): oracle.toggleCheck(node)
    case .insert(let value, let parent, let index, let isExpanded, let isSelected):
      let answer = oracle.insert(value, under: parent, at: index, isExpanded: isExpanded, isSelected: isSelected)
      return Outcome(answer.change, nodes: [answer.node])
    case .insertForest(let forest, let parent, let index):
      let answer = oracle.insert(contentsOf: forest, under: parent, at: index)
      return Outcome(answer.change, nodes: answer.nodes)
    case .remove(let node): return Outcome(oracle.remove(node))
    case .removeAll: return Outcome(oracle.removeAll())
    case .move(let node, let parent, let index):
      do { return Outcome(try oracle.move(node, under: parent, at: index)) } catch { return Outcome(refusal: error) }
    case .sortChildren(let parent, let order): return Outcome(oracle.sortChildren(of: parent, by: order.areInOrder))
    case .sort(let order): return Outcome(oracle.sort(by: order.areInOrder))
    case .compact: return Outcome(.none, nodes: oracle.compact())
    case .rebuild, .keepCopy, .exchangeWithCopy: break
    }
    return Outcome(.none)
  }
}

/// What a mutating member answered.
struct Outcome: Equatable {
  let change: RowChange
  let nodes: [NodeID]
  let refusal: TreeError?

  init(_ change: RowChange, nodes: [NodeID] = []) { (self.change, self.nodes, refusal) = (change, nodes, nil) }
  init(refusal: TreeError) { (change, nodes, self.refusal) = (.none, [], refusal) }
}

/// An order to sort by.
enum SampleOrder: String, CaseIterable, Sendable {
  case ascending
  case descending
  /// Many are of equal rank, so that it shows whether they keep their order.
  case lastBit

  func areInOrder(_ one: Int, _ other: Int) -> Bool {
    switch self {
    case .ascending: one < other
    case .descending: one > other
    case .lastBit: one & 1 < other & 1
    }
  }

  var code: String {
    switch self {
    case .ascending: "<"
    case .descending: ">"
    case .lastBit: "{ $0 & 1 < $1 & 1 }"
    }
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
    case .insert(let value, let parent, let index, let isExpanded, let isSelected):
      "t.insert(\(value), under: \(id(parent)), at: \(index), isExpanded: \(isExpanded), isSelected: \(isSelected))"
    case .insertForest(let forest, let parent, let index):
      "t.insert(contentsOf: [\(TreeOracle(forest).columns)], under: \(id(parent)), at: \(index))"
    case .remove(let node): "t.remove(\(id(node)))"
    case .removeAll: "t.removeAll()"
    case .move(let node, let parent, let index): "t.move(\(id(node)), under: \(id(parent)), at: \(index))"
    case .sortChildren(let parent, let order): "t.sortChildren(of: \(id(parent)), by: \(order.code))"
    case .sort(let order): "t.sort(by: \(order.code))"
    case .compact: "t.compact()"
    case .keepCopy: "copies.append(t)"
    case .exchangeWithCopy: "copies.append(t); t = copies.removeFirst()"
    case .rebuild: "t = Tree(t.snapshot())"
    }
  }
}

extension TreeOperation {
  /// Every operation with every argument, for a small tree, structural changes apart.
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

  /// Every structural change with every argument: every position, and a few forests, flags and orders.
  static func allStructural(for oracle: TreeOracle<Int>) -> [TreeOperation] {
    let forests = smallForests
    var operations: [TreeOperation] = [.removeAll, .compact]
    operations += SampleOrder.allCases.map { .sort($0) }
    for parent in [nil] + oracle.ids.map(Optional.some) {
      operations += SampleOrder.allCases.map { .sortChildren(parent, $0) }
      for index in 0...oracle.childCount(of: parent) {
        let flags = operations.count
        operations += [
          .insert(-1, under: parent, at: index, isExpanded: false, isSelected: false),
          .insert(-2, under: parent, at: index, isExpanded: flags & 1 == 0, isSelected: flags & 2 == 0),
        ]
        operations.append(.insertForest(forests[flags % forests.count], under: parent, at: index))
      }
    }
    for node in oracle.ids {
      operations.append(.remove(node))
      for parent in [nil] + oracle.ids.map(Optional.some) {
        for index in 0...oracle.children(of: parent).count(where: { $0 != node }) {
          operations.append(.move(node, under: parent, at: index))
        }
      }
    }
    return operations
  }

  /// No node; a folder open and one closed with a selected leaf each; three levels, open, with a root behind.
  private static let smallForests: [TreeSnapshot<Int>] = {
    let depths: [[UInt32]] = [[], [0, 1, 0, 1], [0, 1, 2, 0]]
    return depths.enumerated().map { kind, depths in
      snapshot(
        ids: nil, depths: depths, issued: nil, expanded: depths.indices.map { kind == 2 || $0 == 0 },
        selected: depths.indices.map { $0 % 2 == 1 })
    }
  }()
}
