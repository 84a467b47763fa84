/// How much `checkConformance` does. The presets differ in time; every figure can be changed.
///
/// ```swift
/// var effort = ConformanceEffort.standard
/// effort.depth = 10_000_000
/// ```
public struct ConformanceEffort: Sendable {
  /// Every forest of up to this many nodes is tried, in every state of its expanded flags.
  public var exhaustiveNodes: Int
  /// Up to this many nodes, every operation is tried from every state; above, every toggle and a few others in turn.
  public var everyOperationNodes: Int
  /// Up to this many nodes, every structural change at every position is tried on every forest: from every state of the
  /// expanded flags where every operation is, from some of them above.
  public var everyStructuralNodes: Int
  /// How many random sequences of operations are tried.
  public var sequences: Int
  /// How many operations a random sequence has.
  public var sequenceLength: Int
  /// The random trees have up to this many nodes.
  public var largestTree: Int
  /// How many random sequences run on a tree of 300,000 nodes whose subtrees have every order of size.
  public var largeSequences: Int
  /// The two depths between which the use of stack must not grow.
  public var probeDepths: ClosedRange<Int>
  /// The depth, and the width, at which every member must then work on a stack of 512 KiB. A representation that leaves
  /// `reveal(_:)` or `setExpanded(_:under:)` to the defaults takes time quadratic in the depth: choose it accordingly.
  public var depth: Int
  /// No more failures than this are returned.
  public var failureLimit: Int

  /// A second or two, also for a representation that has nothing but defaults.
  public static let quick = ConformanceEffort(
    exhaustiveNodes: 4, everyOperationNodes: 4, everyStructuralNodes: 4,
    sequences: 20, sequenceLength: 20, largestTree: 100, largeSequences: 0,
    probeDepths: 200...1_400, depth: 1_000, failureLimit: 8)
  /// Some seconds in a debug build: for a test suite.
  public static let standard = ConformanceEffort(
    exhaustiveNodes: 6, everyOperationNodes: 3, everyStructuralNodes: 5,
    sequences: 40, sequenceLength: 30, largestTree: 300, largeSequences: 0,
    probeDepths: 1_000...8_000, depth: 100_000, failureLimit: 8)
  /// Minutes in an optimised build: before a release.
  public static let thorough = ConformanceEffort(
    exhaustiveNodes: 6, everyOperationNodes: 6, everyStructuralNodes: 6,
    sequences: 400, sequenceLength: 80, largestTree: 3_000, largeSequences: 4,
    probeDepths: 1_000...8_000, depth: 1_000_000, failureLimit: 8)
}
