// The command inside this process, with representations made for the occasion: a plain one and faulty ones.

import Foundation
import Testing
import Trees

@testable import TreeBenchmarks

@Suite struct CommandTests {
  /// What a run said and ended with.
  private struct Outcome {
    var code = ExitCode.success
    var output = ""
    var complaints: [String] = []
  }

  private func run(_ contenders: [Contender], _ arguments: String...) -> Outcome {
    var outcome = Outcome()
    let command = Command(
      contenders: contenders, executable: nil, say: { outcome.output += $0 },
      complain: { outcome.complaints.append($0) })
    outcome.code = command.run(["treebench", "--allow-debug", "--quick"] + arguments)
    return outcome
  }

  private let foil = Contender(RecursiveNodeTree<UInt32>.self, name: "foil") { $0.dismantle() }

  @Test("right answers on every shape, every operation")
  func everything() {
    let all = Shape.allCases.map(\.rawValue).joined(separator: ",")
    let outcome = run([foil, Contender(FaultyTree<NoFault>.self, name: "plain")], "--shapes", all, "--sizes", "60")
    #expect(outcome.code == .success)
    #expect(outcome.complaints == [])
    for shape in Shape.allCases { #expect(outcome.output.contains(shape.rawValue)) }
    for operation in TreeBenchmarks.Operation.allCases { #expect(outcome.output.contains("\n\(operation.rawValue): ")) }
    #expect(!outcome.output.contains("wrong answer"))
  }

  @Test("trees of one and two nodes", arguments: ["1", "2"])
  func tiny(size: String) {
    #expect(run([foil], "--sizes", size, "--shapes", "star").code == .success)
  }

  @Test("a wrong answer is found in the operation that gives it, printed, and the exit code is 1")
  func wrongAnswers() {
    func check<Rule: Fault>(_ rule: Rule.Type, _ operations: Set<TreeBenchmarks.Operation>) {
      for operation in TreeBenchmarks.Operation.allCases {
        let outcome = run(
          [foil, Contender(FaultyTree<Rule>.self, name: "faulty")], "--shapes", "bushy", "--sizes", "200",
          "--operations", operation.rawValue)
        let isWrong = operations.contains(operation)
        #expect(outcome.code == (isWrong ? .found : .success), "\(rule) at \(operation)")
        #expect(outcome.output.contains("wrong answer: faulty on bushy (200 nodes), \(operation.rawValue)") == isWrong)
      }
    }
    check(
      SwappedRows.self,
      [
        .flattenAll, .flattenMixed, .toggleRandom, .toggleRoot, .copyAndWrite, .flattenWindow, .expandAll, .reveal,
      ])
    check(LateRow.self, [.nodeAtRow])
    check(EarlyRow.self, [.rowOfNode, .toggleRandom])
    check(SilentToggle.self, [.toggleRandom, .toggleRoot, .reveal])
    check(ForgottenLeaf.self, [.selectSubtree, .selectRoot, .toggleCheck])
    check(CheckedAlways.self, [.checkState, .checkRoot, .toggleCheck])
    check(ForgottenRow.self, [.selectRows])
    check(ShortCover.self, [.cover])
    check(ChangedValue.self, [.build, .tearDown])
  }

  @Test func aSingleRepresentationHasNothingToCompareWith() {
    let outcome = run([foil], "--shapes", "star", "--sizes", "50", "--operations", "build")
    #expect(outcome.output.contains("Only foil was measured"))
  }

  @Test func unknownRepresentationsAreListed() {
    let outcome = run([foil], "--representations", "none")
    #expect(outcome.code == .usage)
    #expect(outcome.complaints.count == 1 && outcome.complaints[0].contains("choose from foil"))
  }
}
