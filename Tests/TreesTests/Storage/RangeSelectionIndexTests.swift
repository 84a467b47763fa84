import Testing

@testable import Trees

/// The range-selection index against a plain array of flags.
@Suite struct RangeSelectionIndexTests {
  /// Node counts around the edges of words, blocks of leaf marks (512) and leaves of the bits (1,024); the node above a
  /// star's leaves and the leaf below a chain's folders make it one more.
  static let sizes: [Int] = {
    let edges = [64, 128, 512, 576, 1_024, 1_536, 2_048, 3_072]
    return Array(0...12) + edges.flatMap { [$0 - 1, $0, $0 + 1, $0 + 2] }
  }()

  /// Fills a random range, a subtree or the rest of the forest, and answers what differs then.
  static func step(
    _ index: inout RangeSelectionIndex<some LeafNumbering>, _ twin: inout SlowSelection, _ random: inout Seeded
  ) -> String? {
    let count = twin.count
    let slot = random.below(count)
    var slots = twin.subtree(slot)
    switch random.below(6) {
    case 0: slots = slot..<slot + 1
    case 1: slots = slot..<min(count, slot + random.size(upTo: count))
    case 2: slots = slot..<count
    case 3: slots = slot & ~1_023..<min(count, slot | 63)
    default: break
    }
    let isSelected = random.below(5) > 1
    if random.below(40) == 0 {
      index.clear()
      twin.fill(0..<count, false)
    } else if random.below(8) == 0 {
      // A whole subtree, so that it has a check state.
      slots = twin.subtree(slot)
      let counts = twin.counts(slots)
      index.toggleCheck(slots)
      twin.fill(slots, counts.leaves == 0 || counts.selectedLeaves < counts.leaves)
    } else {
      index.fill(slots, with: isSelected)
      twin.fill(slots, isSelected)
    }
    let low = random.below(count + 1)
    let other = low..<min(count, low + random.size(upTo: count))
    return twin.difference(index, slots: random.below(2) == 0 ? slots : other, slot: random.below(count)).map {
      "after filling \(slots) with \(isSelected) \($0)"
    }
  }

  /// Flags in which runs of every order of size are selected, with single ones between.
  static func scatter(_ twin: inout SlowSelection, _ random: inout Seeded) {
    var slot = 0
    while slot < twin.count {
      let end = min(twin.count, slot + random.size(upTo: max(1, twin.count / 2)))
      switch random.below(3) {
      case 0: twin.fill(slot..<end, true)
      case 1: for place in slot..<end { twin.selected[place] = random.below(3) == 0 }
      default: break
      }
      slot = end
    }
  }

  static func differ(_ shape: StorageShape, count: Int, steps: Int, seed: UInt64) -> String? {
    var random = Seeded(seed)
    var twin = SlowSelection(shape.depths(count, &random))
    var index = RangeSelectionIndex(twin.leafMarks)
    if Bool.random(using: &random) {
      scatter(&twin, &random)
      index = RangeSelectionIndex(twin.leafMarks, selected: BitVector(twin.selected))
      if let problem = twin.difference(index) { return "after construction \(problem)" }
    }
    for step in 0..<(count == 0 ? 0 : steps) {
      if let problem = Self.step(&index, &twin, &random) { return "step \(step), \(problem)" }
    }
    return twin.difference(index)
  }

  /// The same where some nodes cannot be selected: a few, most, or whole subtrees.
  static func differUnselectable(_ shape: StorageShape, count: Int, steps: Int, seed: UInt64) -> String? {
    var random = Seeded(seed)
    var twin = SlowSelection(shape.depths(count, &random))
    if Bool.random(using: &random) { scatter(&twin, &random) }
    switch random.below(3) {
    case 0: for slot in 0..<count { twin.unselectable[slot] = random.below(10) == 0 }
    case 1: for slot in 0..<count { twin.unselectable[slot] = random.below(10) > 0 }
    default:
      for _ in 0..<min(count, 20) { for slot in twin.subtree(random.below(count)) { twin.unselectable[slot] = true } }
    }
    var index = RangeSelectionIndex(twin.selectableNodes, selected: BitVector(twin.selected))
    if let problem = twin.difference(index) { return "after construction \(problem)" }
    for step in 0..<(count == 0 ? 0 : steps) {
      if let problem = Self.step(&index, &twin, &random) { return "step \(step), \(problem)" }
    }
    return twin.difference(index)
  }

