import Testing
import TreeConformance
import Trees

/// A million levels and a million children, and ten million of both when asked for, on a thread with 512 KiB of stack.
@Suite(.serialized) struct DepthAndWidthTests {
  private func exercise<Tree: TreeRepresentation<Int>>(_ type: Tree.Type, _ snapshot: TreeSnapshot<Int>) {
    let count = snapshot.count
    let (top, last) = (NodeID(0), NodeID(UInt32(count - 1)))
    var tree = Tree(snapshot)
    #expect(tree.flatten().last == last)
    #expect(tree.row(of: last) == count - 1)
    #expect(tree.node(atRow: count - 1) == last)
    #expect(tree.toggle(top) == RowChange(removed: 1..<count, inserted: 1..<1))
    #expect(tree.row(of: last) == nil)
    #expect(tree.reveal(last) == RowChange(removed: 1..<1, inserted: 1..<count))
    tree.setSelected(true, subtree: top)
    #expect(tree.selectedCount == count)
    #expect(tree.checkState(of: top) == .all)
    #expect(tree.selectedSubtrees == [top])
    #expect(!tree.description.isEmpty)
    var copy = tree
    copy.toggleCheck(top)
    #expect(copy.selectedCount == 0)
    #expect(tree.selectedCount == count)
    #expect(isSame(tree, tree))
    tree = Tree(CaseShapes.chain(1))
    #expect(copy.rowCount == count)
    #expect(tree.setExpanded(false, under: nil) == .none)
    #expect(copy.setExpanded(false, under: nil) == RowChange(removed: 0..<count, inserted: 0..<1))
  }

  private func isSame<Tree: TreeRepresentation<Int>>(_ one: Tree, _ other: Tree) -> Bool {
    guard let value = one as? any Equatable else { return one.snapshot() == other.snapshot() }
    func compare<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return compare(value)
  }

  @Test(arguments: Representation.fast)
  func millionDeep(representation: Representation) {
    let snapshot = CaseShapes.millionChain
    withStack(bytes: 512 * 1024) { exercise(representation.type, snapshot) }
  }

  @Test(arguments: Representation.fast)
  func millionWide(representation: Representation) {
    let snapshot = CaseShapes.millionStar
    withStack(bytes: 512 * 1024) { exercise(representation.type, snapshot) }
  }

  @Test(.enabled(if: isLarge, largeTestsReason), arguments: Representation.fast)
  func tenMillionDeep(representation: Representation) {
    let snapshot = CaseShapes.chain(10_000_000)
    withStack(bytes: 512 * 1024) { exercise(representation.type, snapshot) }
  }

  @Test(.enabled(if: isLarge, largeTestsReason), arguments: Representation.fast)
  func tenMillionWide(representation: Representation) {
    let snapshot = CaseShapes.star(10_000_000)
    withStack(bytes: 512 * 1024) { exercise(representation.type, snapshot) }
  }
}
