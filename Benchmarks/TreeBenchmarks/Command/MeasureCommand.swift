// `treebench [run]`: makes the trees, measures, writes the file, says the report.

extension Subcommand {
  static let measure = Subcommand(
    name: "run", summary: "measure every representation and say which is the fastest; what is done without a name",
    help: { HelpText.help(representations: $0.contenders.map(\.name), subcommands: all) },
    run: { command, arguments throws(CommandError) in try command.measure(Options(arguments), arguments) })
}

extension Command {
  fileprivate func measure(_ options: Options, _ arguments: [String]) throws(CommandError) -> ExitCode {
    let chosen = try contenders(named: options.representations)
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
    let environment = RunEnvironment.current(commandLine: ["treebench"] + arguments, seed: options.seed)
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
    if let file { try file.write(ResultDocument(environment: environment, cases: result.cases)) }
    let report = TextReport(
      subjects: inputs.subjects, cases: result.cases, representations: chosen.map(\.name),
      operations: options.operations, notes: inputs.remarks + result.notes, environment: environment)
    say(report.text())
    return result.cases.contains { $0.status == .wrongAnswer } ? .found : .success
  }
}
