// One run of the command, with everything that it touches handed in, so that a test can run it inside its own process.

import Foundation

struct Command {
  let contenders: [Contender]
  /// This program, for trying representations in child processes; nil measures without trying.
  let executable: String?
  /// Takes what goes to standard output.
  let say: (String) -> Void
  /// Takes a line for standard error.
  let complain: (String) -> Void

  /// Runs with the program's name and its arguments.
  func run(_ words: [String]) -> ExitCode {
    let arguments = Array(words.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      say(HelpText.help(representations: contenders.map(\.name)))
      return .success
    }
    if arguments.contains("--version") {
      say("treebench \(HelpText.version)\n")
      return .success
    }
    do throws(CommandError) {
      if arguments.first == "--check-json" { return try checkJSON(arguments.dropFirst().first) }
      return try measure(Options(arguments), words)
    } catch {
      complain(error.message)
      return error.code
    }
  }

  private func measure(_ options: Options, _ words: [String]) throws(CommandError) -> ExitCode {
    let chosen = try chosenContenders(options)
    if !options.allowsDebug {
      let reason = BuildConfiguration.isDebug ? "a debug build" : "a build that checks its invariants"
      guard !BuildConfiguration.isDebug, !BuildConfiguration.checksInvariants else {
        throw CommandError(
          message: "\(reason) says nothing about speed: use swift run -c release treebench, or --allow-debug",
          code: .configuration)
      }
    }
    let file = try options.json.map { path throws(CommandError) in try OutputFile(path) }
    let progress = ProgressLine()
    let environment = RunEnvironment.current(commandLine: words, seed: options.seed)
    let inputs: Inputs
    do throws(CommandError) {
      inputs = try Inputs(options, progress: progress.show)
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    for remark in inputs.remarks { complain(remark) }
    let suite = Suite(
      contenders: chosen, subjects: inputs.subjects, operations: options.operations, seed: options.seed,
      effort: options.isQuick ? .quick : .full, executable: executable, progress: progress.show)
    let result = suite.run()
    progress.clear()
    // The file first: whoever closes the pipe early still gets it.
    if let file { try write(ResultDocument(environment: environment, cases: result.cases), to: file) }
    let report = TextReport(
      subjects: inputs.subjects, cases: result.cases, representations: chosen.map(\.name),
      operations: options.operations, notes: inputs.remarks + result.notes, environment: environment)
    say(report.text())
    return result.cases.contains { $0.status == .wrongAnswer } ? .wrongAnswer : .success
  }

  private func chosenContenders(_ options: Options) throws(CommandError) -> [Contender] {
    guard let names = options.representations else { return contenders }
    var chosen: [Contender] = []
    for name in names {
      let contender = try Options.pick(name, of: contenders, named: \.name, "representation")
      if !chosen.contains(where: { $0.name == contender.name }) { chosen.append(contender) }
    }
    return chosen
  }

  private func write(_ document: ResultDocument, to file: OutputFile) throws(CommandError) {
    let data: Data
    do {
      data = try document.json()
    } catch {
      throw CommandError(message: "\(file.path): \(error)", code: .cannotCreate)
    }
    try file.write(data)
  }

  /// Hidden: whether a written run is complete. For the checks of this package.
  private func checkJSON(_ path: String?) throws(CommandError) -> ExitCode {
    guard let path else { throw .usage("--check-json needs a file") }
    let document: ResultDocument
    do {
      document = try ResultDocument(json: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw CommandError(message: "\(path): \(error)", code: .data)
    } catch {
      throw CommandError(message: "\(path): cannot be read", code: .noInput)
    }
    let gaps = document.gaps
    if let gap = gaps.first { throw CommandError(message: "\(path): \(gap) (\(gaps.count) gaps)", code: .data) }
    say("\(path): complete, \(document.cases.count) cases\n")
    return .success
  }
}
