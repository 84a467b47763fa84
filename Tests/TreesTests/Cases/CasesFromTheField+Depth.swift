import Testing
import TreeConformance
import Trees

/// Depth and width: inputs that overflowed a stack or took quadratic time elsewhere.
@Suite struct CasesFromTheFieldDepth {
  @Test("1: a chain 4,000 deep and a root with 130,000 children", arguments: Representation.allCases)
  func chainAndStar(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      for snapshot in [CaseShapes.chain(4_000), CaseShapes.star(130_001)] {
        let tree = Tree(snapshot)
        #expect(tree.flatten() == snapshot.ids)
        #expect(tree.preorder().elementsEqual(snapshot.ids))
      }
    }
    withStack(bytes: 512 * 1024) { check(representation.type) }
  }

  @Test("2: visiting, flattening and tearing down deep chains", arguments: Representation.allCases)
  func deepChains(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      #expect(Tree(CaseShapes.chain(9_600)).postorder().count { _ in true } == 9_600)
      #expect(Tree(CaseShapes.chain(10_000)).flatten().count == 10_000)
      var tree: Tree? = Tree(CaseShapes.chain(50_000))
      tree = nil
      tree = Tree(CaseShapes.chain(50_000))
      var copy = tree
      copy![NodeID(49_999)] = 2
      tree = nil
      #expect(copy!.rowCount == 50_000)
      copy = nil
    }
    withStack(bytes: 512 * 1024) { check(representation.type) }
  }

  @Test("3: building beyond a depth of 1,000 is linear", arguments: Representation.allCases)
  func buildingDeep(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let tree = Tree(CaseShapes.millionChain)
      #expect(tree.count == 1_000_000)
      #expect(tree.parent(of: NodeID(999_999)) == NodeID(999_998))
    }
    check(representation.type)
  }

  @Test("6: checking and building a star is linear", arguments: Representation.allCases)
  func buildingWide(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      let parents: [Int?] = [nil] + [Int?](repeating: 0, count: 299_999)
      let tree = Tree(try TreeSnapshot(parents: parents, elements: [Int](repeating: 0, count: parents.count)))
      #expect(tree.childCount(of: NodeID(0)) == 299_999)
    }
    try check(representation.type)
  }

  @Test("36: rows before their parents, and rows in postorder", arguments: Representation.allCases)
  func rowsInAnyOrder(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      // a(b(d, e), c) three times; the elements name the nodes.
      let names = Array("abcde".unicodeScalars.map { Int($0.value) })
      func tree(_ parents: [Int?], _ order: [Int]) throws -> Tree {
        Tree(try TreeSnapshot(parents: parents, elements: order.map { names[$0] }, expanded: true))
      }
      let preorder = try tree([nil, 0, 1, 1, 0], [0, 1, 3, 4, 2])
      let postorder = try tree([2, 2, 4, 4, nil], [3, 4, 1, 2, 0])
      let leavesFirst = try tree([3, 3, 4, 4, nil], [3, 4, 2, 1, 0])
      #expect(preorder.flatten().map { preorder[$0] } == [0, 1, 3, 4, 2].map { names[$0] })
      #expect(postorder.flatten().map { postorder[$0] } == [0, 1, 3, 4, 2].map { names[$0] })
      // Siblings keep the order of their rows, and here c's row comes before b's.
      #expect(leavesFirst.flatten().map { leavesFirst[$0] } == [0, 2, 1, 3, 4].map { names[$0] })
      let backwards = (0..<300_000).map { $0 == 299_999 ? nil : $0 + 1 }
      #expect(
        Tree(try TreeSnapshot(parents: backwards, elements: Array(0..<300_000))).parent(of: NodeID(0)) == NodeID(1))
    }
    try check(representation.type)
  }
}
