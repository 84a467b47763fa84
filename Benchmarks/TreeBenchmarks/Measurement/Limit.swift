// How fast it could be: what stands beside the representations as further rows of the same run. A limit moves as many
// bytes as the operation must, or reads as often as it must, and does nothing else.

import CBenchmarkSupport
import Trees

extension Contender {
  /// The names of all limits, as they stand in tables and results.
  static let limitNames = ["memcpy (limit)", "memset (limit)", "random reads (limit)"]

  /// The limits of an operation.
  static func limits(of operation: Operation) -> [Contender] {
    switch operation {
    case .flattenAll: [copying, filling]
    case .toggleRandom, .nodeAtRow: [reading]
    default: []
    }
  }

  /// Copies as many ids as there are rows from one array into another.
  private static var copying: Contender {
    limit(limitNames[0]) { workload in
      let source = (0..<workload.count).map { NodeID(UInt32($0)) }
      var target = source
      return { _, batch in
        let nanoseconds = source.withUnsafeBytes { source in
          target.withUnsafeMutableBytes { target in
            time(batch) {
              target.copyMemory(from: source)
              tb_sink(UInt64(target[target.count - 1]))
            }
          }
        }
        return Timing(nanoseconds: nanoseconds, units: batch * source.count)
      }
    }
  }

  /// Fills as many bytes as the ids of all rows take.
  private static var filling: Contender {
    limit(limitNames[1]) { workload in
      var target = [UInt32](repeating: 0, count: workload.count)
      return { start, batch in
        let nanoseconds = target.withUnsafeMutableBytes { target in
          time(batch) {
            target.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: start))
            tb_sink(UInt64(target[target.count - 1]))
          }
        }
        return Timing(nanoseconds: nanoseconds, units: batch * workload.count)
      }
    }
  }

  /// Reads at random places of as many bytes as there are nodes, about what an index holds; each read says where the
  /// next one is. A call is one read: an operation that takes *k* dependent looks at memory cannot be faster than *k* of them.
  private static var reading: Contender {
    limit(limitNames[2]) { workload in
      let next = cycle(max(1, workload.count / MemoryLayout<UInt32>.stride))
      var place = 0
      return { _, batch in
        let nanoseconds = next.withUnsafeBufferPointer { next in
          time(batch) { place = Int(next[place]) }
        }
        tb_sink(UInt64(truncatingIfNeeded: place))
        return Timing(nanoseconds: nanoseconds, units: batch)
      }
    }
  }

  /// A random permutation that is one cycle (S. Sattolo, "An algorithm to generate a random cyclic permutation", 1986).
  private static func cycle(_ count: Int) -> [UInt32] {
    var random = SplitMix64(seed: 1)
    var next = (0..<count).map { UInt32($0) }
    for last in stride(from: count - 1, to: 0, by: -1) { next.swapAt(last, random.below(last)) }
    return next
  }

  private static func limit(
    _ name: String, _ prepare: @escaping (Workload) -> (_ start: Int, _ batch: Int) -> Timing
  ) -> Contender {
    Contender(name: name, isProven: true) { workload, _ in
      let sample = prepare(workload)
      return Session(
        bytes: nil, sample: { _, start, batch in sample(start, batch) }, wrongAnswer: { _, _ in nil }, close: {})
    }
  }

  @inline(__always)
  private static func time(_ batch: Int, _ body: () -> Void) -> UInt64 {
    let start = tb_nanoseconds()
    for _ in 0..<batch { body() }
    return tb_nanoseconds() - start
  }
}
