// The loops of operations that concern a whole tree, a whole subtree or half of all rows. Those that change something do
// and undo it in turn, so that a batch of any length leaves the tree as it was; where only one way is of interest, the way
// back is not timed.

import CBenchmarkSupport
import Trees

extension TimedLoops {
  @inlinable
  static func collapseAndExpand<Tree: TreeRepresentation>(
    _ tree: inout Tree, under root: NodeID, batch: Int
  ) -> UInt64 {
    let start = tb_nanoseconds()
    for index in 0..<2 &* batch {
      let change = tree.setExpanded(index & 1 == 1, under: root)
      tb_sink(UInt64(truncatingIfNeeded: change.removed.upperBound &+ change.inserted.upperBound))
    }
    return tb_nanoseconds() - start
  }

  /// Reveals each node in a tree that is collapsed as a whole. The clock is read around every call.
  @inlinable
  static func reveal<Tree: TreeRepresentation>(_ tree: inout Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    var total: UInt64 = 0
    for index in nodes.indices {
      let start = tb_nanoseconds()
      let change = tree.reveal(nodes[index])
      tb_sink(UInt64(truncatingIfNeeded: change.removed.upperBound &+ change.inserted.upperBound))
      total += tb_nanoseconds() - start
      tree.setExpanded(false, under: nil)
    }
    return total
  }

  @inlinable
  static func selectAndClear<Tree: TreeRepresentation>(_ tree: inout Tree, under root: NodeID, batch: Int) -> UInt64 {
    let start = tb_nanoseconds()
    for index in 0..<2 &* batch {
      tree.setSelected(index & 1 == 0, subtree: root)
      tb_sink(UInt64(truncatingIfNeeded: index))
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func selectAndClear<Tree: TreeRepresentation>(
    _ tree: inout Tree, rowsAt places: Arguments<Int>, length: Int
  ) -> UInt64 {
    let start = tb_nanoseconds()
    for index in places.indices {
      let place = places[index]
      tree.setSelected(true, rows: place..<place &+ length)
      tb_sink(UInt64(truncatingIfNeeded: place))
      tree.setSelected(false, rows: place..<place &+ length)
      tb_sink(UInt64(truncatingIfNeeded: place))
    }
    return tb_nanoseconds() - start
  }

  @inlinable
  static func toggleChecks<Tree: TreeRepresentation>(_ tree: inout Tree, _ nodes: Arguments<NodeID>) -> UInt64 {
    let start = tb_nanoseconds()
    for index in nodes.indices {
      tree.toggleCheck(nodes[index])
      tb_sink(UInt64(truncatingIfNeeded: index))
    }
    return tb_nanoseconds() - start
  }

  /// Answers also how many subtrees were found; a call that finds none counts as one.
  @inlinable
  static func covers<Tree: TreeRepresentation>(_ tree: Tree, batch: Int) -> (nanoseconds: UInt64, subtrees: Int) {
    var subtrees = 0
    let start = tb_nanoseconds()
    for _ in 0..<batch {
      let cover = tree.selectedSubtrees
      tb_sink(UInt64(truncatingIfNeeded: cover.last?.number ?? 0))
      subtrees &+= cover.count
    }
    return (tb_nanoseconds() - start, max(subtrees, batch))
  }
}
