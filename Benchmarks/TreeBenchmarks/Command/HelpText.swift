// What `--help` and `--version` print.

import Foundation

enum HelpText {
  static let version = "0.1.0"

  static func help(representations: [String], subcommands: [Subcommand]) -> String {
    """
    treebench: which way of holding a tree is the fastest for your tree and your operations

    usage: treebench [command] [options]          (swift run -c release treebench [command] [options])

    \(table(subcommands))

    treebench COMMAND --help says more about a command. What follows is about run.

    Without options it measures \(names(Options.defaultShapes)) at 100,000 nodes and the
    file tree of the working directory, checks every answer, and says which representation won what.

      --quick                  smaller trees (10,000 nodes) and fewer samples; about ten seconds
      --input PATH             measure a real tree: a folder (its files; links are not followed) or a
                               TSV of id, parent, name. May be given several times. Replaces the
                               default trees; with --shapes both are measured
      --format FORMAT          directory or tsv; by default what PATH is
      --shapes A,B             \(names(Shape.allCases.prefix(5))),
                               \(names(Shape.allCases.dropFirst(5)))
      --sizes N,M              nodes of each shape: 10000 or 1e4
      --operations A,B         \(lines(Operation.allCases.map(\.rawValue)))
      --representations A,B    \(representations.prefix(3).joined(separator: ", ")),
                               \(representations.dropFirst(3).joined(separator: ", "))
      --seed N                 chooses random trees and arguments (1)
      --json FILE              write every figure to FILE, whole or not at all
      --allow-debug            measure although the build is not optimised or checks its invariants
      --help, --version

    A cell shows the median time, its ratio to the fastest representation (the median over rounds in which
    all take turns), and below the 10th to 90th percentile. A cell that reads "stack overflow", "out of
    memory" or "timed out" is a result, found in a child process, and no error.

    exit codes: 0 done; 1 a wrong answer; 64 bad arguments; 65 malformed input; 66 input missing or
    unreadable; 73 the output file cannot be written;
    74 standard output cannot be written; 78 a build that is not fit for measuring

    """
  }

  /// A line for each command.
  private static func table(_ subcommands: [Subcommand]) -> String {
    let width = (subcommands.map(\.name.count).max() ?? 0) + 2
    return subcommands.map {
      "  " + $0.name.padding(toLength: width, withPad: " ", startingAt: 0) + $0.summary
    }.joined(separator: "\n    ")
  }

  /// Names in the right column, in lines of bearable length.
  private static func lines(_ names: [String]) -> String {
    let column = String(repeating: " ", count: 27)
    return Paragraph.wrapped([names.joined(separator: ", ")], width: 72).joined(separator: "\n" + column)
  }

  private static func names(_ values: some Sequence<some RawRepresentable<String>>) -> String {
    values.map(\.rawValue).joined(separator: ", ")
  }
}
