import Testing

@testable import Trees

/// The collapsed-excess index where it has several levels: sampled comparison, with subtrees of every order of size.
@Suite struct LargeCollapsedExcessTests {
  typealias Pattern = CollapsedExcessIndexTests.Pattern

  /// Node counts around the edge of groups of 256 blocks (65,536 nodes), where a third level begins.
  @Test(arguments: [65_535, 65_536, 65_537])
  func aroundTheEdgeOfALevel(count: Int) {
    for (shape, pattern) in [(StorageShape.mixture, Pattern.sparse), (.chain, .all)] {
      differ(shape, pattern, count: count, steps: 3)
    }
  }

  @Test(arguments: [
    (StorageShape.chain, Pattern.all), (.chain, .empty), (.star, .leavesOnly), (.bushy, .dense), (.logUniform, .sparse),
    (.mixture, .sparse),
  ])
  func large(shape: StorageShape, pattern: Pattern) { differ(shape, pattern, count: 300_000, steps: 8) }

  @Test(
    "3,000,000 nodes", .enabled(if: isLong, longTestsReason), arguments: StorageShape.allCases, Pattern.allCases)
  func huge(shape: StorageShape, pattern: Pattern) { differ(shape, pattern, count: 3_000_000, steps: 30) }

  private func differ(_ shape: StorageShape, _ pattern: Pattern, count: Int, steps: Int) {
    let seed = UInt64(count) &+ 11
    var random = Seeded(seed)
    var twin = CollapsedExcessIndexTests.twin(shape, count, pattern, &random)
    var index = CollapsedExcessIndex(twin.shape, settingCollapsed: twin.writeCollapsed)
    var problem = twin.difference(index, near: count / 3, &random) ?? twin.difference(index, near: count - 2, &random)
    for _ in 0..<steps where problem == nil {
      problem = CollapsedExcessIndexTests.step(&index, &twin, &random)
    }
    #expect(problem == nil, "\(shape), \(pattern), \(count) nodes, seed \(seed)")
  }

  @Test(
    "10,000,000 operations on small forests, each checked", .enabled(if: isLong, longTestsReason),
    arguments: StorageShape.allCases)
  func manySmall(shape: StorageShape) {
    let seed: UInt64 = 99
    var random = Seeded(seed)
    for round in 0..<20_000 {
      let count = random.size(upTo: 1_200)
      let pattern = Pattern.allCases[random.below(5)]
      var twin = CollapsedExcessIndexTests.twin(shape, count, pattern, &random)
      var index = CollapsedExcessIndex(twin.shape, settingCollapsed: twin.writeCollapsed)
      for step in 0..<100 {
        guard let problem = CollapsedExcessIndexTests.step(&index, &twin, &random) else { continue }
        Issue.record("\(problem): \(shape), \(pattern), \(count) nodes, round \(round), step \(step), seed \(seed)")
        return
      }
    }
  }

  @Test(
    "10,000,000 toggles of large forests, checked in batches", .enabled(if: isLong, longTestsReason),
    arguments: StorageShape.allCases)
  func manyLarge(shape: StorageShape) {
    let seed: UInt64 = 98
    var random = Seeded(seed)
    var twin = CollapsedExcessIndexTests.twin(shape, 3_000_000, .sparse, &random)
    var index = CollapsedExcessIndex(twin.shape, settingCollapsed: twin.writeCollapsed)
    for batch in 0..<100 {
      var rows = index.rowCount
      var last = 0
      for _ in 0..<20_000 {
        last = random.below(twin.count)
        let flag = !twin.collapsed[last]
        rows += index.setCollapsed(flag, open: twin.opens[last], close: twin.close(last))
        twin.setCollapsed(flag, last..<last + 1)
      }
      twin.update()
      let problem =
        rows == twin.visible.count ? twin.difference(index, near: last, &random) : "the changes do not add up"
      guard let problem else { continue }
      Issue.record("\(problem): \(shape), batch \(batch), seed \(seed)")
      return
    }
  }
}
