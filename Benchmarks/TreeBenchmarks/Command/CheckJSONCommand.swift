// `treebench check-json`: whether a written run is complete. For the checks of this package, so the help does not list it.

import Foundation

extension Subcommand {
  static let checkJSON = Subcommand(
    name: "check-json", summary: "whether a written run is complete",
    help: { _ in
      """
      usage: treebench check-json FILE

      Reads a run that --json wrote and says whether it has a case for every representation, tree and
      operation, with all its figures.

      exit codes: 0 complete; 65 no such run, or something is missing; 66 FILE cannot be read

      """
    },
    run: { command, arguments throws(CommandError) in try command.checkJSON(arguments) })
}

extension Command {
  fileprivate func checkJSON(_ arguments: [String]) throws(CommandError) -> ExitCode {
    guard arguments.count == 1, let path = arguments.first else { throw .usage("check-json needs one file") }
    let document = try ResultDocument(path: path)
    let gaps = document.gaps
    if let gap = gaps.first { throw CommandError(message: "\(path): \(gap) (\(gaps.count) gaps)", code: .data) }
    say("\(path): complete, \(document.cases.count) cases\n")
    return .success
  }
}

extension ResultDocument {
  /// Reads a run from a file.
  init(path: String) throws(CommandError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError(message: "\(path): \(Inputs.reason(error))", code: .noInput)
    }
    do {
      try self.init(json: data)
    } catch {
      throw CommandError(message: "\(path): \(Self.place(of: error))", code: .data)
    }
  }

  /// Where and why a text is no run, in one line.
  private static func place(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context): (context, "has no '\(key.stringValue)'")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return "no written run: \(path.isEmpty ? "the text" : String(path.drop { $0 == "." })) \(what)"
  }
}
