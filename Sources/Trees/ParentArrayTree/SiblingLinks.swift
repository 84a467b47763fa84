/// A node's links to its relatives, as slots; `noNode` where there is none. One node's links lie together, since a walk
/// that comes to a node asks for several of them.
@usableFromInline
@frozen
struct SiblingLinks: BitwiseCopyable, Sendable {
  @usableFromInline var parent = noNode
  @usableFromInline var first = noNode
  @usableFromInline var last = noNode
  @usableFromInline var next = noNode
  @usableFromInline var previous = noNode

  @inlinable
  init() {}

  /// The links of nodes in preorder with these depths, and behind them those of the top.
  static func column(depths: [UInt32]) -> Column<SiblingLinks> {
    let top = UInt32(depths.count)
    var column = Column(count: depths.count + 1, repeating: SiblingLinks())
    let links = column.mutablePointer()
    // The last node met at each depth; the parent of a node at depth d is path[d].
    var path = [top]
    for slot in 0..<top {
      let depth = Int(depths[Int(slot)])
      let parent = path[depth]
      links[Int(slot)].parent = parent
      let previous = links[Int(parent)].last
      links[Int(slot)].previous = previous
      if previous == noNode {
        links[Int(parent)].first = slot
      } else {
        links[Int(previous)].next = slot
      }
      links[Int(parent)].last = slot
      if depth + 1 < path.count { path[depth + 1] = slot } else { path.append(slot) }
    }
    return column
  }
}

/// How many leaves a subtree has, and how many of them are selected.
@usableFromInline
@frozen
struct LeafCounts: BitwiseCopyable, Sendable {
  @usableFromInline var leaves: UInt32 = 0
  @usableFromInline var selected: UInt32 = 0

  @inlinable
  init() {}

  /// The counts of nodes in preorder, and behind them those of the top.
  static func column(links: Column<SiblingLinks>, selected: BitVector) -> Column<LeafCounts> {
    var column = Column(count: links.count, repeating: LeafCounts())
    let counts = column.mutablePointer()
    for slot in stride(from: links.count - 2, through: 0, by: -1) {
      if links[slot].first == noNode {
        counts[slot].leaves = 1
        counts[slot].selected = selected[slot] ? 1 : 0
      }
      let parent = Int(links[slot].parent)
      counts[parent].leaves += counts[slot].leaves
      counts[parent].selected += counts[slot].selected
    }
    return column
  }
}
