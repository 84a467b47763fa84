// Random sequences of operations on random trees. Each sequence has a seed of its own, drawn from the one given, so that
// a failure names a number from which it alone comes back.

import Trees

struct RandomChecks<Tree: TreeRepresentation<Int>> {
  let effort: ConformanceEffort
  let findings: Findings
  let seed: UInt64

  func run() {
    var seeds = SeededGenerator(seed: seed)
    for _ in 0..<effort.sequences {
      var random = SeededGenerator(seed: seeds.next())
      let count = logUniform(upTo: effort.largestTree, using: &random)
      let depths = SampleTrees.depths(count: count, using: &random)
      if runSequence(depths: depths, length: effort.sequenceLength, using: &random) { return }
    }
    for _ in 0..<effort.largeSequences {
      var random = SeededGenerator(seed: seeds.next())
      let depths = SampleTrees.logUniformDepths(
        count: 300_000 + Int.random(in: 0..<9_999, using: &random), using: &random)
      if runSequence(depths: depths, length: 12, using: &random) { return }
    }
  }

  private func logUniform(upTo limit: Int, using random: inout SeededGenerator) -> Int {
    let order = Int.random(in: 0...(Int.bitWidth - 1 - limit.leadingZeroBitCount), using: &random)
    return min(limit, Int.random(in: 1 << order..<1 << (order + 1), using: &random))
  }

  /// Draws a case, runs it, and answers whether it failed.
  private func runSequence(depths: [UInt32], length: Int, using random: inout SeededGenerator) -> Bool {
    let snapshot = SampleTrees.snapshot(depths: depths, using: &random)
    var oracle = TreeOracle(snapshot)
    var operations: [TreeOperation] = []
    // One sequence in four holds as many copies as it may.
    let copying = random.chance(25) ? 25 : 4
    for _ in 0..<length {
      let operation =
        random.chance(copying) ? .keepCopy : TreeOperation.random(for: oracle, using: &random)
      operations.append(operation)
      if case .setSelectedRows = operation { continue }
      _ = operation.apply(to: &oracle)
    }
    let trial = Trial<Tree>(snapshot: snapshot, operations: operations, sampleSeed: random.next(), seed: seed)
    guard let failure = trial.firstFailure() else { return false }
    findings.add(trial.shrunk(from: failure))
    return true
  }
}
