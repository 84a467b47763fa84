extension TreeSnapshot {
  /// Makes a tree from a list of rows that each name their parent's row, in any order.
  ///
  /// A row may come before its parent. Siblings and roots keep the order of their rows. A node's number is its row, so
  /// that the caller's own row numbers go on working.
  ///
  /// ```swift
  /// let snapshot = try TreeSnapshot(parents: [1, nil, 1], elements: ["kitten", "cat", "cub"])
  /// print(snapshot.ids, snapshot.elements)  // [#1, #0, #2] ["cat", "kitten", "cub"]
  /// ```
  ///
  /// - Parameters:
  ///   - parents: The row of each row's parent, nil for a root.
  ///   - elements: The value of each row.
  ///   - expanded: The flag that every node starts with.
  /// - Throws: ``TreeSourceError``: a cycle with its members, a parent that is no row, columns of unequal length.
  /// - Complexity: O(*n*), whatever the order of the rows.
  public init(parents: [Int?], elements: [Element], expanded: Bool = false) throws(TreeSourceError) {
    let count = parents.count
    guard count <= Int(UInt32.max) - 1 else { throw .tooManyNodes(count) }
    guard elements.count == count else {
      throw .unequalColumns(column: "elements", count: elements.count, expected: count)
    }
    // Children of every row, and above the roots in the entry `count`, as lists linked through `next`. Filling them
    // from the last row to the first leaves each list in the order of the rows.
    var first = [UInt32](repeating: noNode, count: count + 1)
    var next = [UInt32](repeating: noNode, count: count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      let parent = parents[row] ?? count
      if parents[row] != nil, parent < 0 || parent >= count {
        throw .parentOutOfRange(row: row, parent: parent, count: count)
      }
      next[row] = first[parent]
      first[parent] = UInt32(row)
    }
    var ids: [NodeID] = []
    ids.reserveCapacity(count)
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var depth: UInt32 = 0
    var row = first[count]
    while row != noNode {
      ids.append(NodeID(row))
      depths.append(depth)
      if first[Int(row)] != noNode {
        row = first[Int(row)]
        depth += 1
        continue
      }
      while row != noNode, next[Int(row)] == noNode {
        row = parents[Int(row)].map { UInt32($0) } ?? noNode
        depth &-= 1
      }
      if row != noNode { row = next[Int(row)] }
    }
    if ids.count < count { throw .cycle(rows: Self.cycle(in: parents, reached: ids)) }
    self.init(
      unchecked: ids, depths: depths, elements: ids.map { elements[Int($0.number)] },
      expanded: BitVector(count: count, repeating: expanded), selected: BitVector(count: count, repeating: false),
      issuedCount: UInt32(count))
  }

  /// The members of a cycle, each followed by its parent, from the smallest row of the cycle met first.
  private static func cycle(in parents: [Int?], reached: [NodeID]) -> [Int] {
    // Every row that no root reaches has an ancestor in a cycle: climbing until a row comes again finds it.
    var visited = BitVector(count: parents.count, repeating: false)
    for id in reached { visited[Int(id.number)] = true }
    var row = parents.indices.first { !visited[$0] }!
    while !visited[row] {
      visited[row] = true
      row = parents[row]!
    }
    var members = [row]
    var member = parents[row]!
    while member != row {
      members.append(member)
      member = parents[member]!
    }
    let smallest = members.indices.min { members[$0] < members[$1] }!
    return Array(members[smallest...] + members[..<smallest])
  }
}
