// One cell of the result: a representation, a tree, an operation, and what came of it.

/// What came of a case.
public enum CaseStatus: String, Codable, CaseIterable, Sendable {
  /// There are figures.
  case measured
  /// The stack ran out.
  case stackOverflow
  /// Memory ran out.
  case outOfMemory
  /// It took longer than a try may.
  case timedOut
  /// The oracle answered otherwise, or the program stopped by itself.
  case wrongAnswer
}

/// A case with its figures, as it is written to JSON: absent figures are null, never left out.
public struct CaseResult: Codable, Hashable, Sendable {
  /// The representation's name.
  public var representation: String
  /// The tree's name.
  public var tree: String
  /// How many nodes it has.
  public var nodes: Int
  /// The most ancestors that a node has.
  public var depth: Int
  /// What was done.
  public var operation: Operation
  /// The state that the tree was in.
  public var state: TreeState
  /// What came of it.
  public var status: CaseStatus
  /// What the four times are.
  public var unit: Unit
  /// The smallest sample.
  public var minimum: Double?
  /// A tenth of the samples were faster.
  public var p10: Double?
  /// Half of the samples were faster.
  public var median: Double?
  /// A tenth of the samples were slower.
  public var p90: Double?
  /// How many samples were taken.
  public var samples: Int?
  /// The median over the rounds of this time over that of the fastest representation on this tree.
  public var ratioToFastest: Double?
  /// Bytes that the tree holds for each node, the element's 4 included.
  public var bytesPerNode: Double?

  /// A case without figures.
  init(_ representation: String, _ subject: Subject, _ operation: Operation, _ status: CaseStatus) {
    self.representation = representation
    tree = subject.name
    nodes = subject.figures.nodes
    depth = subject.figures.depth
    self.operation = operation
    state = operation.state
    self.status = status
    unit = operation.unit
  }

  /// Writes every key, null where there is no figure.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(representation, forKey: .representation)
    try container.encode(tree, forKey: .tree)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(depth, forKey: .depth)
    try container.encode(operation, forKey: .operation)
    try container.encode(state, forKey: .state)
    try container.encode(status, forKey: .status)
    try container.encode(unit, forKey: .unit)
    try container.encode(minimum, forKey: .minimum)
    try container.encode(p10, forKey: .p10)
    try container.encode(median, forKey: .median)
    try container.encode(p90, forKey: .p90)
    try container.encode(samples, forKey: .samples)
    try container.encode(ratioToFastest, forKey: .ratioToFastest)
    try container.encode(bytesPerNode, forKey: .bytesPerNode)
  }
}
