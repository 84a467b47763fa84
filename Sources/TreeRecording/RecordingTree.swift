// A tree that writes down what is asked of it. It holds another representation, forwards every member to it, and hands each
// call to a sink, once it has been answered and is thus known to be possible. Members that the protocol derives from others
// are recorded as those others, which is what the representation behind is really asked.

import Trees

/// A representation that does what another does and records each operation.
///
/// Two lines of an app change, the import and where the tree is made:
///
/// ```swift
/// import TreeRecording
///
/// let tree = RecordingTree(EulerTourTree(snapshot), to: try TraceFile("session.jsonl"))
/// ```
///
/// Copies record into the same trace, which says where a session goes from one to the other. A tree made from a snapshot,
/// as by decoding, records nothing. The values of the nodes are not recorded, nor are printing and ``byteCount``.
public struct RecordingTree<Base: TreeRepresentation>: TreeRepresentation {
  /// The tree itself. What is asked of it directly is not recorded.
  public private(set) var base: Base
  private let recorder: TraceRecorder?
  /// The number of changes recorded up to the state that this value is in.
  private var state = 0

  /// Begins a recording with the tree as it is.
  /// - Parameters:
  ///   - base: The tree.
  ///   - timed: Whether each line says when the operation was asked for.
  ///   - sink: Takes the lines of the trace one after the other, the tree's first. It is called on whatever thread uses the
  ///     tree and must not use the tree itself.
  /// - Complexity: O(*n*).
  public init(_ base: Base, timed: Bool = true, sink: @escaping @Sendable (TraceLine) -> Void) {
    self.base = base
    recorder = TraceRecorder(base.snapshot().withoutElements, timed: timed, sink)
  }

  /// Begins a recording into a file with the tree as it is.
  /// - Complexity: O(*n*).
  public init(_ base: Base, to file: TraceFile) {
    self.init(base) { file.append($0) }
  }

  /// Makes a tree that records nothing.
  public init(_ snapshot: TreeSnapshot<Base.Element>) {
    base = Base(snapshot)
    recorder = nil
  }

  /// Hands a question on, and passes its answer through.
  func asked<Answer>(
    _ kind: TraceOperation.Kind, _ node: NodeID? = nil, answer: Answer,
    with arguments: (inout TraceOperation) -> Void = { _ in }
  ) -> Answer {
    guard let recorder else { return answer }
    var operation = TraceOperation(kind, node)
    arguments(&operation)
    _ = recorder.record(operation, on: state)
    return answer
  }

  /// Makes a change, hands it on, and passes its answer through.
  mutating func changing<Answer>(
    _ kind: TraceOperation.Kind, _ node: NodeID? = nil, _ change: (inout Base) throws -> Answer,
    with arguments: (inout TraceOperation, Base, Answer) -> Void = { _, _, _ in }
  ) rethrows -> Answer {
    let answer = try change(&base)
    guard let recorder else { return answer }
    var operation = TraceOperation(kind, node)
    arguments(&operation, base, answer)
    state = recorder.record(operation, on: state)
    return answer
  }
}

extension RecordingTree: Sendable where Base: Sendable {}
extension RecordingTree: Equatable where Base.Element: Equatable {}
extension RecordingTree: Hashable where Base.Element: Hashable {}
extension RecordingTree: Encodable where Base.Element: Encodable {}
extension RecordingTree: Decodable where Base.Element: Decodable {}

// MARK: Snapshot, size and elements

extension RecordingTree {
  public func snapshot() -> TreeSnapshot<Base.Element> { asked(.snapshot, answer: base.snapshot()) }
  public var count: Int { asked(.count, answer: base.count) }
  public func contains(_ node: NodeID) -> Bool { asked(.contains, node, answer: base.contains(node)) }
  public subscript(node: NodeID) -> Base.Element {
    get { asked(.element, node, answer: base[node]) }
    set { changing(.setElement, node) { $0[node] = newValue } }
  }
  public var byteCount: Int? { base.byteCount }
  public var description: String { base.description }
  public var debugDescription: String { base.debugDescription }
}
