// A slow and right tree that a rule can make wrong in one member, to see that the benchmark notices.

import TreeBenchmarks
import Trees

/// How a tree is wrong. Every member passes its answer through a rule.
protocol Fault {
  static func snapshot(_ snapshot: TreeSnapshot<UInt32>) -> TreeSnapshot<UInt32>
  static func rows(_ rows: inout [NodeID])
  static func node(_ row: Int) -> Int
  static func row(_ row: Int?) -> Int?
  static func change(_ change: RowChange) -> RowChange
  static func selects(_ node: NodeID, _ isSelected: Bool) -> Bool
  static func state(_ state: CheckState) -> CheckState
  static func selection(_ rows: Range<Int>) -> Range<Int>
  static func cover(_ cover: [NodeID]) -> [NodeID]
}

extension Fault {
  static func snapshot(_ snapshot: TreeSnapshot<UInt32>) -> TreeSnapshot<UInt32> { snapshot }
  static func rows(_ rows: inout [NodeID]) {}
  static func node(_ row: Int) -> Int { row }
  static func row(_ row: Int?) -> Int? { row }
  static func change(_ change: RowChange) -> RowChange { change }
  static func selects(_ node: NodeID, _ isSelected: Bool) -> Bool { true }
  static func state(_ state: CheckState) -> CheckState { state }
  static func selection(_ rows: Range<Int>) -> Range<Int> { rows }
  static func cover(_ cover: [NodeID]) -> [NodeID] { cover }
}

enum NoFault: Fault {}

enum SwappedRows: Fault {
  static func rows(_ rows: inout [NodeID]) { if rows.count > 1 { rows.swapAt(0, rows.count - 1) } }
}

enum LateRow: Fault {
  static func node(_ row: Int) -> Int { max(0, row - 1) }
}

enum EarlyRow: Fault {
  static func row(_ row: Int?) -> Int? { row.map { $0 == 0 ? 1 : $0 } }
}

enum SilentToggle: Fault {
  static func change(_ change: RowChange) -> RowChange { .none }
}

/// One node cannot be selected, though it can be unselected.
enum ForgottenLeaf: Fault {
  static func selects(_ node: NodeID, _ isSelected: Bool) -> Bool { !isSelected || node.number != 199 }
}

enum CheckedAlways: Fault {
  static func state(_ state: CheckState) -> CheckState { .all }
}

/// The last of a range of rows is passed by.
enum ForgottenRow: Fault {
  static func selection(_ rows: Range<Int>) -> Range<Int> { rows.dropLast() }
}

/// The last subtree of a cover is left out.
enum ShortCover: Fault {
  static func cover(_ cover: [NodeID]) -> [NodeID] { Array(cover.dropLast()) }
}

/// The last node carries another value.
enum ChangedValue: Fault {
  static func snapshot(_ snapshot: TreeSnapshot<UInt32>) -> TreeSnapshot<UInt32> {
    var elements = snapshot.elements
    elements[elements.count - 1] += 1
    let changed = try? TreeSnapshot(
      depths: snapshot.depths, elements: elements, expanded: snapshot.expanded, selected: snapshot.selected)
    return changed ?? snapshot
  }
}

/// The tree itself is the foil, which is right; only the answers are bent.
struct FaultyTree<Rule: Fault>: TreeRepresentation {
  var base: RecursiveNodeTree<UInt32>

  init(_ snapshot: TreeSnapshot<UInt32>) { base = RecursiveNodeTree(Rule.snapshot(snapshot)) }
  func snapshot() -> TreeSnapshot<UInt32> { base.snapshot() }
  var count: Int { base.count }
  func contains(_ node: NodeID) -> Bool { base.contains(node) }
  subscript(node: NodeID) -> UInt32 {
    get { base[node] }
    set { base[node] = newValue }
  }
  func parent(of node: NodeID) -> NodeID? { base.parent(of: node) }
  func firstChild(of node: NodeID?) -> NodeID? { base.firstChild(of: node) }
  func nextSibling(of node: NodeID) -> NodeID? { base.nextSibling(of: node) }
  func isExpanded(_ node: NodeID) -> Bool { base.isExpanded(node) }
  mutating func setExpanded(_ isExpanded: Bool, _ node: NodeID) -> RowChange {
    Rule.change(base.setExpanded(isExpanded, node))
  }
  func isSelected(_ node: NodeID) -> Bool { base.isSelected(node) }
  mutating func setSelected(_ isSelected: Bool, _ node: NodeID) {
    if Rule.selects(node, isSelected) { base.setSelected(isSelected, node) }
  }
  mutating func setSelected(_ isSelected: Bool, rows: Range<Int>) {
    base.setSelected(isSelected, rows: Rule.selection(rows))
  }
  var selectedSubtrees: [NodeID] { Rule.cover(base.selectedSubtrees) }
  func node(atRow row: Int) -> NodeID { base.node(atRow: Rule.node(row)) }
  func row(of node: NodeID) -> Int? { Rule.row(base.row(of: node)) }
  func checkState(of node: NodeID) -> CheckState { Rule.state(base.checkState(of: node)) }
  func flatten(rows: Range<Int>, into buffer: inout [NodeID]) {
    base.flatten(rows: rows, into: &buffer)
    Rule.rows(&buffer)
  }
}
