// The whole run: every representation on every tree. Trees come one after the other, and on a tree the states that its
// operations need, so that at any time there is one tree of each representation in memory.

import Foundation

/// What a run is to measure.
struct Suite {
  let contenders: [Contender]
  let subjects: [Subject]
  let operations: [Operation]
  let seed: UInt64
  let effort: Effort
  /// This program, to try representations in child processes; nil measures without trying.
  let executable: String?
  /// Told what is going on.
  let progress: (String) -> Void
}

/// What a run came to.
struct SuiteResult {
  var cases: [CaseResult] = []
  /// What is to be said about single cases, a line each.
  var notes: [String] = []
}

extension Suite {
  /// Measures everything.
  func run() -> SuiteResult {
    var result = SuiteResult()
    for subject in subjects { measure(subject, &result) }
    return result
  }

  private func measure(_ subject: Subject, _ result: inout SuiteResult) {
    progress("\(subject.name): preparing")
    let workload = Workload(depths: subject.depths, seed: seed)
    var cases: [String: [Operation: CaseResult]] = [:]
    for contender in contenders {
      let verdicts = needsTrial(contender, workload) ? trial(contender, subject, workload) : [:]
      for operation in operations {
        var entry = CaseResult(contender.name, subject, operation, .measured)
        if case .fails(let status, let note) = verdicts[operation] {
          entry.status = status
          if status == .wrongAnswer { result.notes.append(line(entry, note ?? "")) }
        }
        cases[contender.name, default: [:]][operation] = entry
      }
    }
    var rounds = Rounds(effort: effort, random: SplitMix64(seed: seed &+ 1))
    for state in TreeState.allCases {
      let group = operations.filter { $0.state == state }
      let able = contenders.filter { contender in group.contains { cases[contender.name]?[$0]?.status == .measured } }
      guard !able.isEmpty else { continue }
      progress("\(subject.name): making the trees, \(state.rawValue)")
      // What was tried in a child was checked there; where everything was, nobody asks the oracle.
      let answers = able.allSatisfy { needsTrial($0, workload) } ? nil : Answers(workload, state)
      let open = able.map { (contender: $0, session: $0.open(workload, state)) }
      for (contender, session) in open {
        guard let bytes = session.bytes else { continue }
        for operation in operations where cases[contender.name]?[operation]?.bytesPerNode == nil || state == .allOpen {
          cases[contender.name]?[operation]?.bytesPerNode = rounded(Double(bytes) / Double(workload.count))
        }
      }
      for operation in group {
        progress("\(subject.name): \(operation.rawValue)")
        for (contender, session) in open where cases[contender.name]?[operation]?.status == .measured {
          guard let answers, !needsTrial(contender, workload) else { continue }
          if let wrong = session.wrongAnswer(operation, answers) {
            cases[contender.name]?[operation]?.status = .wrongAnswer
            if let entry = cases[contender.name]?[operation] { result.notes.append(line(entry, wrong)) }
          }
        }
        let ready = open.filter { cases[$0.contender.name]?[operation]?.status == .measured }
        for (name, figures) in figures(operation, ready, workload, subject, &rounds) {
          cases[name, default: [:]][operation] = figures(cases[name]?[operation])
        }
      }
      for (_, session) in open { session.close() }
    }
    for name in contenders.map(\.name) + Contender.limitNames {
      for operation in operations { if let entry = cases[name]?[operation] { result.cases.append(entry) } }
    }
  }

  /// Deep trees overflow stacks, huge ones fill memory, and what nobody has proven may take forever.
  private func needsTrial(_ contender: Contender, _ workload: Workload) -> Bool {
    guard executable != nil else { return false }
    return !workload.isShallow || workload.count > (contender.isProven ? 2_000_000 : 20_000)
  }

  private func trial(_ contender: Contender, _ subject: Subject, _ workload: Workload) -> [Operation: Verdict] {
    guard let executable else { return [:] }
    let seconds = effort.secondsPerTry * max(1, Double(workload.count) / 1e6)
    return Trial(executable: executable, seed: seed, secondsPerOperation: seconds)
      .verdicts(for: contender.name, on: subject, operations) { operation in
        progress("\(subject.name): trying \(contender.name), \(operation.rawValue)")
      }
  }

  /// Measures an operation on those that can do it, and answers for each what to enter into its case.
  private func figures(
    _ operation: Operation, _ ready: [(contender: Contender, session: Session)], _ workload: Workload,
    _ subject: Subject, _ rounds: inout Rounds
  ) -> [(String, (CaseResult?) -> CaseResult?)] {
    guard !ready.isEmpty else { return [] }
    var sessions = ready.map(\.session)
    var names = ready.map(\.contender.name)
    for limit in Contender.limits(of: operation) {
      names.append(limit.name)
      sessions.append(limit.open(workload, operation.state))
    }
    let samples = rounds.measure(operation, on: sessions)
    let statistics = samples.map { Statistics($0) }
    let fastest = ready.indices.min { statistics[$0].median < statistics[$1].median } ?? 0
    return names.indices.map { index in
      let figures = statistics[index]
      let ratio = Statistics.pairedRatio(samples[index], to: samples[fastest])
      return (
        names[index],
        { entry in
          var entry = entry ?? CaseResult(names[index], subject, operation, .measured)
          entry.minimum = rounded(figures.minimum)
          entry.p10 = rounded(figures.p10)
          entry.median = rounded(figures.median)
          entry.p90 = rounded(figures.p90)
          entry.samples = figures.samples
          entry.ratioToFastest = rounded(ratio)
          return entry
        }
      )
    }
  }

  private func line(_ entry: CaseResult, _ why: String) -> String {
    "wrong answer: \(entry.representation) on \(entry.tree) (\(entry.nodes) nodes), \(entry.operation.rawValue): \(why)"
  }
}

/// Six digits are more than any sample deserves, and keep the written results readable.
private func rounded(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return value }
  let scale = exponential(-(logarithm(value) / logarithm(10)).rounded(.down) * logarithm(10) + 5 * logarithm(10))
  let power = scale.rounded()
  return power >= 1 && power < 1e15 ? (value * power).rounded() / power : value
}
