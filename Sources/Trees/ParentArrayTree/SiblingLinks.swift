/// A node's links to its relatives, as slots; 0 where there is none, and for a root's parent, which is the top. One node's
/// links lie together, since a walk that comes to a node asks for several of them.
@usableFromInline
@frozen
struct SiblingLinks: BitwiseCopyable, Sendable {
  @usableFromInline var parent: UInt32 = 0
  @usableFromInline var first: UInt32 = 0
  @usableFromInline var last: UInt32 = 0
  @usableFromInline var next: UInt32 = 0
  @usableFromInline var previous: UInt32 = 0
  @usableFromInline var childCount: UInt32 = 0

  @inlinable
  init() {}

  /// The links of the top and, behind them, of nodes in preorder with these depths.
  static func column(depths: [UInt32]) -> Column<SiblingLinks> {
    var column = Column(count: depths.count + 1, repeating: SiblingLinks())
    let links = column.mutablePointer()
    // The slot of the last node met at each depth; the parent of a node at depth d is path[d].
    var path: [UInt32] = [0]
    for position in depths.indices {
      let slot = UInt32(truncatingIfNeeded: position + 1)
      let depth = Int(depths[position])
      SiblingLinks.append(slot, to: path[depth], in: links)
      if depth + 1 < path.count { path[depth + 1] = slot } else { path.append(slot) }
    }
    return column
  }

  /// Makes a slot the last child of another.
  static func append(_ slot: UInt32, to parent: UInt32, in links: UnsafeMutablePointer<SiblingLinks>) {
    let previous = links[Int(parent)].last
    links[Int(slot)].parent = parent
    links[Int(slot)].previous = previous
    if previous == 0 {
      links[Int(parent)].first = slot
    } else {
      links[Int(previous)].next = slot
    }
    links[Int(parent)].last = slot
    links[Int(parent)].childCount += 1
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

  /// The counts of the top and, behind them, of nodes in preorder.
  static func column(links: Column<SiblingLinks>, selected: BitVector) -> Column<LeafCounts> {
    var column = Column(count: links.count, repeating: LeafCounts())
    let counts = column.mutablePointer()
    for slot in stride(from: links.count - 1, to: 0, by: -1) {
      if links[slot].first == 0 { counts[slot] = LeafCounts(leafSelected: selected[slot]) }
      let parent = Int(links[slot].parent)
      counts[parent].add(leaves: Int(counts[slot].leaves), selected: Int(counts[slot].selected))
    }
    return column
  }

  /// The counts of a node without children.
  @inlinable
  init(leafSelected isSelected: Bool) {
    leaves = 1
    selected = isSelected ? 1 : 0
  }

  @inlinable @inline(__always)
  mutating func add(leaves: Int, selected: Int) {
    self.leaves = UInt32(truncatingIfNeeded: Int(self.leaves) + leaves)
    self.selected = UInt32(truncatingIfNeeded: Int(self.selected) + selected)
  }
}
