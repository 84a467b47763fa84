// The loops between the two clock readings. Each is generic and inlinable, so that it is compiled anew for every concrete
// representation, in this module or in a reader's own package: measured through a protocol witness, a walk takes 25 times as
// long as it is.
//
// Always: what an operation answers is folded into a number and sunk, arguments differ from call to call, and nothing but
// the named operation stands between the readings.

import CBenchmarkSupport
import Trees

/// Runs a batch of calls and answers the nanoseconds that they took together.
@usableFromInline
enum TimedLoops {
  @inlinable
  static func flattenAll<Tree: TreeRepresentation>(
    _ tree: Tree, rows: Int, into buffer: inout [NodeID], batch: Int
  ) -> UInt64 {
    let start = tb_nanoseconds()
    for _ in 0..<batch {
      tree.flatten(rows: 0..<rows, into: &buffer)
      tb_sink(UInt64(truncatingIfNeeded: buffer[rows &- 1].number))
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func flattenWindows<Tree: TreeRepresentation>(
    _ tree: Tree, at places: Arguments<Int>, length: Int, into buffer: inout [NodeID]
  ) -> UInt64 {
    let start = tb_nanoseconds()
    for index in places.indices {
      let place = places[index]
      tree.flatten(rows: place..<place &+ length, into: &buffer)
      tb_sink(UInt64(truncatingIfNeeded: buffer[length &- 1].number))
    }
    return tb_nanoseconds() - start
  }

  /// Toggles the nodes in turn, twice, which leaves the tree as it was.
  @inlinable
  static func toggleTwice<Tree: TreeRepresentation>(_ tree: inout Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    let start = tb_nanoseconds()
    for _ in 0..<2 {
      for index in nodes.indices {
        let change = tree.toggle(nodes[index])
        tb_sink(UInt64(truncatingIfNeeded: change.removed.upperBound &+ change.inserted.upperBound))
      }
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func nodesAtRows<Tree: TreeRepresentation>(_ tree: Tree, _ rows: Arguments<Int>) -> UInt64 {
    let start = tb_nanoseconds()
    for index in rows.indices { tb_sink(UInt64(truncatingIfNeeded: tree.node(atRow: rows[index]).number)) }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func rowsOfNodes<Tree: TreeRepresentation>(_ tree: Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    let start = tb_nanoseconds()
    for index in nodes.indices { tb_sink(UInt64(truncatingIfNeeded: tree.row(of: nodes[index]) ?? -1)) }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func setSelected<Tree: TreeRepresentation>(
    _ isSelected: Bool, _ tree: inout Tree, _ nodes: Arguments<NodeID>
  ) -> UInt64 {
    let start = tb_nanoseconds()
    for index in nodes.indices {
      tree.setSelected(isSelected, subtree: nodes[index])
      tb_sink(UInt64(truncatingIfNeeded: index))
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func checkStates<Tree: TreeRepresentation>(_ tree: Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    let start = tb_nanoseconds()
    for index in nodes.indices {
      let state = tree.checkState(of: nodes[index])
      tb_sink(state == .all ? 2 : state == .some ? 1 : 0)
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func build<Tree: TreeRepresentation>(
    _ snapshot: TreeSnapshot<UInt32>, into trees: inout [Tree?]
  ) -> UInt64 where Tree.Element == UInt32 {
    let start = tb_nanoseconds()
    for index in trees.indices {
      trees[index] = Tree(snapshot)
      tb_sink(UInt64(truncatingIfNeeded: index))
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func copyAndToggle<Tree: TreeRepresentation>(_ tree: Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    let start = tb_nanoseconds()
    for index in nodes.indices { copyAndToggle(tree, nodes[index]) }
    return tb_nanoseconds() - start
  }

  /// In a function of its own, so that the copy is gone when it returns.
  @inlinable @inline(never)
  static func copyAndToggle<Tree: TreeRepresentation>(_ tree: Tree, _ node: NodeID) {
    var copy = tree
    let change = copy.toggle(node)
    tb_sink(UInt64(truncatingIfNeeded: change.removed.upperBound &+ change.inserted.upperBound))
  }

  @inlinable
  static func tearDown<Tree: TreeRepresentation>(_ trees: inout [Tree?]) -> UInt64 {
    let start = tb_nanoseconds()
    for index in trees.indices {
      trees[index] = nil
      tb_sink(UInt64(truncatingIfNeeded: index))
    }
    return tb_nanoseconds() - start
  }
}

/// A run of precomputed arguments that goes round at the end of its list.
@usableFromInline
struct Arguments<Value> {
  @usableFromInline let values: UnsafeBufferPointer<Value>
  @usableFromInline let start: Int
  @usableFromInline let count: Int

  @inlinable
  init(_ values: UnsafeBufferPointer<Value>, start: Int, count: Int) {
    // The index wraps by a mask.
    precondition(values.count & (values.count - 1) == 0, "\(values.count) is no power of two")
    self.values = values
    self.start = start
    self.count = count
  }

  @inlinable @inline(__always)
  var indices: Range<Int> { start..<start &+ count }

  @inlinable @inline(__always)
  subscript(index: Int) -> Value { values[index & (values.count &- 1)] }
}
