// The closing paragraph: which representation won what, by how much, and who failed where. Made from the figures alone.
//
// Representations are compared on the trees on which all that are compared were measured, by the geometric mean of their
// ratios, so that no tree counts for more because it is slower.

struct VerdictText {
  let cases: [CaseResult]
  let representations: [String]

  /// Two that differ by less are called equal.
  static let tie = 1.05

  func sentences() -> [String] {
    let measured = representations.filter { name in
      cases.contains { $0.representation == name && $0.status == .measured }
    }
    guard measured.count > 1 else {
      return measured.map { "Only \($0) was measured, so there is nothing to compare." } + failures()
    }
    return winners() + [fastestAlone()].compactMap(\.self) + [memory()].compactMap(\.self) + failures()
  }

  /// The representations from the fastest to the slowest in an operation, each with its factor to the fastest.
  func ranking(_ operation: Operation) -> [(name: String, factor: Double)] {
    let medians = cases.filter { $0.operation == operation && representations.contains($0.representation) }
    // Those that fail somewhere are compared with nobody, unless all fail somewhere.
    let complete = representations.filter { name in
      let own = medians.filter { $0.representation == name }
      return !own.isEmpty && own.allSatisfy { $0.ratioToFastest != nil }
    }
    let means = complete.map { name in
      let ratios = medians.filter { $0.representation == name }.compactMap(\.ratioToFastest)
      return (name: name, factor: Statistics.geometricMean(ratios))
    }.sorted { $0.factor < $1.factor }
    guard let best = means.first?.factor else { return [] }
    return means.map { ($0.name, $0.factor / best) }
  }

  /// "PointerTree is the fastest at toggle-random (×3.1 ahead of EulerTourTree) and …", the one with the most wins first.
  private func winners() -> [String] {
    var wins: [String: [String]] = [:]
    var ties: [String] = []
    for operation in Operation.allCases {
      let ranking = ranking(operation)
      guard ranking.count > 1 else { continue }
      if ranking[1].factor < Self.tie {
        let equal = ranking.prefix { $0.factor < Self.tie }.map(\.name)
        ties.append("\(operation.rawValue) (\(Quantity.list(equal)))")
      } else {
        wins[ranking[0].name, default: []].append(
          "\(operation.rawValue) (\(Quantity.factor(ranking[1].factor)) ahead of \(ranking[1].name))")
      }
    }
    let trees = Set(cases.map { "\($0.tree) \($0.nodes)" }).count
    let scope = trees == 1 ? "" : "Over \(trees) trees, by the geometric mean of the ratios: "
    var sentences = wins.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { name, operations in
      "\(name) is the fastest at \(Quantity.list(operations))."
    }
    if !sentences.isEmpty { sentences[0] = scope + sentences[0] }
    if !ties.isEmpty { sentences.append("There is no telling within 5 % at \(Quantity.list(ties)).") }
    return sentences
  }

  /// Where the winner of single trees differs from the winner over all.
  private func fastestAlone() -> String? {
    var exceptions: [String] = []
    for operation in Operation.allCases {
      guard let winner = ranking(operation).first?.name else { continue }
      let here = cases.filter { $0.operation == operation && representations.contains($0.representation) }
      for entry in here where entry.representation != winner && entry.ratioToFastest == 1 {
        let loser = here.first {
          $0.representation == winner && $0.tree == entry.tree && $0.nodes == entry.nodes
        }
        guard let factor = loser?.ratioToFastest, factor >= 1.5 else { continue }
        exceptions.append(
          "\(entry.representation) at \(operation.rawValue) on \(label(entry)) (\(Quantity.factor(factor)))")
      }
    }
    guard !exceptions.isEmpty else { return nil }
    let rest = exceptions.count > 6 ? " and \(exceptions.count - 6) more" : ""
    return "On single trees it is otherwise: \(Quantity.list(Array(exceptions.prefix(6))))\(rest)."
  }

  /// A tree's name, with its size where there are several sizes of it.
  private func label(_ entry: CaseResult) -> String {
    let sizes = Set(cases.filter { $0.tree == entry.tree }.map(\.nodes))
    return sizes.count > 1 ? "\(entry.tree) of \(Quantity.count(entry.nodes))" : entry.tree
  }

  private func memory() -> String? {
    let means = representations.compactMap { name -> (name: String, bytes: Double)? in
      let bytes = cases.filter { $0.representation == name }.compactMap(\.bytesPerNode)
      return bytes.isEmpty ? nil : (name, Statistics.geometricMean(bytes))
    }.sorted { $0.bytes < $1.bytes }
    guard let least = means.first, let most = means.last, means.count > 1 else { return nil }
    return "\(least.name) takes the least memory, about \(Quantity.digits(least.bytes)) bytes a node; "
      + "\(most.name) the most, about \(Quantity.digits(most.bytes))."
  }

  /// "RecursiveNodeTree overflows the stack on chain at flatten-all and build."
  private func failures() -> [String] {
    representations.flatMap { name in
      CaseStatus.allCases.filter { $0 != .measured }.compactMap { status -> String? in
        let failed = cases.filter { $0.representation == name && $0.status == status }
        guard !failed.isEmpty else { return nil }
        var byTree: [(tree: String, operations: [String])] = []
        for entry in failed {
          if let index = byTree.firstIndex(where: { $0.tree == label(entry) }) {
            byTree[index].operations.append(entry.operation.rawValue)
          } else {
            byTree.append((label(entry), [entry.operation.rawValue]))
          }
        }
        let places = byTree.map { "on \($0.tree) at \(Quantity.list($0.operations))" }
        return "\(name) \(status.verb) \(Quantity.list(places))."
      }
    }
  }
}

extension CaseStatus {
  fileprivate var verb: String {
    switch self {
    case .measured: "was measured"
    case .stackOverflow: "overflows the stack"
    case .outOfMemory: "runs out of memory"
    case .timedOut: "takes too long"
    case .wrongAnswer: "answers wrongly"
    }
  }
}
