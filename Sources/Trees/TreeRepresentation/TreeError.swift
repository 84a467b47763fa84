/// Why a change of a tree was refused. The tree is as it was before.
public enum TreeError: Error, Hashable, Sendable {
  /// `node` was to move under `parent`, which is `node` itself or lies below it.
  case moveUnderItself(node: NodeID, parent: NodeID)
}

extension TreeError: CustomStringConvertible {
  /// One line: what, and the numbers.
  public var description: String {
    switch self {
    case .moveUnderItself(let node, let parent):
      "node \(node) cannot move under \(parent), which is "
        + (node == parent ? "the node itself" : "a node of its own subtree")
    }
  }
}
