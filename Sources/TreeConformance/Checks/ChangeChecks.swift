// A sequence of operations on a tree and on the judge side by side: laws 3 to 7 at every step. The copies that are held
// are compared after every step, so that a copy which shares too much with its original shows at once.

import Trees

/// A tree that is being changed, the judge, the rows as a list that only `RowChange`s edit, and the copies held.
struct ChangeChecks<Tree: TreeRepresentation<Int>> {
  var tree: Tree
  var oracle: TreeOracle<Int>
  let findings: Findings
  private var list: [NodeID]
  private var copies: [Copy] = []
  private static var copyLimit: Int { 10 }

  /// A copy with what it must look like for ever.
  private struct Copy {
    let tree: Tree
    let oracle: TreeOracle<Int>
    let snapshot: TreeSnapshot<Int>
    let rows: [NodeID]

    init(tree: Tree, oracle: TreeOracle<Int>) {
      self.tree = tree
      self.oracle = oracle
      snapshot = oracle.snapshot()
      rows = oracle.rows
    }
  }

  init(tree: Tree, oracle: TreeOracle<Int>, findings: Findings) {
    self.tree = tree
    self.oracle = oracle
    self.findings = findings
    list = oracle.rows
  }

  /// Runs one operation and checks what it answered and what it left.
  mutating func step(_ operation: TreeOperation) {
    findings.operations.append(operation)
    switch operation {
    case .keepCopy:
      if copies.count == Self.copyLimit { copies.removeFirst() }
      copies.append(Copy(tree: tree, oracle: oracle))
    case .exchangeWithCopy:
      guard !copies.isEmpty else { break }
      copies.append(Copy(tree: tree, oracle: oracle))
      let copy = copies.removeFirst()
      (tree, oracle) = (copy.tree, copy.oracle)
      list = copy.rows
    default:
      let outcome = operation.apply(to: &tree)
      let expected = operation.apply(to: &oracle)
      let name = "\(operation)"
      if operation == .compact { rename(from: expected.nodes) }
      findings.expect(7, "\(name), the nodes answered", expected.nodes, outcome.nodes)
      findings.expect(7, "\(name), the error thrown", expected.refusal, outcome.refusal)
      if findings.expect(3, name, expected.change, outcome.change) { replay(outcome.change, of: name) }
      QueryChecks(tree: tree, oracle: oracle, findings: findings).checkState(after: name)
      for copy in copies.indices { checkCopy(copy) }
    }
  }

  /// Translates the list, the only thing that was kept outside, after all nodes got new numbers.
  private mutating func rename(from former: [NodeID]) {
    let numbers = Dictionary(uniqueKeysWithValues: former.enumerated().map { ($1, NodeID(UInt32($0))) })
    list = list.map { numbers[$0]! }
  }

  private mutating func replay(_ change: RowChange, of name: String) {
    let rows = oracle.rows
    guard tree.rowCount == rows.count else {
      findings.expect(1, "\(name), then rowCount", rows.count, tree.rowCount)
      return
    }
    guard findings.expect(1, "\(name), then flatten()", rows, tree.flatten()) else { return }
    var arriving: [NodeID] = []
    tree.flatten(rows: change.inserted, into: &arriving)
    let expected = Array(rows[change.inserted])
    let member = "\(name), then flatten(rows: \(change.inserted), into:)"
    guard findings.expect(1, member, expected, arriving) else { return }
    list.removeSubrange(change.removed)
    list.insert(contentsOf: arriving, at: change.inserted.lowerBound)
    findings.expect(3, "\(name), its change replayed on a list", rows, list)
  }

  private func checkCopy(_ index: Int) {
    let copy = copies[index]
    let snapshot = copy.tree.snapshot()
    let flattened = copy.tree.flatten()
    let selectedCount = copy.tree.selectedCount
    guard snapshot != copy.snapshot || flattened != copy.rows || selectedCount != copy.oracle.selectedCount else {
      return
    }
    let name = "copies[\(index)]"
    findings.expect(6, "\(name), which nobody changed,", copy.oracle.columns, TreeOracle(snapshot).columns)
    findings.expect(6, "\(name).flatten(), which nobody changed,", copy.rows, flattened)
    findings.expect(6, "\(name).elements, which nobody changed,", copy.snapshot.elements, snapshot.elements)
    findings.expect(6, "\(name).selectedCount, which nobody changed,", copy.oracle.selectedCount, selectedCount)
  }
}
