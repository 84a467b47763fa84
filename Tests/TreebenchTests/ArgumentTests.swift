// What the command does with its arguments, exit codes and words included.

import Foundation
import Testing

@Suite struct ArgumentTests {
  /// Expects one clear line on standard error, nothing on standard output, and this exit code.
  private func expectRefusal(
    _ outcome: Outcome, _ code: Int32, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.code == code, sourceLocation: location)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: location)
    #expect(
      outcome.errors.hasPrefix("treebench: ") && outcome.errors.contains(words), "\(outcome.errors)",
      sourceLocation: location)
    #expect(outcome.output == "", sourceLocation: location)
  }

  @Test(
    "help and version, also behind other arguments",
    arguments: [["--help"], ["-h"], ["--quick", "--help"], ["--bogus", "--help"]])
  func help(arguments: [String]) throws {
    let outcome = try Treebench.run(arguments)
    #expect(outcome.code == 0 && outcome.errors == "")
    for word in ["--shapes", "--json", "random-recursive", "copy-and-write", "EulerTourTree", "exit codes"] {
      #expect(outcome.output.contains(word))
    }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func version() throws {
    for arguments in [["--version"], ["--sizes", "10", "--version"]] {
      let outcome = try Treebench.run(arguments)
      #expect(outcome.code == 0 && outcome.output.hasPrefix("treebench ") && outcome.errors == "")
    }
  }

  @Test func badArguments() throws {
    expectRefusal(try Treebench.run("--bogus"), 64, "unknown option '--bogus'")
    expectRefusal(try Treebench.run("--shapes", "ring"), 64, "choose from chain, star")
    expectRefusal(try Treebench.run("--representations", "None"), 64, "choose from PointerTree")
    expectRefusal(try Treebench.run("--sizes", "0"), 64, "--sizes needs whole numbers")
    expectRefusal(try Treebench.run("--json"), 64, "--json needs a value")
  }

  @Test("a debug build refuses to measure unless told", .enabled(if: isDebugBuild, "this is an optimised build"))
  func debugBuilds() throws {
    expectRefusal(try Treebench.run("--sizes", "10"), 78, "debug build")
  }

  @Test func missingInputs() throws {
    expectRefusal(try Treebench.runSmall("--input", "/no/such/place"), 66, "/no/such/place: No such file or directory")
    try Treebench.withFolder { folder in
      let file = folder.appendingPathComponent("tree.tsv")
      try Data("1\t\ta\n".utf8).write(to: file)
      expectRefusal(try Treebench.runSmall("--input", file.path, "--format", "directory"), 66, "Not a directory")
      expectRefusal(try Treebench.runSmall("--input", folder.path, "--format", "tsv"), 66, "Is a directory")
    }
  }

  @Test func malformedInputs() throws {
    try Treebench.withFolder { folder in
      let file = folder.appendingPathComponent("tree.tsv")
      for (text, words) in [
        ("1\t\ta\n2\t1\n", "line 2: 2 columns where 3"), ("1\t\ta\n1\t\tb\n", "line 2: the id '1'"),
        ("1\t\ta\n2\t3\tb\n3\t2\tc\n", "line 2: "), ("", "line 1: "),
      ] {
        try Data(text.utf8).write(to: file)
        expectRefusal(try Treebench.runSmall("--input", file.path), 65, words)
      }
    }
  }

  @Test("an output file that cannot be written is found out before anything is measured")
  func outputs() throws {
    expectRefusal(try Treebench.runSmall("--json", "/no/such/place/out.json"), 73, "/no/such/place/out.json")
    try Treebench.withFolder { folder in
      expectRefusal(try Treebench.runSmall("--json", folder.path), 73, "Is a directory")
    }
  }
}

#if DEBUG
  let isDebugBuild = true
#else
  let isDebugBuild = false
#endif

@Suite struct OutputTests {
  @Test("an option in place of a value is refused")
  func optionAsValue() throws {
    for name in ["--json", "--input", "--shapes", "--seed"] {
      let outcome = try Treebench.run(name, "--quick")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("\(name) needs a value"))
    }
  }

  @Test("a name with a line end makes one line")
  func lineEndInAName() throws {
    let outcome = try Treebench.run("--allow-debug", "--input", "no\nfile")
    #expect(outcome.code == 66)
    #expect(outcome.errors == "treebench: no\\nfile: No such file or directory\n")
  }
}
