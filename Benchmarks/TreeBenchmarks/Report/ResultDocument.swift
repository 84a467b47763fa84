// The written form of a run: one JSON object, `{"schema": 1, "environment": {…}, "cases": […]}`.

import Foundation

/// A run as it is written to a file.
public struct ResultDocument: Codable, Hashable, Sendable {
  /// The version of this form.
  public var schema = 1
  /// Where and how the run was made.
  public var environment: RunEnvironment
  /// Every cell of the result.
  public var cases: [CaseResult]

  init(environment: RunEnvironment, cases: [CaseResult]) {
    self.environment = environment
    self.cases = cases
  }

  /// Reads a written run.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }

  /// The JSON text.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// What is missing or doubled for a whole run, a line each: every representation has one case for every operation on
  /// every tree, and a measured case has all its figures.
  public var gaps: [String] {
    var gaps: [String] = []
    if schema != 1 { gaps.append("the schema is \(schema), not 1") }
    if cases.isEmpty { gaps.append("there is no case") }
    let representations = Set(cases.map(\.representation)).subtracting(Contender.limitNames)
    let trees = Set(cases.map { TreeKey(name: $0.tree, nodes: $0.nodes) })
    let operations = Set(cases.filter { !Contender.limitNames.contains($0.representation) }.map(\.operation))
    let counts = Dictionary(
      cases.map {
        (
          CellKey(
            representation: $0.representation, tree: .init(name: $0.tree, nodes: $0.nodes), operation: $0.operation), 1
        )
      },
      uniquingKeysWith: +)
    for representation in representations.sorted() {
      for tree in trees.sorted(by: { ($0.name, $0.nodes) < ($1.name, $1.nodes) }) {
        for operation in Operation.allCases where operations.contains(operation) {
          let count = counts[CellKey(representation: representation, tree: tree, operation: operation)] ?? 0
          if count != 1 {
            gaps.append("\(count) cases of \(representation) on \(tree.name) (\(tree.nodes)) at \(operation.rawValue)")
          }
        }
      }
    }
    for entry in cases where entry.status == .measured {
      let figures = [
        entry.minimum, entry.p10, entry.median, entry.p90, entry.ratioToFastest, entry.samples.map(Double.init),
      ]
      if !figures.allSatisfy({ ($0 ?? -1) >= 0 }) {
        gaps.append("no figures of \(entry.representation) on \(entry.tree) at \(entry.operation.rawValue)")
      }
    }
    return gaps
  }

  private struct TreeKey: Hashable {
    let name: String
    let nodes: Int
  }

  private struct CellKey: Hashable {
    let representation: String
    let tree: TreeKey
    let operation: Operation
  }
}
