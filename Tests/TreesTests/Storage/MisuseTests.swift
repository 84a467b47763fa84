import Testing

@testable import Trees

/// What a caller of the storage types can get wrong stops with the value, or is an error; nothing reads foreign memory.
@Suite struct MisuseTests {
  @Test func shapesThatAreNoTreesAreRefused() {
    #expect(throws: TreeSourceError.depthJump(row: 1, from: 0, to: 5)) { try ParenthesisSequence(depths: [0, 5, 1]) }
    #expect(throws: TreeSourceError.depthJump(row: 0, from: 0, to: 5_000_000)) {
      try ParenthesisSequence(depths: [5_000_000])
    }
    #expect(throws: TreeSourceError.unequalColumns(column: "depths", count: 0, expected: -1)) {
      try SuccinctTree(count: -1, depths: 0..<3, element: { $0 })
    }
    #expect(throws: TreeSourceError.unequalColumns(column: "depths", count: 3, expected: 4)) {
      try SuccinctTree(count: 4, depths: 0..<3, element: { $0 })
    }
  }

  @Test func onesBehindTheEndDoNotCount() {
    #expect(RankedBitVector(count: 4) { $0[0] = ~0 }.onesCount == 4)
  }

  @Test func positionsOutOfRange() async {
    expectLine(
      "bit 10 is outside 0..<10",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var bits = BitVector(count: 10, repeating: false)
        bits[10] = true
      })
    expectLine(
      "bits 0..<5000 is outside 0..<10",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(BitVector(count: 10, repeating: false).firstOne(in: 0..<5_000) ?? 0)
      })
    expectLine(
      "bits 50..<5000 is outside 0..<100",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var bits = RangeFillBits(count: 100)
        bits.fill(50..<5_000, with: true)
      })
    expectLine(
      "parentheses 0..<40000001 is outside 0..<2",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var index = CollapsedExcessIndex(ParenthesisSequence(checked: [0]))
        index.setCollapsed(true, open: 0, close: 40_000_000)
      })
    expectLine(
      "rows 0..<9 is outside 0..<1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(PointerTree(TreeSnapshot<String> { "a" }).rows[0..<9].count)
      })
  }

  @Test(arguments: Representation.allCases) func aWindowOfRowsIsASliceOfAll(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let depths: [UInt32] = [0, 1, 2, 2, 3, 1, 0, 1, 1]
      var tree = Tree(CaseShapes.make(depths, expanded: true))
      tree.toggle(NodeID(3))
      let all = Array(tree.rows)
      #expect(all.map(\.depth) == [0, 1, 2, 2, 1, 0, 1, 1])
      for low in 0...all.count {
        for high in low...all.count {
          let window = tree.rows[low..<high]
          #expect(Array(window) == Array(all[low..<high]))
          #expect(window.indices.map { window[$0] } == Array(all[low..<high]))
        }
      }
      // In place, whatever the element costs to copy.
      let before = tree[NodeID(2)]
      tree[NodeID(2)] += 40
      #expect(tree[NodeID(2)] == before + 40)
    }
    check(representation.type)
  }
}
