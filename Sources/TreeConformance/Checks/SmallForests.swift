// The ordered forests of n nodes, as depth columns: the first is 0, and each further one is at most one more than the
// one before. There are as many as there are ways to write n pairs of parentheses: 1, 1, 2, 5, 14, 42, 132 …

/// Every ordered forest of `count` nodes.
func forests(ofCount count: Int) -> [[UInt32]] {
  var columns: [[UInt32]] = [[]]
  for _ in 0..<count {
    columns = columns.flatMap { column in
      (0...(column.last.map { $0 + 1 } ?? 0)).map { column + [$0] }
    }
  }
  return columns
}
