// The measuring itself. All representations that can do an operation on a tree take turns, in a new random order every
// round, so that whatever slows the machine down for a while slows all of them down. A sample is a batch of calls that is
// long against a clock reading. Whoever has used up its time stops taking part; everyone gets at least three samples.

/// How much measuring a case gets.
struct Effort: Sendable {
  /// Samples of a case at most.
  var rounds = 31
  /// Samples of a case at least, however long they take.
  var leastSamples = 3
  /// Seconds for a case, preparation included, after which it gets no further sample.
  var secondsPerCase = 0.12
  /// Nanoseconds that a sample should last.
  var sampleLength: UInt64 = 20_000
  /// Seconds that one operation may take when it is tried in a child process.
  var secondsPerTry = 10.0

  /// For a full run.
  static let full = Effort()
  /// For `--quick`.
  static let quick = Effort(rounds: 15, secondsPerCase: 0.06, secondsPerTry: 4)
}

/// One representation's part in the rounds of one operation.
private struct Turn {
  let session: Session
  var batch = 1
  var samples: [Double] = []
  var spent: UInt64 = 0
}

struct Rounds {
  let effort: Effort
  var random: SplitMix64

  /// Measures an operation on all sessions; entry `i` of the answer holds the samples of session `i`, by round.
  mutating func measure(_ operation: Operation, on sessions: [Session]) -> [[Double]] {
    var turns = sessions.map { Turn(session: $0) }
    for index in turns.indices { calibrate(&turns[index], operation) }
    let limit = UInt64(effort.secondsPerCase * 1e9)
    for round in 0..<effort.rounds {
      var order = turns.indices.filter {
        turns[$0].samples.count < effort.leastSamples || turns[$0].spent < limit
      }
      guard !order.isEmpty else { break }
      random.shuffle(&order)
      // Everyone gets the same arguments in a round; the step has no factor in common with the length of their list.
      for index in order { take(&turns[index], operation, start: round * 1021) }
    }
    return turns.map(\.samples)
  }

  /// Finds how many calls make a sample long enough. Warms up on the way.
  private func calibrate(_ turn: inout Turn, _ operation: Operation) {
    // A batch of trees must fit into memory, and a batch of arguments should not repeat itself.
    let most = operation.unit == .perNode ? 256 : Workload.argumentCount
    // Preparing and undoing a call may take far longer than the call.
    let budget = effort.secondsPerCase * 1e9 / Double(effort.leastSamples + 1)
    while true {
      let start = Clock.nanoseconds
      let timing = turn.session.sample(operation, 0, turn.batch)
      let spent = Clock.nanoseconds - start
      turn.spent += spent
      let affordable = Int(Double(turn.batch) * max(1, budget / Double(max(spent, 1))))
      if affordable <= turn.batch { return }
      if turn.batch >= most { return }
      let length = max(timing.nanoseconds, 1)
      if length >= effort.sampleLength {
        // Arguments differ in what they cost: where there is time, a sample takes a few of them.
        if turn.batch < 8, operation.unit == .perOperation, length < 200_000 { turn.batch = min(8, affordable) }
        return
      }
      let factor = Double(effort.sampleLength) / Double(length) * 1.25
      turn.batch = min(most, affordable, max(turn.batch + 1, Int(Double(turn.batch) * min(factor, 16))))
    }
  }

  private func take(_ turn: inout Turn, _ operation: Operation, start: Int) {
    let began = Clock.nanoseconds
    let timing = turn.session.sample(operation, start, turn.batch)
    turn.spent += Clock.nanoseconds - began
    turn.samples.append(timing.quotient)
  }
}
