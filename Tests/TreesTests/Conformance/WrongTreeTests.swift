import Testing
import TreeConformance
import Trees

/// The checker itself: each wrong representation is caught, and by the law that it breaks.
@Suite struct WrongTreeTests {
  private func lawsBroken<Tree: TreeRepresentation<Int>>(by type: Tree.Type) -> Set<Int> {
    var effort = ConformanceEffort.quick
    effort.sequences = 0
    effort.failureLimit = 100
    return Set(checkConformance(of: type, effort: effort).map(\.law))
  }

  @Test func flattening() {
    #expect(lawsBroken(by: HidesOneLevel.self).contains(1))
    #expect(lawsBroken(by: SkipsARow.self).contains(1))
  }

  @Test func rowLookup() {
    #expect(lawsBroken(by: RowOfHidingFolder.self) == [2])
    #expect(lawsBroken(by: PreviousRowInside.self) == [2])
  }

  @Test func rowChanges() {
    #expect(lawsBroken(by: CountsCollapsedRows.self) == [3])
    #expect(lawsBroken(by: ReportsHiddenChanges.self) == [3])
  }

  @Test func innerFlags() {
    #expect(lawsBroken(by: ForgetsInnerFlags.self).contains(4))
  }

  @Test func counts() {
    #expect(lawsBroken(by: VacuouslyChecked.self) == [5])
    #expect(lawsBroken(by: CountsTwice.self) == [5])
    #expect(lawsBroken(by: SelectsHiddenNodes.self) == [5])
  }

  @Test func copies() {
    #expect(lawsBroken(by: SharedWhenWritten.self).contains(6))
  }

  @Test func snapshots() {
    #expect(lawsBroken(by: SnapshotWithoutSelection.self) == [7])
    #expect(lawsBroken(by: SnapshotForgetsIssued.self) == [7])
  }

  @Test func recursion() {
    var effort = ConformanceEffort.quick
    effort.exhaustiveNodes = 1
    effort.sequences = 0
    func members<Tree: TreeRepresentation<Int>>(of type: Tree.Type) -> [String] {
      checkConformance(of: type, effort: effort).map { "\($0.law) \($0.member)" }
    }
    #expect(members(of: FlattensRecursively.self).contains("8 flatten()"))
    #expect(members(of: TornDownRecursively.self).contains("8 deinit"))
    #expect(members(of: CountsSiblingsRecursively.self).contains("8 childCount(of:)"))
    #expect(members(of: ParentArrayTree<Int>.self) == [])
  }
}
