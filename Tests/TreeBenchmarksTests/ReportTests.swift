// Numbers, tables and sentences as they are printed, and the written form.

import Foundation
import Testing

@testable import TreeBenchmarks

@Suite struct ReportTests {
  @Test(arguments: [
    (0.00412, "0.00412"), (0.0123, "0.0123"), (0.402, "0.402"), (0.9996, "1.00"), (1.234, "1.23"), (9.996, "10.0"),
    (12.34, "12.3"),
    (99.96, "100"), (123.4, "123"), (999.7, "1,000"), (28_236, "28,200"), (419_000, "419,000"), (0, "0"),
  ])
  func threeDigits(value: Double, text: String) {
    #expect(Quantity.digits(value) == text)
  }

  @Test(arguments: [
    (0.402, "0.402 ns"), (999.4, "999 ns"), (999.7, "1.00 µs"), (1234, "1.23 µs"), (4.5e6, "4.50 ms"), (2e9, "2.00 s"),
  ])
  func times(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }

  @Test func spreadsAreInTheUnitOfTheirMedian() {
    #expect(Quantity.times(800, 2500, inUnitOf: 1200) == "0.800–2.50")
    #expect(Quantity.count(1_234_567) == "1,234,567")
    #expect(Quantity.list(["a", "b", "c"]) == "a, b and c")
  }

  @Test func tablesBreakBetweenColumns() {
    var table = TextTable(heading: [[""], ["one"], ["two"], ["three"]])
    table.append([["name"], ["1", "below"], ["2"], ["3"]])
    #expect(
      table.lines() == [
        "        one  two  three", "───────────────────────", "name      1    2      3", "      below",
      ])
    let narrow = table.lines(width: 17)
    #expect(narrow.allSatisfy { $0.count <= 17 })
    #expect(narrow.contains("name      3"))
  }

  private func entry(
    _ representation: String, _ tree: String, _ operation: TreeBenchmarks.Operation, ratio: Double?,
    _ status: CaseStatus = .measured
  ) -> CaseResult {
    var entry = CaseResult(representation, Subject(name: tree, depths: [0, 1]), operation, status)
    guard let ratio else { return entry }
    entry.ratioToFastest = ratio
    entry.minimum = ratio
    entry.p10 = ratio
    entry.median = ratio
    entry.p90 = ratio
    entry.samples = 3
    return entry
  }

  @Test func theVerdictSaysWhoWonWhatAndWhoFailed() {
    let cases = [
      entry("A", "star", .build, ratio: 1), entry("B", "star", .build, ratio: 4), entry("C", "star", .build, ratio: 9),
      entry("A", "chain", .build, ratio: 2), entry("B", "chain", .build, ratio: 1),
      entry("C", "chain", .build, ratio: nil, .stackOverflow),
      entry("A", "star", .nodeAtRow, ratio: 1), entry("B", "star", .nodeAtRow, ratio: 1.01),
      entry("A", "chain", .nodeAtRow, ratio: 1), entry("B", "chain", .nodeAtRow, ratio: 1.01),
    ]
    let text = VerdictText(cases: cases, representations: ["A", "B", "C"]).sentences().joined(separator: " ")
    #expect(
      text.contains("Over 2 trees, by the geometric mean of the ratios: A is the fastest at build (×1.41 ahead of B)."))
    #expect(text.contains("There is no telling within 5 % at node-at-row (A and B)."))
    #expect(text.contains("B at build on chain (×2.00)"))
    #expect(text.contains("C overflows the stack on chain at build."))
  }

  @Test func documentsSayWhatIsMissing() throws {
    let environment = RunEnvironment.current(commandLine: ["treebench"], seed: 1)
    var cases = [
      entry("A", "star", .build, ratio: 1), entry("B", "star", .build, ratio: nil, .timedOut),
      entry("A", "star", .checkState, ratio: 1), entry("B", "star", .checkState, ratio: 2),
    ]
    #expect(ResultDocument(environment: environment, cases: cases).gaps == [])
    let absent = cases.removeLast()
    #expect(ResultDocument(environment: environment, cases: cases).gaps == ["0 cases of B on star (2) at check-state"])
    cases += [absent, absent]
    #expect(ResultDocument(environment: environment, cases: cases).gaps.count == 1)
    cases.removeLast()
    cases[0].median = nil
    #expect(ResultDocument(environment: environment, cases: cases).gaps == ["no figures of A on star at build"])
    #expect(ResultDocument(environment: environment, cases: []).gaps == ["there is no case"])
  }

  @Test("absent figures are written as null, and what is written can be read again")
  func coding() throws {
    let document = ResultDocument(
      environment: .current(commandLine: ["treebench", "--quick"], seed: 1),
      cases: [entry("A", "star", .build, ratio: nil, .stackOverflow), entry("A", "star", .tearDown, ratio: 1.5)])
    let json = try document.json()
    #expect(try ResultDocument(json: json) == document)
    let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    let cases = try #require(object["cases"] as? [[String: Any]])
    let names: Set = [
      "representation", "tree", "nodes", "depth", "operation", "state", "status", "unit", "minimum", "p10", "median",
      "p90", "samples", "ratioToFastest", "bytesPerNode",
    ]
    #expect(cases.allSatisfy { Set($0.keys) == names })
    #expect(cases[0]["median"] is NSNull)
  }
}
