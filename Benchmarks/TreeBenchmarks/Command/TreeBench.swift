// The command: reads its arguments, makes the trees, measures, writes, says.

import CBenchmarkSupport
import Foundation
import Trees

/// The benchmark as a command.
public enum TreeBench {
  /// The representations that are compared.
  static func contenders() -> [Contender] {
    [
      Contender(PointerTree<UInt32>.self, name: "PointerTree", isProven: true),
      Contender(ParentArrayTree<UInt32>.self, name: "ParentArrayTree", isProven: true),
      Contender(EulerTourTree<UInt32>.self, name: "EulerTourTree", isProven: true),
      Contender(SuccinctTree<UInt32>.self, name: "SuccinctTree", isProven: true),
      Contender(RecursiveNodeTree<UInt32>.self, name: "RecursiveNodeTree") { $0.dismantle() },
    ]
  }

  /// Runs the command with the arguments of this process and ends it.
  ///
  /// ```swift
  /// import TreeBenchmarks
  ///
  /// TreeBench.main(adding: [Contender(MyTree<UInt32>.self, name: "MyTree")])
  /// ```
  /// - Parameter others: Representations of the caller's own, measured beside the built-in ones.
  public static func main(adding others: [Contender] = []) -> Never {
    let contenders = others + contenders()
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == Trial.childArgument {
      TrialChild.run(Array(arguments.dropFirst(2)), contenders: contenders)
    }
    tb_ignore_closed_pipes()
    var failure: Int32 = 0
    let complain = { (message: String) in
      _ = Output.write(Data("treebench: \(message.onOneLine)\n".utf8), to: 2)
    }
    let command = Command(
      contenders: contenders, executable: executablePath(),
      say: { if !Output.write(Data($0.utf8), to: 1) { failure = errno } }, complain: complain)
    let code = command.run(arguments)
    // A reader that has gone away has read what it wanted; anything else loses the result.
    if failure != 0, failure != EPIPE {
      complain("standard output cannot be written: \(String(cString: strerror(failure)))")
      if code == .success { exit(ExitCode.outputLost.rawValue) }
    }
    exit(code.rawValue)
  }

  private static func executablePath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = tb_executable_path(&buffer, buffer.count)
    return length == 0 ? nil : String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
