// A tree together with the buffers and arguments of its timed loops: what surrounds the clock readings.

import Trees

@usableFromInline
final class HeldTree<Tree: TreeRepresentation> where Tree.Element == UInt32 {
  @usableFromInline let workload: Workload
  @usableFromInline let state: TreeState
  @usableFromInline let dismantle: (Tree) -> Void
  /// Nil once closed.
  @usableFromInline var tree: Tree!
  @usableFromInline let bytes: Int?
  @usableFromInline let rowCount: Int
  @usableFromInline var buffer: [NodeID] = []

  @inlinable
  init(_ workload: Workload, _ state: TreeState, dismantle: @escaping (Tree) -> Void) {
    self.workload = workload
    self.state = state
    self.dismantle = dismantle
    // What the Swift runtime allocates when a type is first used is not the tree's.
    dismantle(Tree(TreeSnapshot(shape: [0], expanded: true)))
    // The snapshot is made and dropped while counting, so that what the tree keeps of it counts and the rest does not.
    var tree: Tree?
    let count = AllocationCount.during { tree = Self.make(workload, state) }
    bytes = AllocationCount.isKnown ? count.bytes : nil
    rowCount = tree!.rowCount
    self.tree = tree
  }

  @inlinable @inline(never)
  static func make(_ workload: Workload, _ state: TreeState) -> Tree { Tree(workload.snapshot(state)) }

  @inlinable
  func close() {
    dismantle(tree)
    tree = nil
  }
}
