// What the hot members allocate: nothing. Counted by the allocator itself, in a process of its own.

import CBenchmarkSupport
import Testing
import Trees

@testable import TreeBenchmarks

@Suite(
  .enabled(if: AllocationCount.isKnown, "allocations cannot be counted on this platform or under a sanitizer"),
  .enabled(if: HotMembers.isOptimised, "without the optimiser closures and boxes are allocated: run it with -c release")
)
struct HotMemberTests {
  @Test func eulerTourTree() async {
    await #expect(processExitsWith: .success) { HotMembers.check(EulerTourTree<Int>.self) }
  }

  @Test func succinctTree() async {
    await #expect(processExitsWith: .success) { HotMembers.check(SuccinctTree<Int>.self) }
  }

  @Test("an allocation is seen where there is one")
  func counterSees() async {
    await #expect(processExitsWith: .failure) {
      var kept: [[Int]] = []
      kept.reserveCapacity(100)
      HotMembers.expectNone("an array") { kept.append([Int](repeating: $0, count: 10)) }
    }
  }
}

private enum HotMembers {
  static var isOptimised: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }

  /// Runs something once, so that what is made once is there, and stops when it allocates in a hundred further runs.
  static func expectNone(_ what: String, _ body: (Int) -> Void) {
    body(0)
    tb_start_counting()
    for run in 1...100 { body(run) }
    tb_stop_counting()
    let count = tb_allocation_count()
    precondition(count == 0, "\(what) allocates \(count) times in a hundred runs")
  }

  /// Every member that an outline calls for a frame or a click.
  static func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
    // A tree of some blocks and groups, whose folders are open in part.
    let depths = (0..<20_000).map { UInt32([0, 1, 2, 3, 3, 2, 1, 2][$0 % 8]) }
    var tree = Tree(
      try! TreeSnapshot(
        depths: depths, elements: Array(0..<20_000), expanded: BitVector((0..<20_000).map { $0 % 5 != 0 })))
    func node(_ run: Int) -> NodeID { NodeID(UInt32(run * 7_919 % 20_000)) }
    var sum = 0
    expectNone("toggle") { sum += tree.toggle(node($0)).inserted.count }
    expectNone("setExpanded(under:)") { sum += tree.setExpanded($0 % 2 == 0, under: node($0)).removed.count }
    expectNone("setExpanded(under: nil)") { sum += tree.setExpanded($0 % 2 == 0, under: nil).removed.count }
    tree.setExpanded(true, under: nil)
    expectNone("rows") { run in
      let row = run * 131 % tree.rowCount
      sum += tree.row(of: tree.node(atRow: row)) ?? 0
    }
    expectNone("neighbours") { run in
      sum += Int((tree.nextRow(after: node(run)) ?? node(0)).number)
      sum += Int((tree.previousRow(before: node(run)) ?? node(0)).number)
    }
    var window: [NodeID] = []
    expectNone("a window") { run in
      let first = run * 131 % (tree.rowCount - 50)
      tree.flatten(rows: first..<first + 50, into: &window)
      sum += window.count
    }
    expectNone("relatives") { run in
      let node = node(run)
      sum += tree.depth(of: node) + tree.subtreeCount(of: node)
      sum += Int((tree.parent(of: node) ?? tree.nextSibling(of: node) ?? node).number)
      sum += Int((tree.firstChild(of: node) ?? tree.lastChild(of: node) ?? node).number)
    }
    expectNone("selecting") { run in
      tree.setSelected(run % 3 > 0, subtree: node(run))
      tree.setSelected(run % 2 > 0, node(run + 1))
      tree.setSelected(run % 2 > 0, rows: run..<run + 3_000)
      if run == 50 { tree.clearSelection() }
    }
    expectNone("check states") { run in
      tree.toggleCheck(node(run))
      sum += tree.checkState(of: node(run + 1)) == .all ? 1 : 0
      sum += tree.selectedCount(in: node(run)) + tree.selectedCount + (tree.isSelected(node(run)) ? 1 : 0)
    }
    expectNone("elements") { tree[node($0)] += 1 }
    precondition(sum != 0)
  }
}
