// The built-in trees. A shape is made as the column of its depths in preorder, without recursion and in time linear in its
// size, and depends on nothing but the number of nodes and a seed. The regular ones ignore the seed.

import Trees

/// A family of trees of any size, from one node on.
public enum Shape: String, CaseIterable, Sendable {
  /// Every node is the only child of the one before.
  case chain
  /// One root, everything else its children.
  case star
  /// Complete, eight children a node.
  case kary
  /// Every node hangs under one that was there before it, each as likely as the other.
  case randomRecursive = "random-recursive"
  /// One root; every ordered tree of this size as likely as the other.
  case randomOrdered = "random-ordered"
  /// A chain of half the nodes, each with one leaf beside the next.
  case caterpillar
  /// A chain of half the nodes, the other half children of its last.
  case broom
  /// A chain with a chain of equal length at every node: √n teeth of √n nodes.
  case comb
  /// At most 12 deep with folders of every size: the biggest below the root holds a tenth to a half of all nodes.
  case bushy
  /// Like a file system: most folders small, a few enormous, seven entries in eight files.
  case files

  /// The depth of each node in preorder.
  /// - Parameters:
  ///   - count: How many nodes, at least 1.
  ///   - seed: Chooses among the trees of a random shape.
  /// - Complexity: O(`count`).
  public func depths(count: Int, seed: UInt64) -> [UInt32] {
    precondition(count >= 1 && count < Int(UInt32.max), "a shape has 1 to 4294967294 nodes, not \(count)")
    var random = SplitMix64(seed: seed)
    return switch self {
    case .chain: Self.chain(count)
    case .star: Self.star(count)
    case .kary: Self.complete(count, arity: 8)
    case .randomRecursive: Self.randomRecursive(count, &random)
    case .randomOrdered: Self.randomOrdered(count, &random)
    case .caterpillar: Self.caterpillar(count)
    case .broom: Self.broom(count)
    case .comb: Self.comb(count)
    case .bushy: Self.bushy(count, &random)
    case .files: Self.files(count, &random)
    }
  }

  /// The tree itself; a node's value is its number, which is its place in preorder.
  public func snapshot(count: Int, seed: UInt64, expanded: Bool = false) -> TreeSnapshot<UInt32> {
    TreeSnapshot(shape: depths(count: count, seed: seed), expanded: expanded)
  }
}

extension TreeSnapshot<UInt32> {
  /// A tree of known good depths whose values are the preorder positions.
  @usableFromInline
  init(shape depths: [UInt32], expanded: Bool) {
    self.init(
      shape: depths, expanded: BitVector(count: depths.count, repeating: expanded),
      selected: BitVector(count: depths.count, repeating: false))
  }

  /// The same with given flags.
  init(shape depths: [UInt32], expanded: BitVector, selected: BitVector) {
    do {
      let positions = depths.indices.map { UInt32(truncatingIfNeeded: $0) }
      try self.init(depths: depths, elements: positions, expanded: expanded, selected: selected)
    } catch {
      preconditionFailure("a shape is no tree: \(error)")
    }
  }
}
