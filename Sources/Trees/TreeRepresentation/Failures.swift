// A failed `precondition` prints nothing in an optimised build, so what stops a program is a check in line and one of
// these, which say the value. They are cold: never inlined, so that the check costs one compare and one branch.

/// Stops because a node is not in the tree.
@inlinable @inline(never)
func fail(absent node: NodeID, issued: UInt32) -> Never {
  fatalError(
    "node \(node) is not in this tree: it "
      + (node.number < issued ? "was removed" : "was never issued (numbers given out so far: \(issued))"))
}

/// Stops because a row, an index among siblings or a range of them is out of bounds.
@inlinable @inline(never)
func fail(_ what: String, _ value: Range<Int>, isOutside bounds: Range<Int>) -> Never {
  fatalError("\(what) \(value.count == 1 ? "\(value.lowerBound)" : "\(value)") is outside \(bounds)")
}

@inlinable @inline(__always)
func require(_ what: @autoclosure () -> String, _ index: Int, in bounds: Range<Int>) {
  if index < bounds.lowerBound || index >= bounds.upperBound {
    fail(what(), index..<index + 1, isOutside: bounds)
  }
}

@inlinable @inline(__always)
func require(_ what: @autoclosure () -> String, _ range: Range<Int>, in bounds: Range<Int>) {
  if range.lowerBound < bounds.lowerBound || range.upperBound > bounds.upperBound {
    fail(what(), range, isOutside: bounds)
  }
}

@inlinable @inline(__always)
func require(rows: Range<Int>, in rowCount: Int) {
  if rows.lowerBound < 0 || rows.upperBound > rowCount { fail("rows", rows, isOutside: 0..<rowCount) }
}

/// Stops because there are not that many numbers left.
@inlinable @inline(never)
func fail(numbers count: Int, issued: UInt32) -> Never {
  fatalError(
    "\(count) more nodes need a number, and \(issued) of \(noNode) have been given out: "
      + "compact() numbers the nodes that are left anew")
}

@inlinable @inline(__always)
func require(numbers count: Int, issued: UInt32) {
  if count > Int(noNode - issued) { fail(numbers: count, issued: issued) }
}
