import Testing

@testable import Trees

/// Navigation on parentheses against parents and sizes found with a stack.
@Suite struct BalancedParenthesesTests {
  /// Sizes at the edges of a word, a block of 512 parentheses, a group of 32 blocks and one of 32 groups.
  static let sizes = [1, 2, 31, 32, 33, 255, 256, 257, 511, 513, 8_191, 8_192, 8_193, 30_000]

  @Test(arguments: sizes) func agreesWithAStack(count: Int) { checkEveryShape(count) }

  /// The levels above the groups come into play from some 260,000 nodes on.
  @Test func agreesWithAStackAboveOneGroupOfGroups() { checkEveryShape(300_000, nodes: 300) }

  /// A chain whose nodes stand thousands of leaves apart, and behind it one last leaf of each: relatives of every distance, at
  /// every place within the groups of every level.
  @Test func findsRelativesFarAway() {
    let (links, leaves) = (160, 10_007)
    var depths: [UInt32] = []
    for link in 0..<links {
      depths.append(UInt32(link))
      depths += repeatElement(UInt32(link + 1), count: leaves)
    }
    let tail = depths.count
    for link in (0..<links).reversed() { depths.append(UInt32(link + 1)) }
    let shape = BalancedParentheses(ParenthesisSequence(checked: depths))
    for link in 0..<links {
      let node = link * (leaves + 1)
      let lastLeaf = tail + links - 1 - link
      let (open, leaf) = (2 * node - link, 2 * lastLeaf - link - 1)
      #expect(shape.open(of: node) == open && shape.open(of: lastLeaf) == leaf, "link \(link)")
      #expect(shape.parent(of: leaf) == open, "link \(link)")
      #expect(shape.close(of: open) == leaf + 2, "link \(link)")
      #expect(shape.open(ofClose: leaf + 2) == open, "link \(link)")
      #expect(shape.lowestCommonAncestor(open + 1, leaf) == open, "link \(link)")
    }
  }

  private func checkEveryShape(_ count: Int, nodes: Int = 2_000) {
    for shape in DepthShape.allCases {
      let seed = UInt64(count)
      var random = Seeded(seed)
      let depths = shape.depths(count, &random)
      let twin = StackTwin(depths)
      let shape = BalancedParentheses(ParenthesisSequence(checked: depths))
      let context = "\(count) nodes, seed \(seed)"
      for slot in sample(count, nodes, &random) {
        let open = 2 * slot - Int(depths[slot])
        let close = open + 2 * twin.sizes[slot] - 1
        #expect(shape.open(of: slot) == open, "\(slot), \(context)")
        #expect(shape.node(atOpen: open) == slot, "\(slot), \(context)")
        #expect(shape.close(of: open) == close, "\(slot), \(context)")
        #expect(shape.open(ofClose: close) == open, "\(slot), \(context)")
        #expect(
          shape.parent(of: open).map { shape.node(atOpen: $0) } ?? -1 == twin.parents[slot], "\(slot), \(context)")
        #expect(shape.ancestor(of: open, levelsUp: 0) == open, "\(slot), \(context)")
        let levels = Int.random(in: 0...Int(depths[slot]) + 1, using: &random)
        #expect(
          shape.ancestor(of: open, levelsUp: levels).map { shape.node(atOpen: $0) } ?? -1
            == twin.ancestor(slot, levels), "\(levels) above \(slot), \(context)")
        #expect(shape.childCount(of: open) == twin.children[slot].count, "\(slot), \(context)")
        for index in Set([
          -1, 0, 1, twin.children[slot].count / 2, twin.children[slot].count - 1, twin.children[slot].count,
        ]) {
          let child = twin.children[slot].indices.contains(index) ? twin.children[slot][index] : -1
          #expect(
            shape.child(at: index, of: open).map { shape.node(atOpen: $0) } ?? -1 == child,
            "child \(index) of \(slot), \(context)")
          if child >= 0 { #expect(shape.childIndex(of: shape.open(of: child)) == index, "\(child), \(context)") }
        }
        #expect(shape.isLeaf(slot) == (twin.sizes[slot] == 1), "\(slot), \(context)")
        #expect(shape.leaves(before: slot) == twin.leavesBefore[slot], "\(slot), \(context)")
        if twin.sizes[slot] == 1 {
          #expect(shape.slot(ofLeaf: twin.leavesBefore[slot]) == slot, "\(slot), \(context)")
        } else {
          #expect(shape.slot(ofFolder: slot - twin.leavesBefore[slot]) == slot, "\(slot), \(context)")
        }
        let other = Int.random(in: 0..<count, using: &random)
        let (low, high) = (min(slot, other), max(slot, other))
        let common = shape.lowestCommonAncestor(shape.open(of: low), shape.open(of: high))
        #expect(
          common.map { shape.node(atOpen: $0) } == twin.lowestCommonAncestor(low, high), "\(low), \(high), \(context)")
      }
      #expect(shape.leafCount == twin.leavesBefore[count], "\(context)")
      #expect(shape.childCount(of: nil) == twin.roots.count, "\(context)")
      for index in [0, twin.roots.count / 2, twin.roots.count - 1] {
        #expect(shape.child(at: index, of: nil) == shape.open(of: twin.roots[index]), "root \(index), \(context)")
        #expect(shape.childIndex(of: shape.open(of: twin.roots[index])) == index, "root \(index), \(context)")
      }
      #expect(shape.child(at: twin.roots.count, of: nil) == nil, "\(context)")
    }
  }

  private func sample(_ count: Int, _ most: Int, _ random: inout Seeded) -> [Int] {
    count <= most ? Array(0..<count) : (0..<most).map { _ in Int.random(in: 0..<count, using: &random) }
  }
}

