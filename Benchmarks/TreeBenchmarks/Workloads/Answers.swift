// The right answers to the operations of a workload, found by the oracle, which scans plain arrays. Found once a tree and
// state and compared with every representation.

import TreeConformance
import Trees

/// What the operations on a workload in one state must answer.
@usableFromInline
final class Answers {
  /// The arguments that are tried: 64 random ones of each kind and the worst, fewer in huge trees, where the oracle takes
  /// its time.
  let nodes: [NodeID]
  /// How many of them are tried where each costs several passes over the tree.
  let fewArguments: Int
  let innerNodes: [NodeID]
  let checkedRows: [Int]
  let windows: [Int]
  let workload: Workload
  let state: TreeState
  let oracle: TreeOracle<UInt32>
  /// The visible nodes in order, before anything is done.
  let rows: [NodeID]
  /// The row of each preorder position.
  let rowNumbers: [Int?]

  init(_ workload: Workload, _ state: TreeState) {
    self.workload = workload
    self.state = state
    let count = workload.count <= 200_000 ? 64 : workload.count <= 2_000_000 ? 8 : 2
    fewArguments = min(count, 12)
    nodes = workload.checkedNodes(count)
    innerNodes = workload.checkedInnerNodes(count)
    checkedRows = workload.checkedRows(count)
    windows = Array(workload.windows.prefix(count))
    oracle = TreeOracle(workload.snapshot(state))
    rows = oracle.rows
    rowNumbers = oracle.rowNumbers
  }

  /// The changes that toggling the first inner nodes in turn makes, and the rows afterwards.
  lazy var toggles: (changes: [RowChange], rows: [NodeID]) = {
    var oracle = oracle
    let changes = innerNodes.map { oracle.toggle($0) }
    return (changes, oracle.rows)
  }()

  /// The changes that toggling the biggest root twice makes.
  lazy var rootToggles: [RowChange] = {
    var oracle = oracle
    return [oracle.toggle(workload.biggestRoot), oracle.toggle(workload.biggestRoot)]
  }()

  /// The changes that collapsing and then expanding everything under the biggest root makes, and the rows after each.
  lazy var expansions: [(change: RowChange, rows: [NodeID])] = {
    var oracle = oracle
    return [false, true].map { (oracle.setExpanded($0, under: workload.biggestRoot), oracle.rows) }
  }()

  /// What revealing each of the first nodes by itself changes, and the rows afterwards.
  lazy var reveals: [(change: RowChange, rows: [NodeID])] = nodes.prefix(fewArguments).map { node in
    var copy = oracle
    return (copy.reveal(node), copy.rows)
  }

  /// The first nodes and at last the biggest root again, whose checks are toggled in turn where nothing was selected: the
  /// state of the node and how many nodes are selected after each.
  lazy var toggledChecks: [(node: NodeID, (state: CheckState, selected: Int))] = {
    var oracle = oracle
    oracle.clearSelection()
    return (nodes.prefix(fewArguments) + [workload.biggestRoot]).map { node in
      oracle.toggleCheck(node)
      return (node, (oracle.checkState(of: node), oracle.selectedCount))
    }
  }()

  /// The fewest subtrees that hold exactly the selected leaves.
  lazy var cover: [NodeID] = oracle.selectedSubtrees

  /// The selected flags by position after the subtrees of the first nodes but one were selected in turn, and how many there were after each.
  lazy var selection: (counts: [Int], flags: [Bool]) = {
    var oracle = oracle
    oracle.clearSelection()
    return selecting(true, in: &oracle)
  }()

  /// The same for unselecting them where everything was selected.
  lazy var clearing: (counts: [Int], flags: [Bool]) = {
    var oracle = oracle
    for root in workload.roots { oracle.setSelected(true, subtree: root) }
    return selecting(false, in: &oracle)
  }()

  /// The nodes whose subtrees are selected and unselected in a check. A root would select everything at once, so it is last.
  lazy var selectedTops: [NodeID] = Array(nodes.dropFirst()) + nodes.prefix(1)

  private func selecting(_ isSelected: Bool, in oracle: inout TreeOracle<UInt32>) -> ([Int], [Bool]) {
    var counts: [Int] = []
    var flags: [Bool] = []
    for top in selectedTops {
      // The flags are kept before the root ends it all.
      if counts.count == selectedTops.count - 1 { flags = oracle.selected }
      oracle.setSelected(isSelected, subtree: top)
      counts.append(oracle.selectedCount)
    }
    return (counts, flags)
  }

  /// The check states of the first nodes and how many nodes are selected under each.
  lazy var checkStates: [(state: CheckState, selected: Int)] = nodes.map {
    (oracle.checkState(of: $0), oracle.selectedCount(in: $0))
  }

  /// What toggling each of a few inner nodes in a fresh copy makes of the rows.
  lazy var rowsOfCopies: [[NodeID]] = innerNodes.prefix(min(4, fewArguments)).map { node in
    var copy = oracle
    copy.toggle(node)
    return copy.rows
  }
}
