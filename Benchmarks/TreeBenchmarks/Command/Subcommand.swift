// What the command can do, by name. A subcommand is one file and one entry of the table below: the dispatcher, the help and
// the refusal of an unknown name all read the table.

/// One thing that the command does.
struct Subcommand: Sendable {
  /// The word behind the program's name.
  let name: String
  /// What it does, in one line of the help.
  let summary: String
  /// Everything there is to say about it.
  let help: @Sendable (Command) -> String
  /// Does it, with the arguments behind the name.
  let run: @Sendable (Command, [String]) throws(CommandError) -> ExitCode

  /// All that are listed in the help. The first is meant where no name is given.
  static let all: [Subcommand] = [.measure]

  /// The one with a name, whatever its case.
  static func named(_ name: String) throws(CommandError) -> Subcommand {
    if let found = (all + [.checkJSON]).first(where: { $0.name == name.lowercased() }) { return found }
    throw .usage("unknown command '\(name)': choose from \(all.map(\.name).joined(separator: ", "))")
  }
}
