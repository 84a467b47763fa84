// What surrounds the clock readings of each operation: what must be so before, with which arguments, and what is undone
// afterwards.

import Trees

extension HeldTree {
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
    case .expandAll:
      nanoseconds = TimedLoops.collapseAndExpand(&tree, under: workload.biggestRoot, batch: batch)
      units *= 2
    case .reveal:
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.reveal(&tree, Arguments($0, start: start, count: batch))
      }
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
    case .selectRoot:
      nanoseconds = TimedLoops.selectAndClear(&tree, under: workload.biggestRoot, batch: batch)
      units *= 2
    case .selectRows:
      let length = workload.halfLength
      nanoseconds = workload.halves.withUnsafeBufferPointer {
        TimedLoops.selectAndClear(&tree, rowsAt: Arguments($0, start: start, count: batch), length: length)
      }
      units *= 2
    case .checkState:
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.checkStates(tree, Arguments($0, start: start, count: batch))
      }
    case .checkRoot:
      nanoseconds = withUnsafePointer(to: workload.biggestRoot) {
        TimedLoops.checkStates(tree, Arguments(UnsafeBufferPointer(start: $0, count: 1), start: 0, count: batch))
      }
    case .toggleCheck:
      tree.clearSelection()
      nanoseconds = workload.nodes.withUnsafeBufferPointer {
        TimedLoops.toggleChecks(&tree, Arguments($0, start: start, count: batch))
      }
      tree.clearSelection()
    case .cover:
      (nanoseconds, units) = TimedLoops.covers(tree, batch: batch)
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
