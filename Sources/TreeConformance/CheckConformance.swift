import Trees

/// Checks the laws of `TreeRepresentation` on a type, and answers what it breaks.
///
/// Nothing is needed but the type, and no test framework is imported, so that it can be called from any:
///
/// ```swift
/// @Test func laws() {
///   #expect(checkConformance(of: MyTree<Int>.self) == [])
/// }
/// ```
///
/// The parts run one after another, and the first that finds failures is the last, since later parts would say the same
/// again about larger trees:
/// 1. every forest of a few nodes in every state of its flags, every query and every operation (laws 1 to 7);
/// 2. random sequences of operations on random trees, with copies held, each failure shrunk (laws 1 to 7);
/// 3. every member on deep and wide trees on a measured stack (law 8), and on a stack of 512 KiB.
///
/// The third part first measures how much stack each member uses at two depths, so that a member that recurses is a
/// failure in the answer and not a crash.
///
/// - Parameters:
///   - type: The representation. It holds `Int`s; a generic one is checked as `MyTree<Int>`.
///   - effort: How much to try.
///   - seed: What the random sequences are drawn from. The same seed finds the same failures.
/// - Returns: The laws broken, one failure for each law and member; empty when there is none.
/// - Complexity: See ``ConformanceEffort`` for times.
public func checkConformance<Tree: TreeRepresentation<Int>>(
  of type: Tree.Type, effort: ConformanceEffort = .standard, seed: UInt64 = 20_260_101
) -> [ConformanceFailure] {
  let findings = Findings(limit: effort.failureLimit)
  ExhaustiveChecks<Tree>(effort: effort, findings: findings).run()
  guard findings.failures.isEmpty else { return findings.failures }
  RandomChecks<Tree>(effort: effort, findings: findings, seed: seed).run()
  guard findings.failures.isEmpty else { return findings.failures }
  DepthChecks<Tree>(effort: effort, findings: findings).run()
  return findings.failures
}
