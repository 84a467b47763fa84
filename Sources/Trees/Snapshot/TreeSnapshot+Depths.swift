extension TreeSnapshot {
  /// Makes a tree from the depth of each node in preorder, as an indented list gives it.
  ///
  /// ```swift
  /// let snapshot = try TreeSnapshot(depths: [0, 1, 2, 1], elements: ["a", "a.a", "a.a.a", "a.b"])
  /// ```
  ///
  /// - Parameters:
  ///   - depths: The number of ancestors of each node: 0 for a root, at most one more than the node before.
  ///   - elements: The nodes' values.
  ///   - expanded: The flag that every node starts with.
  /// - Throws: ``TreeSourceError`` that names the row.
  /// - Complexity: O(*n*).
  public init(depths: [Int], elements: [Element], expanded: Bool = false) throws(TreeSourceError) {
    for (row, depth) in depths.enumerated() {
      if depth < 0 { throw .negativeDepth(row: row, depth: depth) }
      if depth > row { throw .depthJump(row: row, from: row == 0 ? 0 : depths[row - 1], to: depth) }
    }
    try self.init(
      depths: depths.map { UInt32(truncatingIfNeeded: $0) }, elements: elements,
      expanded: BitVector(count: depths.count, repeating: expanded))
  }
}
