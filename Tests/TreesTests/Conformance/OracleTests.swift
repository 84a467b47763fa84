import Testing
import TreeConformance
import Trees

/// The judge, judged by hand:
///
///     0 ▾
///       1 ▸
///         2
///         3
///       4
///     5 ▾
///       6 ▾
///         7
@Suite struct OracleTests {
  let oracle: TreeOracle<Int>

  init() throws {
    oracle = TreeOracle(
      try TreeSnapshot(
        depths: [0, 1, 2, 2, 1, 0, 1, 2], elements: [0, 10, 20, 30, 40, 50, 60, 70],
        expanded: BitVector([true, false, false, false, false, true, true, false]),
        selected: BitVector([false, false, true, true, false, false, false, true])))
  }

  private func ids(_ numbers: UInt32...) -> [NodeID] { numbers.map { NodeID($0) } }
  private func id(_ number: UInt32) -> NodeID { NodeID(number) }

  @Test func navigation() {
    #expect(oracle.children(of: nil) == ids(0, 5))
    #expect(oracle.children(of: id(0)) == ids(1, 4))
    #expect(oracle.firstChild(of: id(1)) == id(2))
    #expect(oracle.firstChild(of: id(4)) == nil)
    #expect(oracle.lastChild(of: nil) == id(5))
    #expect(oracle.parent(of: id(4)) == id(0))
    #expect(oracle.parent(of: id(5)) == nil)
    #expect(oracle.nextSibling(of: id(1)) == id(4))
    #expect(oracle.nextSibling(of: id(4)) == nil)
    #expect(oracle.previousSibling(of: id(5)) == id(0))
    #expect(oracle.previousSibling(of: id(6)) == nil)
    #expect(oracle.index(of: id(4)) == 1)
    #expect(oracle.subtreeCount(of: id(0)) == 5)
    #expect(oracle.isAncestor(id(0), of: id(3)))
    #expect(!oracle.isAncestor(id(0), of: id(0)))
    #expect(oracle.ancestors(of: id(7)) == ids(6, 5))
    #expect(oracle.path(to: id(3)) == ids(0, 1, 3))
    #expect(oracle.lowestCommonAncestor(of: id(3), id(4)) == id(0))
    #expect(oracle.lowestCommonAncestor(of: id(3), id(1)) == id(1))
    #expect(oracle.lowestCommonAncestor(of: id(3), id(7)) == nil)
    #expect(oracle.preorder(from: id(1)) == ids(1, 2, 3))
    #expect(oracle.postorder() == ids(2, 3, 1, 4, 0, 7, 6, 5))
    #expect(oracle.levelOrder() == ids(0, 5, 1, 4, 6, 2, 3, 7))
  }

  @Test func rows() {
    #expect(oracle.rows == ids(0, 1, 4, 5, 6, 7))
    #expect(oracle.rowNumbers == [0, 1, nil, nil, 2, 3, 4, 5])
    #expect(oracle.row(of: id(3)) == nil)
    #expect(oracle.nextRow(after: id(2)) == id(4))
    #expect(oracle.previousRow(before: id(3)) == id(1))
    #expect(oracle.outermostCollapsedAncestor(of: id(3)) == id(1))
  }

  @Test func rowChanges() {
    var tree = oracle
    #expect(tree.toggle(id(1)) == RowChange(removed: 2..<2, inserted: 2..<4))
    #expect(tree.toggle(id(0)) == RowChange(removed: 1..<5, inserted: 1..<1))
    #expect(tree.toggle(id(1)) == .none)
    #expect(tree.toggle(id(4)) == .none)
    #expect(tree.reveal(id(2)) == RowChange(removed: 1..<1, inserted: 1..<5))
    #expect(tree.setExpanded(false, under: id(5)) == RowChange(removed: 6..<8, inserted: 6..<6))
    #expect(tree.setExpanded(true, under: nil) == RowChange(removed: 0..<6, inserted: 0..<8))
    #expect(tree.setExpanded(true, under: nil) == .none)
  }

  @Test func selection() {
    #expect(oracle.selectedNodes == ids(2, 3, 7))
    #expect(oracle.selectedRows == RangeSet([5..<6]))
    #expect(oracle.selectedSubtrees == ids(1, 5))
    #expect(oracle.checkState(of: id(0)) == .some)
    #expect(oracle.checkState(of: id(1)) == .all)
    #expect(oracle.checkState(of: id(4)) == .none)
    #expect(oracle.selectedCount(in: id(5)) == 1)
    var tree = oracle
    tree.toggleCheck(id(1))
    #expect(tree.selectedNodes == ids(7))
    tree.setSelected(true, rows: 1..<3)
    #expect(tree.selectedNodes == ids(1, 4, 7))
    tree.setSelected(true, subtree: id(0))
    #expect(tree.selectedCount == 6)
    tree.clearSelection()
    #expect(tree.selectedNodes == [])
  }

  @Test func snapshotReturns() throws {
    #expect(TreeOracle(oracle.snapshot()).snapshot() == oracle.snapshot())
    let sparse = try TreeSnapshot(
      ids: ids(4_000_000_000, 7), depths: [0, 1], elements: [1, 2], issuedCount: 4_100_000_000)
    #expect(TreeOracle(sparse).snapshot() == sparse)
    #expect(TreeOracle(sparse).contains(id(7)))
    #expect(!TreeOracle(sparse).contains(id(8)))
  }
}