  @Test(arguments: StorageShape.allCases) func agreesWithAnArray(shape: StorageShape) {
    for count in Self.sizes {
      let seed = UInt64(count) &* 17 &+ 5
      var problem = Self.differ(shape, count: count, steps: count < 200 ? 12 : 8, seed: seed)
      #expect(problem == nil, "\(shape), \(count) nodes, seed \(seed)")
      problem = Self.differUnselectable(shape, count: count, steps: count < 200 ? 12 : 4, seed: seed)
      #expect(problem == nil, "\(shape), \(count) nodes of which some cannot be selected, seed \(seed)")
    }
  }

  @Test func nothingThatCannotBeSelectedIsAllByVacuity() {
    let leaves = RankedBitVector(count: 6) { $0[0] = 0b110110 }  // two folders with two leaves each
    let nodes = SelectableNodes(
      leaves, unselectable: BitVector([false, true, true, false, false, true]),
      selected: BitVector([false, true, false, false, false, false]))
    var index = RangeSelectionIndex(nodes)
    index.fill(0..<6, with: true)
    #expect(index.checkState(of: 0..<3) == .none && index.checkState(of: 3..<6) == .all)
    #expect((0..<6).map { index[$0] } == [true, true, false, true, true, false])
    index.clear()
    #expect((0..<6).map { index[$0] } == [false, true, false, false, false, false])
  }

  @Test("around the edge of a group of 32 leaves of the bits", arguments: [StorageShape.chain, .star])
  func aroundTheEdgeOfALevel(shape: StorageShape) {
    for count in 32_767...32_770 {
      let seed = UInt64(count)
      #expect(Self.differ(shape, count: count, steps: 4, seed: seed) == nil, "\(shape), \(count) nodes, seed \(seed)")
    }
  }

  @Test(arguments: [StorageShape.chain, .logUniform, .mixture]) func large(shape: StorageShape) {
    #expect(Self.differ(shape, count: 300_000, steps: 6, seed: 3) == nil, "\(shape), seed 3")
  }

  @Test("3,000,000 nodes", .enabled(if: isLong, longTestsReason), arguments: StorageShape.allCases)
  func huge(shape: StorageShape) {
    for seed in UInt64(1)...10 {
      #expect(Self.differ(shape, count: 3_000_000, steps: 50, seed: seed) == nil, "\(shape), seed \(seed)")
    }
  }

  @Test(
    "10,000,000 operations on small forests, each checked", .enabled(if: isLong, longTestsReason),
    arguments: StorageShape.allCases)
  func manySmall(shape: StorageShape) {
    var random = Seeded(77)
    for _ in 0..<20_000 {
      let (count, seed) = (random.size(upTo: 3_000), random.next())
      guard let problem = Self.differ(shape, count: count, steps: 100, seed: seed) else { continue }
      Issue.record("\(problem): \(shape), \(count) nodes, seed \(seed)")
      return
    }
  }

  @Test func copiesAreIndependent() {
    var random = Seeded(2)
    var twin = SlowSelection(StorageShape.mixture.depths(4_000, &random))
    var index = RangeSelectionIndex(twin.leafMarks)
    for _ in 0..<10 { #expect(Self.step(&index, &twin, &random) == nil, "seed 2") }
    let (copy, before) = (index, twin)
    for _ in 0..<10 { #expect(Self.step(&index, &twin, &random) == nil, "seed 2") }
    #expect(before.difference(copy) == nil && twin.difference(index) == nil)
  }
}
