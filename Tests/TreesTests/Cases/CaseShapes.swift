import Trees

/// Shapes that the cases use. The large ones are made once.
enum CaseShapes {
  static let millionChain = chain(1_000_000)
  static let millionStar = star(1_000_000)

  static func chain(_ count: Int, expanded: Bool = true) -> TreeSnapshot<Int> {
    make(Array(0..<UInt32(count)), expanded: expanded)
  }

  /// A root with `count` − 1 children.
  static func star(_ count: Int, expanded: Bool = true) -> TreeSnapshot<Int> {
    var depths = [UInt32](repeating: 1, count: count)
    depths[0] = 0
    return make(depths, expanded: expanded)
  }

  static func make(_ depths: [UInt32], expanded: Bool) -> TreeSnapshot<Int> {
    try! TreeSnapshot(
      depths: depths, elements: [Int](repeating: 1, count: depths.count),
      expanded: BitVector(count: depths.count, repeating: expanded))
  }

  /// `expanded` and collapsed nodes in a tree whose elements are their numbers.
  static func tree<Tree: TreeRepresentation<Int>>(
    _ type: Tree.Type, depths: [UInt32], collapsed: Set<Int> = []
  ) -> Tree {
    Tree(
      try! TreeSnapshot(
        depths: depths, elements: Array(depths.indices),
        expanded: BitVector(depths.indices.map { !collapsed.contains($0) })
      ))
  }
}
