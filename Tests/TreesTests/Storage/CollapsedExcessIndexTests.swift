import Testing

@testable import Trees

/// The collapsed-excess index against visibility by the definition.
@Suite struct CollapsedExcessIndexTests {
  /// Which nodes are collapsed before anything is done.
  enum Pattern: String, CaseIterable {
    case empty, sparse, dense, leavesOnly, all

    func isCollapsed(isLeaf: Bool, _ random: inout Seeded) -> Bool {
      switch self {
      case .empty: false
      case .sparse: random.below(50) == 0
      case .dense: random.below(8) > 0
      case .leavesOnly: isLeaf
      case .all: true
      }
    }
  }

  /// Node counts around the edges of words (32 nodes), blocks (256), and groups of 16 blocks (4,096).
  static let sizes: [Int] = {
    let edges = [32, 64, 128, 224, 256, 288, 512, 768, 1_024, 1_280, 2_048, 2_560, 3_072, 4_096]
    return Array(0...10) + edges.flatMap { [$0 - 1, $0, $0 + 1] }
  }()

  /// A twin of a shape with the nodes of a pattern collapsed.
  static func twin(_ shape: StorageShape, _ count: Int, _ pattern: Pattern, _ random: inout Seeded) -> SlowVisibility {
    var twin = SlowVisibility(shape.depths(count, &random))
    for position in 0..<count where pattern.isCollapsed(isLeaf: twin.sizes[position] == 1, &random) {
      twin.setCollapsed(true, position..<position + 1)
    }
    twin.update()
    return twin
  }

  /// Does something at random to an index and its twin, and answers what differs then.
  static func step(_ index: inout CollapsedExcessIndex, _ twin: inout SlowVisibility, _ random: inout Seeded) -> String?
  {
    let position = random.below(twin.count)
    let before = index.rowCount
    let what: String
    let change: Int
    if random.below(4) == 0 {
      let isCollapsed = Bool.random(using: &random)
      let end = position + twin.sizes[position]
      // The subtree alone, or a few siblings behind it as well: any range in which what opens closes.
      var last = end
      for _ in 0..<random.below(3) where last < twin.count && isSibling(last, of: position, twin) {
        last += twin.sizes[last]
      }
      let range = twin.opens[position]..<twin.close(lastSibling(position, before: last, twin)) + 1
      change = index.setCollapsed(isCollapsed, positions: range)
      twin.setCollapsed(isCollapsed, position..<last)
      what = "setCollapsed(\(isCollapsed), positions: \(range))"
    } else {
      let isCollapsed = random.below(8) == 0 ? twin.collapsed[position] : !twin.collapsed[position]
      change = index.setCollapsed(isCollapsed, open: twin.opens[position], close: twin.close(position))
      twin.setCollapsed(isCollapsed, position..<position + 1)
      what = "setCollapsed(\(isCollapsed), open: \(twin.opens[position]), close: \(twin.close(position)))"
      // There and back: summaries made by single changes must be those of a state that was built.
      if random.below(3) == 0 {
        let rows = index.rowCount
        let back = index.setCollapsed(!isCollapsed, open: twin.opens[position], close: twin.close(position))
        let again = index.setCollapsed(isCollapsed, open: twin.opens[position], close: twin.close(position))
        guard back == -again, index.rowCount == rows else {
          return "\(what), undone and done again, moves \(back) and \(again)"
        }
        if change != 0, back != -change { return "\(what) moves \(change) rows, and \(back) when it is undone" }
      }
    }
    twin.update()
    if change != twin.visible.count - before { return "\(what) answers \(change), not \(twin.visible.count - before)" }
    return twin.difference(index, near: position, &random).map { "after \(what) \($0)" }
  }

  private static func isSibling(_ other: Int, of position: Int, _ twin: SlowVisibility) -> Bool {
    2 * other - twin.opens[other] == 2 * position - twin.opens[position]
  }

  private static func lastSibling(_ position: Int, before end: Int, _ twin: SlowVisibility) -> Int {
    var last = position
    while last + twin.sizes[last] < end { last += twin.sizes[last] }
    return last
  }

  @Test(arguments: StorageShape.allCases, Pattern.allCases)
  func agreesWithTheDefinition(shape: StorageShape, pattern: Pattern) {
    for count in Self.sizes {
      let seed = UInt64(count) &* 31 &+ 7
      var random = Seeded(seed)
      var twin = Self.twin(shape, count, pattern, &random)
      var index = CollapsedExcessIndex(
        twin.shape, prepared: Bool.random(using: &random), settingCollapsed: twin.writeCollapsed)
      var problem = count <= 40 ? twin.difference(index) : twin.difference(index, near: count / 2, &random)
      for _ in 0..<(count == 0 ? 0 : count <= 300 ? 4 : 3) where problem == nil {
        problem = Self.step(&index, &twin, &random)
      }
      if problem == nil, count <= 40 { problem = twin.difference(index) }
      #expect(problem == nil, "\(shape), \(pattern), \(count) nodes, seed \(seed)")
    }
  }

  @Test("every row and every node", arguments: [255, 256, 257, 600])
  func everything(count: Int) {
    for (shape, pattern) in [(StorageShape.mixture, Pattern.sparse), (.bushy, .dense), (.chain, .empty)] {
      let seed = UInt64(count) &+ 3
      var random = Seeded(seed)
      var twin = Self.twin(shape, count, pattern, &random)
      var index = CollapsedExcessIndex(twin.shape, settingCollapsed: twin.writeCollapsed)
      for _ in 0..<5 { _ = Self.step(&index, &twin, &random) }
      #expect(twin.difference(index) == nil, "\(shape), \(pattern), \(count) nodes, seed \(seed)")
    }
  }

  @Test("leaves whose two parentheses lie in two words, blocks or groups weigh nothing")
  func leavesAcrossEdges() {
    // In a star every leaf opens at an odd position, so a leaf lies across every edge.
    var random = Seeded(8)
    var twin = SlowVisibility(StorageShape.star.depths(9_000, &random))
    var index = CollapsedExcessIndex(twin.shape)
    for edge in [64, 512, 1_024, 4_096, 8_192, 16_384] {
      let leaf = edge / 2
      #expect(twin.opens[leaf] == edge - 1 && twin.close(leaf) == edge)
      for isCollapsed in [true, false, true] {
        let change = index.setCollapsed(isCollapsed, open: edge - 1, close: edge)
        twin.setCollapsed(isCollapsed, leaf..<leaf + 1)
        #expect(change == 0, "leaf \(leaf)")
        #expect(twin.difference(index, near: leaf, &random) == nil, "leaf \(leaf), seed 8")
      }
    }
  }

  @Test("a copy keeps its state when the original changes, and the other way round")
  func copies() {
    var random = Seeded(1)
    var twin = Self.twin(.mixture, 5_000, .empty, &random)
    let before = twin
    var index = CollapsedExcessIndex(twin.shape)
    let copy = index
    for _ in 0..<20 { #expect(Self.step(&index, &twin, &random) == nil, "seed 1") }
    #expect(before.difference(copy, near: 2_500, &random) == nil)
    #expect(twin.difference(index, near: 2_500, &random) == nil)
  }
}
