/// The shape of a forest in preorder columns; see ``EulerTourTree``. It never changes.
@usableFromInline
struct PreorderColumns: Sendable {
  @usableFromInline let parents: Column<UInt32>
  @usableFromInline let sizes: Column<UInt32>
  @usableFromInline let depths: Column<UInt32>
  @usableFromInline let leaves: RankedBitVector

  /// Lays out the nodes with these depths in preorder.
  ///
  /// One pass down and one up, neither with a branch that depends on the shape: on the way down the last node met at every
  /// depth is the parent of what follows one deeper; on the way up a node is complete when its size goes to its parent's.
  init(depths source: [UInt32]) {
    let count = source.count
    depths = Column(count: count) { column in
      source.withUnsafeBufferPointer { if count > 0 { column.initialize(from: $0.baseAddress!, count: count) } }
    }
    var parents = Column(count: count, repeating: noNode)
    var sizes = Column(count: count, repeating: UInt32(1))
    leaves = RankedBitVector(count: count) { [depths] leaves in
      Self.fill(depths.pointer, count, parents.mutablePointer(), sizes.mutablePointer(), leaves)
    }
    self.parents = parents
    self.sizes = sizes
  }

  private static func fill(
    _ depths: UnsafePointer<UInt32>, _ count: Int, _ parents: UnsafeMutablePointer<UInt32>,
    _ sizes: UnsafeMutablePointer<UInt32>, _ leaves: UnsafeMutablePointer<UInt64>
  ) {
    var deepest: UInt32 = 0
    for slot in 0..<count { deepest = max(deepest, depths[slot]) }
    // path[d + 1] is the last node met at depth d; path[0] stands above the roots.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Int(deepest) + 2) { buffer in
      let path = buffer.baseAddress!
      path[0] = noNode
      var leafWord: UInt64 = 0
      for slot in 0..<count {
        let depth = Int(depths[slot])
        parents[slot] = path[depth]
        path[depth + 1] = UInt32(truncatingIfNeeded: slot)
        // A node is a leaf when the next one is not deeper.
        let isLeaf = slot + 1 == count || depths[slot + 1] <= depths[slot]
        leafWord |= (isLeaf ? 1 : 0) &<< UInt64(truncatingIfNeeded: slot)
        if slot & 63 == 63 || slot + 1 == count {
          leaves[slot >> 6] = leafWord
          leafWord = 0
        }
      }
    }
    for slot in stride(from: count - 1, to: 0, by: -1) where parents[slot] != noNode {
      sizes[Int(parents[slot])] &+= sizes[slot]
    }
  }

  var byteCount: Int { parents.byteCount + sizes.byteCount + depths.byteCount + leaves.byteCount }

  @inlinable @inline(__always)
  func subtree(of slot: Int) -> Range<Int> { slot..<slot + Int(sizes[slot]) }

  /// The position of a node's open parenthesis.
  @inlinable @inline(__always)
  func open(of slot: Int) -> Int { 2 * slot - Int(depths[slot]) }

  /// The position of a node's close parenthesis.
  @inlinable @inline(__always)
  func close(of slot: Int) -> Int { open(of: slot) + 2 * Int(sizes[slot]) - 1 }

  /// Sets both parentheses of every collapsed node.
  func setCollapsed(expanded: BitVector, in words: UnsafeMutablePointer<UInt64>) {
    expanded.complement().forEachOne { slot in
      let open = open(of: slot)
      let close = open + 2 * Int(sizes[slot]) - 1
      words[open >> 6] |= UInt64.one(at: open)
      words[close >> 6] |= UInt64.one(at: close)
    }
  }
}
