// Random trees, the same from the same seed on every machine.

import Trees

/// SplitMix64 (Steele, Lea, Flood 2014): 64 random bits a step from a state that counts.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

enum SampleTrees {
  /// A depth column of one of several kinds: chain, star, bushy, caterpillar, or mixed.
  static func depths(count: Int, using random: inout SeededGenerator) -> [UInt32] {
    var depths: [UInt32] = [0]
    let kind = Int.random(in: 0..<6, using: &random)
    while depths.count < count {
      let last = depths[depths.count - 1]
      switch kind {
      case 0: depths.append(last + 1)
      case 1: depths.append(1)
      case 2: depths.append(UInt32.random(in: 0...min(last + 1, 4), using: &random))
      case 3: depths.append(random.chance(50) ? last + 1 : max(last, 1))
      case 4: depths.append(random.chance(70) ? last + 1 : UInt32.random(in: 0...last, using: &random))
      default: depths.append(UInt32.random(in: 0...last + 1, using: &random))
      }
    }
    return depths
  }

  /// A depth column whose subtrees have every order of size: a folder's share of what is left is drawn log-uniformly.
  static func logUniformDepths(count: Int, using random: inout SeededGenerator) -> [UInt32] {
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var open: [(left: Int, depth: UInt32)] = [(count, 0)]
    while let (left, depth) = open.popLast() {
      guard left > 0 else { continue }
      let order = Int.random(in: 0...(Int.bitWidth - 1 - left.leadingZeroBitCount), using: &random)
      let size = min(left, Int.random(in: 1 << order..<1 << (order + 1), using: &random))
      depths.append(depth)
      open.append((left - size, depth))
      open.append((size - 1, depth + 1))
    }
    return depths
  }

  /// A tree of such a shape with numbers and flags at random.
  static func snapshot(depths: [UInt32], using random: inout SeededGenerator) -> TreeSnapshot<Int> {
    let count = depths.count
    var ids: [NodeID]?
    var issued: UInt32?
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1: ids = (0..<UInt32(count)).map { NodeID($0) }.shuffled(using: &random)
    case 2:
      ids = (0..<UInt32(count)).map { NodeID($0 * 2 + 1) }.shuffled(using: &random)
      issued = UInt32(count * 2 + 7)
    default:
      ids = (0..<UInt32(count)).map { NodeID($0 * 4_001) }.shuffled(using: &random)
      issued = UInt32(count) * 4_001 + 50
    }
    let openness = [0, 50, 90, 100].randomElement(using: &random)!
    let expanded = depths.map { _ in random.chance(openness) }
    let selection = [0, 10, 90, 100].randomElement(using: &random)!
    let selected = depths.map { _ in random.chance(selection) }
    return TreeConformance.snapshot(ids: ids, depths: depths, issued: issued, expanded: expanded, selected: selected)
  }
}

extension TreeOperation {
  /// Some operation on some node or rows.
  static func random(for oracle: TreeOracle<Int>, using random: inout SeededGenerator) -> TreeOperation {
    guard let node = oracle.ids.randomElement(using: &random) else {
      return randomInsertion(for: oracle, using: &random)
    }
    let flag = random.chance(60)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<5: return .toggle(node)
    case 5..<7: return .setExpanded(flag, node)
    case 7..<9: return .setExpandedUnder(flag, node)
    case 9: return .setExpandedUnder(flag, nil)
    case 10..<12: return .reveal(node)
    case 12..<14: return .setSelected(flag, node)
    case 14..<16: return .setSelectedSubtree(flag, node)
    case 16..<18:
      let rowCount = oracle.rowCount
      let first = Int.random(in: 0...rowCount, using: &random)
      return .setSelectedRows(flag, first..<Int.random(in: first...rowCount, using: &random))
    case 18: return random.chance(30) ? .clearSelection : .setSelected(flag, node)
    case 19: return .toggleCheck(node)
    case 20: return .setElement(node, Int.random(in: 1_000..<10_000, using: &random))
    case 21..<23: return .exchangeWithCopy
    case 23: return .rebuild
    case 24..<30: return randomInsertion(for: oracle, using: &random)
    case 30..<33: return random.chance(5) ? .removeAll : .remove(node)
    case 33..<37: return randomMove(for: oracle, using: &random)
    case 37: return .sortChildren(random.chance(90) ? node : nil, SampleOrder.allCases.randomElement(using: &random)!)
    case 38: return .sort(SampleOrder.allCases.randomElement(using: &random)!)
    default: return random.chance(30) ? .compact : randomMove(for: oracle, using: &random)
    }
  }

  /// Mostly one node, sometimes a forest; at an end of its siblings as often as between them.
  private static func randomInsertion(
    for oracle: TreeOracle<Int>, using random: inout SeededGenerator
  ) -> TreeOperation {
    let parent = randomParent(for: oracle, using: &random)
    let index = randomIndex(upTo: oracle.childCount(of: parent), using: &random)
    if random.chance(75) {
      return .insert(
        Int.random(in: 1_000..<10_000, using: &random), under: parent, at: index, isExpanded: random.chance(50),
        isSelected: random.chance(50))
    }
    let depths = SampleTrees.depths(count: Int.random(in: 1...20, using: &random), using: &random)
    return .insertForest(SampleTrees.snapshot(depths: depths, using: &random), under: parent, at: index)
  }

  /// Anywhere, a place that is refused included.
  private static func randomMove(for oracle: TreeOracle<Int>, using random: inout SeededGenerator) -> TreeOperation {
    let node = oracle.ids.randomElement(using: &random)!
    let parent = randomParent(for: oracle, using: &random)
    let siblings = oracle.children(of: parent).count { $0 != node }
    return .move(node, under: parent, at: randomIndex(upTo: siblings, using: &random))
  }

  /// Any node, or one that has children, the likelier the more it has, or the place above the roots.
  private static func randomParent(for oracle: TreeOracle<Int>, using random: inout SeededGenerator) -> NodeID? {
    guard let node = oracle.ids.randomElement(using: &random) else { return nil }
    return random.chance(50) ? node : oracle.parent(of: node)
  }

  private static func randomIndex(upTo count: Int, using random: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: 0
    case 1: count
    default: Int.random(in: 0...count, using: &random)
    }
  }
}
