// How fast it could be: what stands beside the representations as one more row of the same run.

import CBenchmarkSupport
import Trees

extension Contender {
  /// The name of the row that copies ids and does nothing else.
  static let limitName = "memcpy (limit)"

  /// Copies as many ids as there are rows from one array into another. Answers `flatten-all` only.
  static var limit: Contender {
    Contender(name: limitName, isProven: true) { workload, _ in
      let source = (0..<workload.count).map { NodeID(UInt32($0)) }
      var target = source
      return Session(
        bytes: nil,
        sample: { _, _, batch in
          Timing(nanoseconds: copy(source, to: &target, batch: batch), units: batch * source.count)
        }, wrongAnswer: { _, _ in nil }, close: {})
    }
  }

  private static func copy(_ source: [NodeID], to target: inout [NodeID], batch: Int) -> UInt64 {
    source.withUnsafeBytes { source in
      target.withUnsafeMutableBytes { target in
        let start = tb_nanoseconds()
        for _ in 0..<batch {
          target.copyMemory(from: source)
          tb_sink(UInt64(target[target.count - 1]))
        }
        return tb_nanoseconds() - start
      }
    }
  }
}
