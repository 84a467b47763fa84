// The words behind the program's name.

import Testing

@testable import TreeBenchmarks

@Suite struct SubcommandTests {
  private func run(_ arguments: String...) -> (code: ExitCode, output: String, complaints: [String]) {
    var output = ""
    var complaints: [String] = []
    let command = Command(
      contenders: TreeBench.contenders(), executable: nil, say: { output += $0 }, complain: { complaints.append($0) })
    return (command.run(["treebench"] + arguments), output, complaints)
  }

  @Test("every listed command has a help of its own, and the main help lists it")
  func help() {
    let main = run("--help").output
    for subcommand in Subcommand.all {
      let outcome = run(subcommand.name, "--help")
      #expect(outcome.code == .success && outcome.output.contains("usage: treebench"))
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
      #expect(main.contains("\n  \(subcommand.name) "), "\(subcommand.name)")
      #expect(main.contains(subcommand.summary))
    }
    #expect(Set(Subcommand.all.map(\.name)).count == Subcommand.all.count)
  }

  @Test func unknownNames() {
    let outcome = run("meassure", "--quick")
    #expect(outcome.code == .usage && outcome.output == "")
    #expect(
      outcome.complaints.count == 1 && outcome.complaints[0].contains("unknown command 'meassure': choose from run"))
  }

  @Test("run may be said or left out, and means the same")
  func theDefault() {
    #expect(run("run", "--bogus").complaints == run("--bogus").complaints)
  }
}
