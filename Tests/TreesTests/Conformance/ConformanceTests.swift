import Testing
import TreeConformance
import Trees

/// The laws, on every representation.
@Suite struct ConformanceTests {
  @Test(arguments: Representation.allCases)
  func laws(of representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var effort = ConformanceEffort.standard
      if representation == .minimal {
        // What the defaults answer for 6 nodes they answer for 5, and they are the slowest of all.
        effort.exhaustiveNodes = isOptimised ? 6 : 5
        effort.depth = ConformanceEffort.quick.depth
        effort.probeDepths = ConformanceEffort.quick.probeDepths
      } else {
        effort.depth = isOptimised ? 1_000_000 : 40_000
      }
      let failures = checkConformance(of: type, effort: effort)
      #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
    }
    check(representation.type)
  }

  @Test("all that the checker can try", .enabled(if: isLarge, largeTestsReason), arguments: Representation.fast)
  func thoroughly(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      #expect(checkConformance(of: type, effort: .thorough) == [])
    }
    check(representation.type)
  }

  @Test(
    "every member at a depth and a width of 10,000,000", .enabled(if: isLarge, largeTestsReason), .serialized,
    arguments: Representation.fast)
  func everyMemberAtTenMillion(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var effort = ConformanceEffort.quick
      effort.probeDepths = ConformanceEffort.standard.probeDepths
      effort.depth = 10_000_000
      #expect(checkConformance(of: type, effort: effort) == [])
    }
    check(representation.type)
  }
}
