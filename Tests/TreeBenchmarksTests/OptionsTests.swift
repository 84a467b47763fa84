// The command line: what it means, and what is refused with which words.

import Testing

@testable import TreeBenchmarks

@Suite struct OptionsTests {
  private func message(_ arguments: String...) -> String {
    do throws(CommandError) {
      _ = try Options(arguments)
      return "accepted"
    } catch {
      #expect(error.code == .usage)
      #expect(!error.message.contains("\n"))
      return error.message
    }
  }

  @Test func values() throws {
    let options = try Options([
      "--shapes", "Chain,random-recursive", "--sizes=1e4,250000,1_000", "--operations", "BUILD", "--seed", "9",
      "--json=out.json", "--quick", "--representations", "pointertree,X", "--input", "a", "--input", "b",
    ])
    #expect(options.shapes == [.chain, .randomRecursive])
    #expect(options.sizes == [10_000, 250_000, 1000])
    #expect(options.operations == [.build])
    #expect(options.seed == 9 && options.isQuick && options.json == "out.json" && !options.allowsDebug)
    #expect(options.representations == ["pointertree", "X"] && options.inputs == ["a", "b"])
    #expect(try Options([]).operations == Operation.allCases)
  }

  @Test func refusals() {
    #expect(message("--bogus").hasPrefix("unknown option '--bogus'"))
    #expect(message("path").hasPrefix("unexpected argument 'path'"))
    #expect(message("--shapes").hasPrefix("--shapes needs a value"))
    #expect(message("--shapes", "").hasPrefix("--shapes needs a value"))
    #expect(message("--shapes", "chain,").hasPrefix("--shapes has an empty item"))
    #expect(message("--shapes", "ring").contains("unknown shape 'ring': choose from chain, star, kary"))
    #expect(message("--operations", "sort").contains("choose from flatten-all"))
    #expect(message("--quick=yes").hasPrefix("--quick takes no value"))
    #expect(message("--seed", "-1").hasPrefix("--seed needs a whole number"))
    #expect(message("--format", "tsv").hasPrefix("--format needs --input"))
    #expect(message("--input", "x", "--format", "csv").contains("choose from directory, tsv"))
    #expect(message("--input", "x", "--sizes", "10").hasPrefix("--sizes beside --input needs --shapes"))
  }

  @Test(arguments: ["0", "-5", "1.5", "1e99", "ten", "", "1e", "nan", "0x10", "200000000"])
  func sizesThatAreNone(text: String) {
    #expect(message("--sizes", text) != "accepted")
  }
}
