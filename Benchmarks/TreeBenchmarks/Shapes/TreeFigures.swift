// What is said about a tree wherever it is named, found in one pass over its depths in preorder.

/// The size of a tree in four numbers.
public struct TreeFigures: Hashable, Sendable, Codable {
  /// How many nodes there are.
  public let nodes: Int
  /// The most ancestors that a node has: 0 for a tree of roots only.
  public let depth: Int
  /// The most children that a node has, or the number of roots if that is more.
  public let widest: Int
  /// How many nodes have no child.
  public let leaves: Int

  /// Measures the tree that has these depths in preorder.
  /// - Complexity: O(*n*) time, O(depth) memory.
  public init(depths: [UInt32]) {
    // childrenSoFar[d]: the nodes of depth d met so far below the current node of depth d − 1.
    var childrenSoFar: [Int] = []
    var deepest = 0
    var widest = 0
    var leaves = 0
    for position in depths.indices {
      let depth = Int(depths[position])
      if position + 1 == depths.count || depths[position + 1] <= depths[position] { leaves += 1 }
      if depth == childrenSoFar.count { childrenSoFar.append(0) }
      if depth + 1 < childrenSoFar.count { childrenSoFar[depth + 1] = 0 }
      childrenSoFar[depth] += 1
      widest = max(widest, childrenSoFar[depth])
      deepest = max(deepest, depth)
    }
    nodes = depths.count
    self.depth = deepest
    self.widest = widest
    self.leaves = leaves
  }
}
