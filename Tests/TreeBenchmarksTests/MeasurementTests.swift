// Statistics against values worked out by hand, and the rounds with sessions that count what is asked of them.

import Testing
import Trees

@testable import TreeBenchmarks

@Suite struct MeasurementTests {
  @Test func quantiles() {
    let statistics = Statistics([5, 1, 4, 2, 3, 6, 7, 8, 9, 10, 11])
    #expect(statistics.minimum == 1 && statistics.p10 == 2 && statistics.median == 6 && statistics.p90 == 10)
    #expect(statistics.samples == 11)
    #expect(Statistics([1, 2]).median == 1.5)
    #expect(Statistics([7]).p90 == 7)
  }

  @Test("a ratio is paired: what slows a whole round down does not show")
  func pairedRatios() {
    #expect(Statistics.pairedRatio([2, 20, 4], to: [1, 10, 2]) == 2)
    #expect(Statistics.pairedRatio([2, 20, 4, 100], to: [1, 10]) == 2)
    #expect(Statistics.pairedRatio([], to: [1]) == 1)
    #expect(abs(Statistics.geometricMean([1, 100]) - 10) < 1e-9)
  }

  /// A session whose calls take a made-up time each.
  private func session(_ nanoseconds: UInt64, asked: @escaping (Int, Int) -> Void = { _, _ in }) -> Session {
    Session(
      bytes: nil,
      sample: { _, start, batch in
        asked(start, batch)
        return Timing(nanoseconds: nanoseconds * UInt64(batch), units: batch)
      }, wrongAnswer: { _, _ in nil }, close: {})
  }

  @Test("batches are sized so that a sample is long enough, and the figures are for one call")
  func batches() {
    var batches: [Int] = []
    var rounds = Rounds(effort: .quick, random: SplitMix64(seed: 1))
    let samples = rounds.measure(.nodeAtRow, on: [session(100) { batches.append($1) }, session(50_000)])
    #expect(samples[0].allSatisfy { $0 == 100 } && samples[1].allSatisfy { $0 == 50_000 })
    #expect(samples[0].count == Effort.quick.rounds)
    let last = batches.last ?? 0
    #expect(last * 100 >= 20_000 && last <= 4096)
  }

  @Test("in a round all get the same arguments, and the next round gets others")
  func arguments() {
    var starts: [[Int]] = [[], []]
    var rounds = Rounds(effort: .quick, random: SplitMix64(seed: 1))
    _ = rounds.measure(
      .rowOfNode,
      on: [
        session(30_000) { start, _ in starts[0].append(start) },
        session(40_000) { start, _ in starts[1].append(start) },
      ])
    #expect(starts[0] == starts[1])
    #expect(Set(starts[0].dropFirst()).count == Effort.quick.rounds)
  }

  @Test("whoever has used up its time gets three samples and no more")
  func timeBound() {
    let effort = Effort(rounds: 15, secondsPerCase: 0)
    var rounds = Rounds(effort: effort, random: SplitMix64(seed: 1))
    #expect(rounds.measure(.build, on: [session(30_000)])[0].count == 3)
  }

  @Test("arguments are the same for the same seed, and begin a check with the worst")
  func workloads() {
    let depths = Shape.bushy.depths(count: 1000, seed: 1)
    let workload = Workload(depths: depths, seed: 3)
    #expect(workload.nodes == Workload(depths: depths, seed: 3).nodes)
    #expect(workload.nodes != Workload(depths: depths, seed: 4).nodes)
    #expect(workload.checkedNodes(8).prefix(2).map(\.number) == [0, 999])
    #expect(workload.innerNodes.allSatisfy { depths[Int($0.number) + 1] > depths[Int($0.number)] })
    #expect(workload.windows.allSatisfy { $0 + 50 <= 1000 })
    let closed = workload.snapshot(.mixed).expanded.count { !$0 }
    let inner = 1000 - TreeFigures(depths: depths).leaves
    #expect(closed > 0 && closed <= inner / 5)
    #expect(abs(workload.snapshot(.halfSelected).selected.count { $0 } - 500) < 80)
  }

  @Test("the biggest root of a forest")
  func biggestRoot() {
    #expect(Workload(depths: [0, 0, 1, 1, 0, 1], seed: 1).biggestRoot == NodeID(1))
    #expect(Workload(depths: [0], seed: 1).innerNodes.first == NodeID(0))
  }
}
