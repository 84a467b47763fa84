// Merge sort from the bottom up (D. E. Knuth, The Art of Computer Programming 3, section 5.2.4): stable by construction,
// where the library's `sort` does not promise it, and without recursion.

/// The positions of values in sorted order, equal values in the order that they have; nil when all are in order already.
/// - Complexity: O(*b*) when they are in order, O(*b* log *b*) otherwise, for *b* values.
@inlinable
func stableOrder<Value>(
  of values: [Value], by areInIncreasingOrder: (Value, Value) throws -> Bool
) rethrows -> [Int]? {
  var isSorted = true
  for index in values.indices.dropFirst() where try areInIncreasingOrder(values[index], values[index - 1]) {
    isSorted = false
    break
  }
  guard !isSorted else { return nil }
  var order = Array(values.indices)
  var merged = order
  var width = 1
  while width < order.count {
    for start in stride(from: 0, to: order.count, by: 2 * width) {
      let middle = min(start + width, order.count)
      let end = min(middle + width, order.count)
      var (left, right) = (start, middle)
      for target in start..<end {
        // Of two equal values the left one goes first.
        let isRight =
          try left == middle || right < end && areInIncreasingOrder(values[order[right]], values[order[left]])
        merged[target] = order[isRight ? right : left]
        if isRight { right += 1 } else { left += 1 }
      }
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}
