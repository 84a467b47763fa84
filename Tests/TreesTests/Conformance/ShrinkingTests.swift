import Testing
import TreeConformance
import Trees

/// What the random part says about a fault that only larger trees or longer sequences show.
@Suite struct ShrinkingTests {
  private func failure<Tree: TreeRepresentation<Int>>(of type: Tree.Type, seed: UInt64) throws -> ConformanceFailure {
    var effort = ConformanceEffort.quick
    effort.exhaustiveNodes = 2
    effort.sequences = 60
    effort.sequenceLength = 40
    let failures = checkConformance(of: type, effort: effort, seed: seed)
    #expect(failures.count == 1)
    return try #require(failures.first)
  }

  @Test func treeShrinks() throws {
    let found = try failure(of: LosesRow41.self, seed: 7)
    #expect(found.law == 1)
    #expect(found.operations.count <= 1, "\(found)")
    #expect(found.seed == 7)
    // 41 nodes are needed to show it.
    #expect(found.tree.prefix { $0 != "]" }.count { $0 == "," } == 40)
    #expect(found.description.contains("seed 7"))
  }

  @Test func sequenceShrinks() throws {
    let found = try failure(of: TiresOfCollapsing.self, seed: 8)
    #expect(found.law == 5)
    // Five collapses with what opens between them, and a node to select.
    #expect(found.operations.count <= 12, "\(found)")
    #expect(found.operations.allSatisfy { $0.hasPrefix("t.") }, "\(found)")
  }

  @Test func sameSeedSameFailure() throws {
    let first = try failure(of: TiresOfCollapsing.self, seed: 8)
    #expect(try failure(of: TiresOfCollapsing.self, seed: 8) == first)
  }
}
