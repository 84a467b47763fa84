// Whole runs of the command at tiny sizes.

import Foundation
import Testing

@testable import TreeBenchmarks

@Suite struct RunTests {
  /// The written run of a command that must succeed.
  private func document(_ arguments: String..., in folder: URL) throws -> ResultDocument {
    let file = folder.appendingPathComponent("out.json")
    let outcome = try Treebench.run(["--allow-debug", "--quick", "--json", file.path] + arguments)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors == "", "standard error is no terminal, so nothing stands there")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("out.json.") } == [])
    return try ResultDocument(json: Data(contentsOf: file))
  }

  @Test("every representation, tree and operation is in the file, and every answer was right")
  func completeness() throws {
    try Treebench.withFolder { folder in
      let document = try document("--shapes", "chain,star,bushy", "--sizes", "100,200", in: folder)
      #expect(document.gaps == [])
      #expect(document.cases.allSatisfy { $0.status == .measured })
      let names = Set(document.cases.map(\.representation))
      let limits = ["memcpy (limit)", "memset (limit)", "random reads (limit)"]
      #expect(
        names == Set(["PointerTree", "ParentArrayTree", "EulerTourTree", "SuccinctTree", "RecursiveNodeTree"] + limits))
      #expect(Set(document.cases.map(\.operation)) == Set(TreeBenchmarks.Operation.allCases))
      #expect(Set(document.cases.map(\.nodes)) == [100, 200])
      #expect(document.cases.count == 6 * (5 * TreeBenchmarks.Operation.allCases.count + 4))
      #expect(document.environment.cores > 0 && document.environment.memory > 0)
      #expect(document.environment.commandLine.contains("--shapes"))
      let file = folder.appendingPathComponent("out.json").path
      #expect(try Treebench.run("check-json", file).code == 0)
      try Data("{\"schema\": 1}".utf8).write(to: URL(fileURLWithPath: file))
      #expect(try Treebench.run("check-json", file).code == 65)
    }
  }

  @Test("the foil overflows the stack on a deep chain: a cell that says so, and exit code 0")
  func stackOverflow() throws {
    try Treebench.withFolder { folder in
      let document = try document(
        "--shapes", "chain", "--sizes", "2e5", "--representations", "RecursiveNodeTree,EulerTourTree", "--operations",
        "build,flatten-all,node-at-row,tear-down", in: folder)
      #expect(document.gaps == [])
      for entry in document.cases {
        let overflows = ["flatten-all", "tear-down"].contains(entry.operation.rawValue)
        let isFoil = entry.representation == "RecursiveNodeTree"
        #expect(entry.status == (isFoil && overflows ? .stackOverflow : .measured), "\(entry)")
        #expect((entry.median == nil) == (isFoil && overflows))
      }
    }
  }

  @Test func theReportShowsTreesTablesMemoryAndTheVerdict() throws {
    let outcome = try Treebench.runSmall(
      "--shapes", "chain", "--sizes", "1.5e5", "--representations", "recursivenodetree,pointertree", "--operations",
      "Flatten-All,toggle-root")
    #expect(outcome.code == 0)
    let memory = AllocationCount.isKnown ? "bytes a node, " : "Bytes a node are not known here"
    for words in [
      "tree ", "depth", "flatten-all: ", "toggle-root: ", "stack overflow", "memcpy (limit)", "memset (limit)", memory,
      "PointerTree",
    ] {
      #expect(outcome.output.contains(words), "\(words)")
    }
    // The paragraph is broken into lines wherever that falls.
    let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("RecursiveNodeTree overflows the stack on chain at flatten-all and toggle-root."))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 140 })
  }

  @Test func realTrees() throws {
    try Treebench.withFolder { folder in
      let place = folder.appendingPathComponent("photos/2024/may")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data().write(to: place.appendingPathComponent("cat.jpg"))
      let table = folder.appendingPathComponent("animals.tsv")
      try Data("c\ta\tcats\na\t\tanimals\np\t\tplants\n".utf8).write(to: table)
      let outcome = try Treebench.runSmall(
        "--input", folder.appendingPathComponent("photos").path, "--input", table.path, "--operations", "flatten-all")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("photos/"))
      #expect(outcome.output.contains("animals.tsv"))
      #expect(!outcome.output.contains("chain"), "inputs replace the shapes")
    }
  }

  @Test("without arguments: four shapes and the file tree of the working directory")
  func defaultTrees() throws {
    try Treebench.withFolder { folder in
      let outcome = try Treebench.runSmall(
        "--representations", "EulerTourTree", "--operations", "row-of-node", in: folder)
      #expect(outcome.code == 0)
      for name in ["chain", "star", "random-recursive", "bushy", folder.lastPathComponent + "/"] {
        #expect(outcome.output.contains(name))
      }
    }
  }

  @Test("an old result is replaced as a whole, and its permissions stay")
  func replacing() throws {
    try Treebench.withFolder { folder in
      let file = folder.appendingPathComponent("out.json")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      let document = try document("--shapes", "star", "--sizes", "20", "--operations", "build", in: folder)
      #expect(document.cases.count == 5)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