/// Depths in preorder of forests that stress an index differently.
enum DepthShape: CaseIterable {
  case chain, star, walk, chains, comb

  func depths(_ count: Int, _ random: inout Seeded) -> [UInt32] {
    var depth = 0
    return (0..<count).map { slot in
      switch self {
      case .chain: depth = slot
      case .star: depth = slot == 0 ? 0 : 1
      case .walk: depth = slot == 0 ? 0 : max(0, depth + 1 - Int.random(in: 0...2, using: &random))
      // Falls of every order of size, so that matches lie near and far.
      case .chains:
        depth =
          Int.random(in: 0..<40, using: &random) == 0 ? depth >> Int.random(in: 0...12, using: &random) : depth + 1
        if slot == 0 { depth = 0 }
      case .comb: depth = slot == 0 ? 0 : slot & 1 == 1 ? (slot + 1) / 2 : slot / 2
      }
      return UInt32(depth)
    }
  }
}

/// The same answers by the obvious way.
private struct StackTwin {
  var parents: [Int] = []
  var sizes: [Int]
  var leavesBefore: [Int] = [0]
  var children: [[Int]]
  var roots: [Int] = []
  let depths: [UInt32]

  init(_ depths: [UInt32]) {
    self.depths = depths
    sizes = [Int](repeating: 1, count: depths.count)
    children = [[Int]](repeating: [], count: depths.count)
    var path: [Int] = []
    for (slot, depth) in depths.enumerated() {
      path.removeSubrange(Int(depth)...)
      parents.append(path.last ?? -1)
      if let parent = path.last { children[parent].append(slot) } else { roots.append(slot) }
      path.append(slot)
    }
    for slot in parents.indices.reversed() where parents[slot] >= 0 { sizes[parents[slot]] += sizes[slot] }
    for slot in depths.indices { leavesBefore.append(leavesBefore[slot] + (sizes[slot] == 1 ? 1 : 0)) }
  }

  func ancestor(_ slot: Int, _ levels: Int) -> Int {
    var slot = slot
    for _ in 0..<levels where slot >= 0 { slot = parents[slot] }
    return slot
  }

  func lowestCommonAncestor(_ first: Int, _ second: Int) -> Int? {
    var (one, other) = (first, second)
    while one != other {
      if one < 0 || other < 0 { return nil }
      if depths[one] >= depths[other] { one = parents[one] } else { other = parents[other] }
    }
    return one < 0 ? nil : one
  }
}
