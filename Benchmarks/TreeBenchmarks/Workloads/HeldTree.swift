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

  /// Prepares a batch, times it, and restores the tree.
  @inlinable
  func sample(_ operation: Operation, start: Int, batch: Int) -> Timing {
    let nanoseconds: UInt64
    var units = batch
    switch operation {
    case .flattenAll, .flattenMixed:
      nanoseconds = TimedLoops.flattenAll(tree, rows: rowCount, into: &buffer, batch: batch)
      units *= rowCount
    case .flattenWindow:
      let length = workload.windowLength
      nanoseconds = workload.windows.withUnsafeBufferPointer {
        TimedLoops.flattenWindows(tree, at: Arguments($0, start: start, count: batch), length: length, into: &buffer)
      }
    case .toggleRandom:
      nanoseconds = workload.innerNodes.withUnsafeBufferPointer {
        TimedLoops.toggleTwice(&tree, Arguments($0, start: start, count: batch))
      }
      units *= 2
    case .toggleRoot:
      nanoseconds = withUnsafePointer(to: workload.biggestRoot) {
        TimedLoops.toggleTwice(&tree, Arguments(UnsafeBufferPointer(start: $0, count: 1), start: 0, count: batch))
      }
      units *= 2
    case .nodeAtRow:
      nanoseconds = workload.rows.withUnsafeBufferPointer {
        TimedLoops.nodesAtRows(tree, Arguments($0, start: start, count: batch))
      }
    case .rowOfNode:
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.rowsOfNodes(tree, Arguments($0, start: start, count: batch))
      }
    case .selectSubtree:
      tree.clearSelection()
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.setSelected(true, &tree, Arguments($0, start: start, count: batch))
      }
      tree.clearSelection()
    case .clearSubtree:
      for root in workload.roots { tree.setSelected(true, subtree: root) }
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.setSelected(false, &tree, Arguments($0, start: start, count: batch))
      }
      tree.clearSelection()
    case .checkState:
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.checkStates(tree, Arguments($0, start: start, count: batch))
      }
    case .build:
      let snapshot = workload.snapshot(state)
      var trees = [Tree?](repeating: nil, count: batch)
      nanoseconds = TimedLoops.build(snapshot, into: &trees)
      for case let tree? in trees { dismantle(tree) }
      units *= workload.count
    case .copyAndWrite:
      nanoseconds = workload.innerNodes.withUnsafeBufferPointer {
        TimedLoops.copyAndToggle(tree, Arguments($0, start: start, count: batch))
      }
    case .tearDown:
      var trees: [Tree?] = (0..<batch).map { _ in Self.make(workload, state) }
      nanoseconds = TimedLoops.tearDown(&trees)
      units *= workload.count
    }
    return Timing(nanoseconds: nanoseconds, units: units)
  }
}
