// A sequence of operations on a tree and on the judge side by side: laws 3 to 7 at every step. The copies that are held
// are compared after every step, so that a copy which shares too much with its original shows at once.

import Trees

/// A tree that is being changed, the judge, the rows as a list that only `RowChange`s edit, and the copies held.
struct ChangeChecks<Tree: TreeRepresentation<Int>> {
  var tree: Tree
  var oracle: TreeOracle<Int>
  let findings: Findings
  private var list: [NodeID]
  private var copies: [(tree: Tree, oracle: TreeOracle<Int>)] = []

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
      // Three are enough to tell who shares what; the oldest goes.
      if copies.count == 3 { copies.removeFirst() }
      copies.append((tree, oracle))
    case .exchangeWithCopy:
      guard !copies.isEmpty else { break }
      copies.append((tree, oracle))
      (tree, oracle) = copies.removeFirst()
      list = oracle.rows
    default:
      let change = operation.apply(to: &tree)
      let expected = operation.apply(to: &oracle)
      let name = "\(operation)"
      if findings.expect(3, name, expected, change) { replay(change, of: name) }
      QueryChecks(tree: tree, oracle: oracle, findings: findings).checkState(after: name)
      for copy in copies.indices { checkCopy(copy) }
    }
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
    list.replaceSubrange(change.removed, with: arriving)
    findings.expect(3, "\(name), its change replayed on a list", rows, list)
  }

  private func checkCopy(_ index: Int) {
    let (copy, oracle) = copies[index]
    let expected = oracle.snapshot()
    let snapshot = copy.snapshot()
    guard snapshot != expected || copy.flatten() != oracle.rows || copy.selectedCount != oracle.selectedCount else {
      return
    }
    let copyOracle = TreeOracle(snapshot)
    findings.expect(6, "copies[\(index)], which nobody changed,", oracle.columns, copyOracle.columns)
    findings.expect(6, "copies[\(index)].flatten(), which nobody changed,", oracle.rows, copy.flatten())
    findings.expect(6, "copies[\(index)].elements, which nobody changed,", expected.elements, snapshot.elements)
    findings.expect(
      6, "copies[\(index)].selectedCount, which nobody changed,", oracle.selectedCount, copy.selectedCount)
  }
}
