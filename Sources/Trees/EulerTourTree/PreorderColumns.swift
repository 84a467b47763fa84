/// The shape of a forest in preorder columns; see ``EulerTourTree``. It never changes.
@usableFromInline
struct PreorderColumns: Sendable {
  @usableFromInline let parents: Column<UInt32>
  @usableFromInline let sizes: Column<UInt32>
  @usableFromInline let depths: Column<UInt32>
  @usableFromInline let leaves: BitVector

  init(depths source: [UInt32]) {
    let count = source.count
    depths = Column(count: count) { column in
      source.withUnsafeBufferPointer { if count > 0 { column.initialize(from: $0.baseAddress!, count: count) } }
    }
    parents = Column(count: count) { parents in
      // The last node met at each depth.
      var path: [UInt32] = []
      for slot in 0..<count {
        let depth = Int(source[slot])
        parents[slot] = depth == 0 ? noNode : path[depth - 1]
        if depth < path.count {
          path[depth] = UInt32(truncatingIfNeeded: slot)
        } else {
          path.append(UInt32(truncatingIfNeeded: slot))
        }
      }
    }
    let parents = parents
    sizes = Column(count: count) { sizes in
      sizes.initialize(repeating: 1, count: count)
      for slot in stride(from: count - 1, through: 0, by: -1) where parents[slot] != noNode {
        sizes[Int(parents[slot])] &+= sizes[slot]
      }
    }
    let sizes = sizes
    leaves = BitVector((0..<count).lazy.map { sizes[$0] == 1 })
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

  /// A 1 at both parentheses of every collapsed node, in whole blocks.
  func collapsedBits(expanded: BitVector) -> BitVector {
    let block = ParenthesisSequence.blockBits
    var bits = BitVector(count: (2 * expanded.count + block - 1) / block * block, repeating: false)
    for slot in 0..<expanded.count where !expanded[slot] {
      bits[open(of: slot)] = true
      bits[close(of: slot)] = true
    }
    return bits
  }
}
