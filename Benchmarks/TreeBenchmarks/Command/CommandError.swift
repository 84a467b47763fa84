// Why the command ends without its result: one line, and an exit code of the sysexits family.

struct CommandError: Error, Hashable {
  let message: String
  let code: ExitCode
}

/// What the command ends with.
enum ExitCode: Int32 {
  /// Everything was measured, or failed in a way that is a result.
  case success = 0
  /// What one would not wish for was found: a wrong answer, a failed case where that was asked for, something worse.
  case found = 1
  /// The arguments are wrong.
  case usage = 64
  /// An input is malformed.
  case data = 65
  /// An input is missing or cannot be read.
  case noInput = 66
  /// The output file cannot be written.
  case cannotCreate = 73
  /// The result could not be written to standard output.
  case outputLost = 74
  /// The program was built in a way that makes figures worthless.
  case configuration = 78
}

extension String {
  /// The text with control characters made visible, so that a message or a cell stays one line whatever a file is called.
  var onOneLine: String {
    unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension CommandError {
  static func usage(_ message: String) -> CommandError {
    CommandError(message: "\(message) (see treebench --help)", code: .usage)
  }
}
