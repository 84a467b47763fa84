/// A law that a representation broke, with what is needed to see it again.
public struct ConformanceFailure: Error, Hashable, Sendable {
  /// The number of the law, as listed at `TreeRepresentation`.
  public let law: Int
  /// The member that answered wrongly, with its arguments: `row(of: #3)`.
  public let member: String
  /// What the law asks for.
  public let expected: String
  /// What came.
  public let actual: String
  /// The tree at the start, as preorder columns.
  public let tree: String
  /// What was done to the tree before the wrong answer, a line of code each, shortened to what the failure needs.
  public let operations: [String]
  /// The seed of the random sequence that found it; nil for the exhaustive checks, which need none.
  public let seed: UInt64?

  /// Makes a failure of these parts.
  public init(
    law: Int, member: String, expected: String, actual: String, tree: String, operations: [String] = [],
    seed: UInt64? = nil
  ) {
    self.law = law
    self.member = member
    self.expected = expected
    self.actual = actual
    self.tree = tree
    self.operations = operations
    self.seed = seed
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// One paragraph: the law, the member, both answers, the tree, the operations, the seed.
  public var description: String {
    let after = operations.isEmpty ? "" : " after " + operations.joined(separator: "; ")
    let found = seed.map { " (seed \($0))" } ?? ""
    return "law \(law) broken by \(member): expected \(expected), got \(actual), on the tree [\(tree)]\(after)\(found)"
  }
}
