// Forests by their depths in preorder, for the tests of the indexes: the extremes, and mixtures whose subtrees have sizes
// of every order, so that the upper levels of an index see as much change as the lowest.

enum StorageShape: String, CaseIterable, Sendable {
  /// Every node is the only child of the one before.
  case chain
  /// One root, everything else its children.
  case star
  /// Every node hangs at a random depth on the way down to the one before it, at most 12 deep.
  case bushy
  /// Subtrees of log-uniform size in subtrees of log-uniform size.
  case logUniform
  /// A forest of the four above, one behind and inside the other, of log-uniform sizes.
  case mixture

  func depths(_ count: Int, _ random: inout Seeded) -> [UInt32] {
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    append(count, at: 0, to: &depths, &random)
    return depths
  }

  private func append(_ count: Int, at depth: UInt32, to depths: inout [UInt32], _ random: inout Seeded) {
    switch self {
    case .chain: for index in 0..<count { depths.append(depth + UInt32(index)) }
    case .star: for index in 0..<count { depths.append(index == 0 ? depth : depth + 1) }
    case .bushy:
      var last = depth
      for index in 0..<count {
        last = index == 0 ? depth : min(depth + 11, depth + 1 + UInt32(random.below(Int(last - depth) + 1)))
        depths.append(last)
      }
    case .logUniform, .mixture:
      // What is still to be written, innermost last: so many nodes at a depth.
      var open = [(count: count, depth: depth)]
      while let (count, depth) = open.popLast() {
        guard count > 0 else { continue }
        let size = random.size(upTo: count)
        open.append((count - size, depth))
        if self == .mixture, random.below(3) > 0 {
          let part = [StorageShape.chain, .star, .bushy][random.below(3)]
          part.append(size, at: depth, to: &depths, &random)
        } else {
          depths.append(depth)
          open.append((size - 1, depth + 1))
        }
      }
    }
  }
}

/// The number of nodes in the subtree of each preorder position, by the definition of preorder: a subtree ends before
/// the next node that is not deeper.
func subtreeSizes(_ depths: [UInt32]) -> [Int] {
  var sizes = [Int](repeating: 0, count: depths.count)
  var open: [Int] = []
  for position in 0...depths.count {
    while let last = open.last, position == depths.count || depths[last] >= depths[position] {
      sizes[last] = position - last
      open.removeLast()
    }
    open.append(position)
  }
  return sizes
}
