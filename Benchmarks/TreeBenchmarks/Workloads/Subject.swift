// A tree that is measured: its depths, and the arguments that every representation gets alike. The values that the trees
// carry while they are measured are their preorder positions, 4 bytes a node, so that no figure depends on what names
// cost.

import Trees

/// A named tree.
public struct Subject: Sendable {
  /// The shape's name, or that of the folder or file that was read.
  public let name: String
  /// The depth of each node in preorder.
  public let depths: [UInt32]
  /// What is said about it.
  public let figures: TreeFigures

  /// Names the tree that has these depths, of which there is at least one.
  public init(name: String, depths: [UInt32]) {
    self.name = name
    self.depths = depths
    figures = TreeFigures(depths: depths)
  }
}

/// A tree with what its operations are called with, drawn from a seed. Equal for all representations.
public struct Workload: Sendable {
  /// How many rows a window shows.
  public static let windowSize = 50
  /// How many arguments of each kind are drawn. A power of two, so that running through them wraps cheaply.
  public static let argumentCount = 4096

  /// How many nodes the tree has.
  public let count: Int
  /// Its depths in preorder.
  public let depths: [UInt32]
  /// Random nodes.
  public let nodes: [NodeID]
  /// Random nodes that have children; random nodes where there is none.
  public let innerNodes: [NodeID]
  /// Random rows of the tree with everything open.
  public let rows: [Int]
  /// Random first rows of a window.
  public let windows: [Int]
  /// Random first rows of half of all rows.
  public let halves: [Int]
  /// The root with the largest subtree.
  public let biggestRoot: NodeID
  /// How many nodes its subtree holds.
  public let biggestRootCount: Int
  /// All roots.
  public let roots: [NodeID]
  /// How many rows a window has: fewer than it could show in a small tree.
  public var windowLength: Int { min(Self.windowSize, count) }
  /// How many rows are half of all.
  public var halfLength: Int { (count + 1) / 2 }

  /// The nodes that a check tries: the worst cases, which are the biggest root and the last node, then random ones.
  public func checkedNodes(_ count: Int) -> [NodeID] {
    [biggestRoot, NodeID(UInt32(self.count - 1))] + nodes.prefix(count)
  }

  /// The inner nodes that a check tries: the biggest root, then random ones.
  public func checkedInnerNodes(_ count: Int) -> [NodeID] { [biggestRoot] + innerNodes.prefix(count) }

  /// The rows that a check tries: the last, then random ones.
  public func checkedRows(_ count: Int) -> [Int] { [self.count - 1] + rows.prefix(count) }

  /// Whether functions that recurse on the depth survive.
  public var isShallow: Bool { depth <= 1000 }
  /// The most ancestors that a node has.
  public let depth: Int
  private let closed: BitVector
  private let selected: BitVector
  private let scattered: BitVector

  /// Draws the arguments for a tree of at least one node.
  /// - Complexity: O(*n*).
  public init(depths: [UInt32], seed: UInt64) {
    precondition(!depths.isEmpty, "a tree without nodes cannot be measured")
    var random = SplitMix64(seed: seed ^ 0x7ee5_be9c)
    let count = depths.count
    self.count = count
    self.depths = depths
    depth = Int(depths.max() ?? 0)
    let inner = depths.indices.filter { $0 + 1 < count && depths[$0 + 1] > depths[$0] }
    func draw<Value>(_ value: (inout SplitMix64) -> Value) -> [Value] {
      (0..<Self.argumentCount).map { _ in value(&random) }
    }
    nodes = draw { NodeID(UInt32($0.below(count))) }
    innerNodes = draw { NodeID(UInt32(inner.isEmpty ? $0.below(count) : inner[$0.below(inner.count)])) }
    rows = draw { $0.below(count) }
    let windowPlaces = count - min(Self.windowSize, count) + 1
    windows = draw { $0.below(windowPlaces) }
    let roots = depths.indices.filter { depths[$0] == 0 }
    let ends = roots.dropFirst() + [count]
    let biggest = zip(roots, ends).max { $0.1 - $0.0 < $1.1 - $1.0 }
    biggestRoot = NodeID(UInt32(biggest?.0 ?? 0))
    biggestRootCount = biggest.map { $0.1 - $0.0 } ?? 0
    self.roots = roots.map { NodeID(UInt32($0)) }
    var closed = BitVector(count: count, repeating: false)
    for position in inner where random.below(20) == 0 { closed[position] = true }
    self.closed = closed
    var selected = BitVector(count: count, repeating: false)
    for position in 0..<count where random.next() & 1 == 1 { selected[position] = true }
    self.selected = selected
    halves = draw { $0.below(count / 2 + 1) }
    scattered = Self.scattered(depths, &random)
  }

  /// The union of the subtrees of random nodes, one in 32, without those that hold more than a 64th of the tree.
  private static func scattered(_ depths: [UInt32], _ random: inout SplitMix64) -> BitVector {
    let count = depths.count
    var ends = [UInt32](repeating: 0, count: count)
    var path: [Int] = []
    for position in 0...count {
      let depth = position < count ? Int(depths[position]) : 0
      while path.count > depth { ends[path.removeLast()] = UInt32(position) }
      path.append(position)
    }
    var bits = BitVector(count: count, repeating: false)
    for _ in 0..<max(1, count / 32) {
      let top = random.below(count)
      let end = Int(ends[top])
      if end - top <= max(1, count / 64) { bits.fill(top..<end, with: true) }
    }
    return bits
  }

  /// The tree in a state. Every call makes new columns, so that no two trees share any.
  public func snapshot(_ state: TreeState) -> TreeSnapshot<UInt32> {
    var expanded = BitVector(count: count, repeating: state != .allClosed)
    if state == .mixed { for position in 0..<count where closed[position] { expanded[position] = false } }
    let none = BitVector(count: count, repeating: false)
    let flags =
      switch state {
      case .halfSelected: selected
      case .scattered: scattered
      default: none
      }
    return TreeSnapshot(shape: depths.map { $0 }, expanded: expanded, selected: flags)
  }
}
