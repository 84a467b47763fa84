// One case of the random checks as data, so that it can be run again in a smaller form: with fewer operations, with
// fewer nodes, with fewer flags set, as long as the same law is broken.

import Trees

struct Trial<Tree: TreeRepresentation<Int>> {
  var snapshot: TreeSnapshot<Int>
  var operations: [TreeOperation]
  /// Which nodes are asked about after each step.
  let sampleSeed: UInt64
  /// The seed to print.
  let seed: UInt64

  /// Runs the case and answers the first law it breaks. Operations on nodes or rows that are missing are left out.
  func firstFailure() -> ConformanceFailure? {
    let findings = Findings(limit: 1)
    let oracle = TreeOracle(snapshot)
    findings.begin(with: oracle, seed: seed)
    var random = SeededGenerator(seed: sampleSeed)
    var changes = ChangeChecks(tree: Tree(snapshot), oracle: oracle, findings: findings)
    QueryChecks(tree: changes.tree, oracle: oracle, findings: findings).checkState(after: "init(_:)")
    checkSome(changes, isNavigation: true, using: &random)
    for operation in operations where !findings.isFull && operation.isApplicable(to: changes.oracle) {
      changes.step(operation)
      checkSome(changes, isNavigation: false, using: &random)
    }
    return findings.failures.first
  }

  private func checkSome(
    _ changes: ChangeChecks<Tree>, isNavigation: Bool, using random: inout SeededGenerator
  ) {
    let queries = QueryChecks(tree: changes.tree, oracle: changes.oracle, findings: changes.findings)
    let ids = changes.oracle.ids
    let nodes = ids.isEmpty ? [] : (0..<3).map { _ in ids.randomElement(using: &random)! }
    if isNavigation { queries.checkNavigation(nodes: nodes) }
    let rowCount = changes.oracle.rowCount
    let first = Int.random(in: 0...rowCount, using: &random)
    let end = Int.random(in: first...rowCount, using: &random)
    queries.checkRows(nodes: nodes, ranges: [first..<end, max(0, end - 50)..<end])
    queries.checkSelection(nodes: nodes)
  }

  // MARK: Shrinking

  /// The failure of the smallest case found that breaks the same law.
  func shrunk(from failure: ConformanceFailure) -> ConformanceFailure {
    var best = self
    var bestFailure = failure
    // Large trees get fewer attempts: an attempt costs the tree times the operations.
    var attempts = max(20, min(600, 4_000_000 / (snapshot.count * (operations.count + 1))))
    func attempt(_ candidate: Trial) -> Bool {
      attempts -= 1
      guard let found = candidate.firstFailure(), found.law == failure.law else { return false }
      best = candidate
      bestFailure = found
      return true
    }
    var isSmaller = true
    while isSmaller, attempts > 0 {
      isSmaller = false
      var chunk = max(1, best.operations.count / 2)
      while chunk > 0, attempts > 0 {
        var start = 0
        while start < best.operations.count, attempts > 0 {
          var candidate = best
          candidate.operations.removeSubrange(start..<min(start + chunk, candidate.operations.count))
          if attempt(candidate) { isSmaller = true } else { start += chunk }
        }
        chunk /= 2
      }
      var position = 0
      while position < best.snapshot.count, attempts > 0 {
        let didShrink = best.smallerTrees(at: position).contains { attempts > 0 && attempt($0) }
        if didShrink { isSmaller = true } else { position += 1 }
      }
    }
    return bestFailure
  }

  /// The case without the subtree at a position, without the node alone, and with the node's flags off.
  private func smallerTrees(at position: Int) -> [Trial] {
    let oracle = TreeOracle(snapshot)
    let subtree = oracle.subtree(of: oracle.ids[position])
    var candidates = [keeping { !subtree.contains($0) }]
    if subtree.count > 1 { candidates.append(keeping { $0 != position }) }
    for keyPath in [\TreeOracle<Int>.expanded, \.selected] where oracle[keyPath: keyPath][position] {
      var plain = oracle
      if keyPath == \.expanded { plain.expanded[position] = false } else { plain.selected[position] = false }
      candidates.append(with(plain.snapshot()))
    }
    return candidates
  }

  /// The case with some positions only; what hung under a missing node hangs under the node above it.
  private func keeping(_ isKept: (Int) -> Bool) -> Trial {
    let kept = (0..<snapshot.count).filter(isKept)
    var open: [UInt32] = []
    var depths: [UInt32] = []
    for position in kept {
      while let last = open.last, last >= snapshot.depths[position] { open.removeLast() }
      depths.append(UInt32(open.count))
      open.append(snapshot.depths[position])
    }
    return with(
      TreeConformance.snapshot(
        ids: kept.map { snapshot.ids[$0] }, depths: depths, issued: snapshot.issuedCount,
        expanded: kept.map { snapshot.expanded[$0] }, selected: kept.map { snapshot.selected[$0] }))
  }

  private func with(_ snapshot: TreeSnapshot<Int>) -> Trial {
    var candidate = self
    candidate.snapshot = snapshot
    return candidate
  }
}
