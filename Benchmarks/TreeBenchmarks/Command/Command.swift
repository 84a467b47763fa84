// One run of the command, with everything that it touches handed in, so that a test can run it inside its own process.

/// What every subcommand may use.
struct Command {
  /// The representations that can be measured.
  let contenders: [Contender]
  /// This program, for trying representations in child processes; nil measures without trying.
  let executable: String?
  /// Takes what goes to standard output.
  let say: (String) -> Void
  /// Takes a line for standard error.
  let complain: (String) -> Void

  /// Runs with the program's name and its arguments.
  func run(_ words: [String]) -> ExitCode {
    var arguments = Array(words.dropFirst())
    if arguments.contains("--version") {
      say("treebench \(HelpText.version)\n")
      return .success
    }
    do throws(CommandError) {
      var subcommand = Subcommand.all[0]
      if let first = arguments.first, !first.hasPrefix("-") {
        subcommand = try Subcommand.named(first)
        arguments.removeFirst()
      }
      if arguments.contains("--help") || arguments.contains("-h") {
        say(subcommand.help(self))
        return .success
      }
      return try subcommand.run(self, arguments)
    } catch {
      complain(error.message)
      return error.code
    }
  }

  /// The representations with these names, or all.
  func contenders(named names: [String]?) throws(CommandError) -> [Contender] {
    guard let names else { return contenders }
    var chosen: [Contender] = []
    for name in names {
      let contender = try Options.pick(name, of: contenders, named: \.name, "representation")
      if !chosen.contains(where: { $0.name == contender.name }) { chosen.append(contender) }
    }
    return chosen
  }
}
