// A representation under test, and one of its trees. Both are made of closures that are formed where the concrete type is
// known, so that the timed loops inside are compiled for it and no protocol witness stands in them.

import CBenchmarkSupport
import Trees

/// A representation as the benchmark sees it.
public struct Contender {
  /// The name in tables and on the command line.
  public let name: String
  /// Whether it is known to survive and to be quick enough on any shallow tree of a million nodes.
  @usableFromInline let isProven: Bool
  /// Makes a tree and what can be done with it.
  @usableFromInline let open: (Workload, TreeState) -> Session

  @usableFromInline
  init(name: String, isProven: Bool, open: @escaping (Workload, TreeState) -> Session) {
    self.name = name
    self.isProven = isProven
    self.open = open
  }

  /// Enters a representation.
  ///
  /// ```swift
  /// TreeBench.main(adding: [Contender(MyTree<UInt32>.self, name: "MyTree")])
  /// ```
  /// - Parameters:
  ///   - type: The representation with elements of 4 bytes.
  ///   - name: Its name in tables and on the command line.
  ///   - isProven: Whether it is known to survive, and to be quick enough, on any shallow tree of a million nodes. Otherwise
  ///     it is tried in a child process first.
  ///   - dismantle: Prepares a tree for being dropped, outside the timed part. Only what cannot drop a deep tree by itself
  ///     needs it.
  @inlinable
  public init<Tree: TreeRepresentation>(
    _ type: Tree.Type, name: String, isProven: Bool = false, dismantle: @escaping (Tree) -> Void = { _ in }
  ) where Tree.Element == UInt32 {
    self.init(name: name, isProven: isProven) { workload, state in
      let held = HeldTree<Tree>(workload, state, dismantle: dismantle)
      return Session(
        bytes: held.bytes,
        sample: { held.sample($0, start: $1, batch: $2) },
        wrongAnswer: { held.wrongAnswer(to: $0, $1) },
        close: { held.close() })
    }
  }
}

/// One tree of one representation in one state, while its operations are measured.
@usableFromInline
struct Session {
  /// Bytes that the tree holds, its elements included; nil where allocations cannot be counted.
  @usableFromInline let bytes: Int?
  /// Times a batch of an operation with the arguments from a place on.
  @usableFromInline let sample: (_ operation: Operation, _ start: Int, _ batch: Int) -> Timing
  /// What is wrong with the answers to an operation, nil when nothing is. Leaves the tree as it was.
  @usableFromInline let wrongAnswer: (Operation, Answers) -> String?
  /// Lets go of the tree.
  @usableFromInline let close: () -> Void

  @usableFromInline
  init(
    bytes: Int?, sample: @escaping (Operation, Int, Int) -> Timing,
    wrongAnswer: @escaping (Operation, Answers) -> String?, close: @escaping () -> Void
  ) {
    self.bytes = bytes
    self.sample = sample
    self.wrongAnswer = wrongAnswer
    self.close = close
  }
}

/// What a sample took.
@usableFromInline
struct Timing {
  /// The time between the two clock readings.
  @usableFromInline let nanoseconds: UInt64
  /// What it is to be divided by: calls, rows or nodes.
  @usableFromInline let units: Int

  @usableFromInline
  init(nanoseconds: UInt64, units: Int) {
    self.nanoseconds = nanoseconds
    self.units = units
  }

  /// Nanoseconds a unit.
  @usableFromInline
  var quotient: Double { Double(nanoseconds) / Double(max(units, 1)) }
}
