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
    for operation in operations where !findings.hasCaseFailed && operation.isApplicable(to: changes.oracle) {
      changes.step(operation)
      checkSome(changes, isNavigation: operation.isStructural && random.chance(20), using: &random)
    }
    return findings.failures.first
  }

  private func checkSome(
    _ changes: ChangeChecks<Tree>, isNavigation: Bool, using random: inout SeededGenerator
  ) {
    let queries = QueryChecks(tree: changes.tree, oracle: changes.oracle, findings: changes.findings)
    let ids = changes.oracle.ids
    let nodes = ids.isEmpty ? [] : (0..<3).map { _ in ids.randomElement(using: &random)! }
    if isNavigation { queries.checkNavigation(nodes: nodes) } else { queries.checkLinks(nodes: nodes) }
    let rowCount = changes.oracle.rowCount
    let first = Int.random(in: 0...rowCount, using: &random)
    let end = Int.random(in: first...rowCount, using: &random)
    queries.checkRows(nodes: nodes, ranges: [first..<end, max(0, end - 50)..<end])
    queries.checkSelection(nodes: nodes)
  }

  // MARK: Shrinking

  /// The failure of the smallest case found that breaks the same law: operations, nodes and flags are taken away by halves,
  /// quarters and so on as long as it still does (delta debugging, Zeller and Hildebrandt 2002).
  func shrunk(from failure: ConformanceFailure) -> ConformanceFailure {
    var best = self
    var bestFailure = failure
    // What may be spent, in nodes times operations; some attempts are granted to a tree of any size.
    var work = max(300_000, 30 * snapshot.count * (operations.count + 1))
    func attempt(_ candidate: Trial) -> Bool {
      work -= candidate.snapshot.count * (candidate.operations.count + 1)
      guard let found = candidate.firstFailure(), found.law == failure.law else { return false }
      best = candidate
      bestFailure = found
      return true
    }
    func shrink(_ count: (Trial) -> Int, _ without: (Trial, Range<Int>) -> Trial) -> Bool {
      var isSmaller = false
      var chunk = max(1, count(best) / 2)
      while chunk > 0 {
        var start = 0
        while start < count(best), work > 0 {
          let isFailing = attempt(without(best, start..<min(start + chunk, count(best))))
          if isFailing { isSmaller = true } else { start += chunk }
        }
        chunk /= 2
      }
      return isSmaller
    }
    var isSmaller = true
    while isSmaller, work > 0 {
      isSmaller = shrink({ $0.operations.count }, { $0.without(operations: $1) })
      isSmaller = shrink({ $0.snapshot.count }, { $0.without(nodes: $1) }) || isSmaller
    }
    for position in 0..<best.snapshot.count where work > 0 {
      if best.snapshot.expanded[position] { _ = attempt(best.collapsing(position)) }
      if best.snapshot.selected[position] { _ = attempt(best.deselecting(position)) }
    }
    return bestFailure
  }

  private func without(operations range: Range<Int>) -> Trial {
    var candidate = self
    candidate.operations.removeSubrange(range)
    return candidate
  }

  private func without(nodes range: Range<Int>) -> Trial { keeping { !range.contains($0) } }

  private func collapsing(_ position: Int) -> Trial {
    var oracle = TreeOracle(snapshot)
    oracle.expanded[position] = false
    return with(oracle.snapshot())
  }

  private func deselecting(_ position: Int) -> Trial {
    var oracle = TreeOracle(snapshot)
    oracle.selected[position] = false
    return with(oracle.snapshot())
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
