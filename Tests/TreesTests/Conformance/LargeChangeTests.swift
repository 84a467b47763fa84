import Testing
import TreeConformance
import Trees

/// Structural change of ten million nodes, deep and wide, on a thread with 512 KiB of stack.
@Suite(.enabled(if: isLarge, largeTestsReason), .serialized)
struct LargeChangeTests {
  private static let representations: [Representation] = [.pointer, .parentArray]

  @Test(arguments: representations)
  func tenMillionDeepAndWide(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let count = 10_000_000
      for snapshot in [CaseShapes.chain(count), CaseShapes.star(count)] {
        // A copy lives while the subtree goes, and is the last to hold it.
        var tree = Tree(snapshot)
        var copy: Tree? = tree
        #expect(tree.remove(NodeID(0)) == RowChange(removed: 0..<count, inserted: 0..<0))
        #expect(tree.isEmpty && copy?.rowCount == count)
        copy = nil
        let (nodes, change) = tree.insert(contentsOf: snapshot, under: nil, at: 0)
        #expect(change == RowChange(removed: 0..<0, inserted: 0..<count))
        #expect(throws: TreeError.self) { try tree.move(nodes[0], under: nodes[count - 1], at: 0) }
        #expect(throws: Never.self) { try tree.move(nodes[count - 1], under: nil, at: 0) }
        #expect(tree.row(of: nodes[0]) == 1)
        #expect(tree.compact().count == count)
        #expect(tree.removeAll() == RowChange(removed: 0..<count, inserted: 0..<0))
      }
    }
    withStack(bytes: 512 * 1024) { check(representation.type) }
  }

  /// Slots are used again and numbers are not, so memory follows the number of nodes and not the number of changes.
  @Test(arguments: representations)
  func memoryAroundASteadySize(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let (count, folders) = (1_000_000, 10_000)
      let depths = (0..<count).map { UInt32($0 % (count / folders) == 0 ? 0 : 1) }
      var tree = Tree(CaseShapes.make(depths, expanded: false))
      let before = tree.byteCount ?? 0
      let folderNodes = Array(tree.children(of: nil))
      var leaves = Array(tree.preorder()).filter { tree.parent(of: $0) != nil }
      var random = Seeded(11)
      for _ in 0..<10_000_000 {
        let index = Int.random(in: 0..<leaves.count, using: &random)
        tree.remove(leaves[index])
        let folder = folderNodes[Int.random(in: 0..<folders, using: &random)]
        leaves[index] = tree.insert(1, under: folder, at: tree.childCount(of: folder)).node
      }
      let after = tree.byteCount ?? .max
      print("\(type): \(before) bytes, after 10,000,000 removals and insertions \(after)")
      #expect(tree.count == count && Double(after) <= 1.5 * Double(before))
    }
    check(representation.type)
  }
}
