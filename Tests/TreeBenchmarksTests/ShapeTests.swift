// The built-in trees: that each is a tree of the size asked for, the same for the same seed, and of the form it claims.

import Testing
import Trees

@testable import TreeBenchmarks

@Suite struct ShapeTests {
  @Test("every shape at every size is one tree of that size", arguments: Shape.allCases)
  func sizes(shape: Shape) throws {
    for count in Array(1...40) + [100, 999, 1000, 12_345] {
      let depths = shape.depths(count: count, seed: 7)
      #expect(depths.count == count)
      #expect(depths.count { $0 == 0 } == 1, "\(shape) of \(count)")
      _ = try TreeSnapshot(depths: depths, elements: depths)
    }
  }

  @Test("the same seed gives the same tree, another seed another where chance plays a part", arguments: Shape.allCases)
  func seeds(shape: Shape) {
    let tree = shape.depths(count: 1000, seed: 1)
    #expect(shape.depths(count: 1000, seed: 1) == tree)
    let isRandom: Set<Shape> = [.randomRecursive, .randomOrdered, .bushy, .files]
    #expect((shape.depths(count: 1000, seed: 2) != tree) == isRandom.contains(shape))
  }

  @Test("trees do not change with platform or release")
  func pinned() {
    #expect(Shape.randomRecursive.depths(count: 12, seed: 1) == pinnedRecursive)
    #expect(Shape.randomOrdered.depths(count: 12, seed: 1) == pinnedOrdered)
  }

  @Test func figures() {
    func figures(_ shape: Shape, _ count: Int) -> [Int] {
      let figures = TreeFigures(depths: shape.depths(count: count, seed: 1))
      return [figures.nodes, figures.depth, figures.widest, figures.leaves]
    }
    #expect(figures(.chain, 1000) == [1000, 999, 1, 1])
    #expect(figures(.star, 1000) == [1000, 1, 999, 999])
    #expect(figures(.kary, 1 + 8 + 64) == [73, 2, 8, 64])
    #expect(figures(.kary, 74) == [74, 3, 8, 64])
    #expect(figures(.caterpillar, 1000) == [1000, 500, 2, 500])
    #expect(figures(.broom, 1000) == [1000, 500, 500, 500])
    #expect(figures(.comb, 10_000) == [10_000, 198, 2, 100])
  }

  @Test func figuresOfForests() {
    let figures = TreeFigures(depths: [0, 1, 2, 2, 1, 0, 0])
    #expect(figures.depth == 2 && figures.widest == 3 && figures.leaves == 5)
    #expect(TreeFigures(depths: [0, 1, 1, 1, 1, 0, 1]).widest == 4)
  }

  @Test func aCompleteTreeIsFilledFromTheLeft() {
    #expect(Shape.complete(7, arity: 2) == [0, 1, 2, 2, 1, 2, 2])
    #expect(Shape.complete(6, arity: 2) == [0, 1, 2, 2, 1, 2])
    #expect(Shape.complete(4, arity: 2) == [0, 1, 2, 1])
  }

  @Test(
    "bushy: at most 12 deep, at most 100 children of the root, the biggest folder a tenth to a half of everything",
    arguments: [10_000, 100_000, 1_000_000], [1, 2, 3] as [UInt64])
  func bushy(count: Int, seed: UInt64) {
    let depths = Shape.bushy.depths(count: count, seed: seed)
    #expect(depths.max() ?? 0 <= 12)
    let tops = depths.indices.filter { depths[$0] == 1 }
    #expect(tops.count <= 100)
    let sizes = zip(tops, tops.dropFirst() + [count]).map { $1 - $0 }
    let biggest = Double(sizes.max() ?? 0) / Double(count)
    #expect(biggest >= 0.1 && biggest <= 0.5)
    // Every order of magnitude below that has a folder.
    let folders = folderSizes(depths)
    var size = 10
    while size < count / 10 {
      #expect(folders.contains { $0 >= size && $0 < 10 * size }, "no folder of \(size) to \(10 * size)")
      size *= 10
    }
  }

  private func folderSizes(_ depths: [UInt32]) -> [Int] {
    var open: [Int] = []
    var sizes = [Int](repeating: 0, count: depths.count)
    for position in 0...depths.count {
      let depth = position < depths.count ? Int(depths[position]) : 0
      while open.count > depth { sizes[open.last!] = position - open.removeLast() }
      open.append(position)
    }
    return sizes
  }

  @Test("files: most folders small, one enormous, one entry in eight a folder")
  func files() {
    let count = 100_000
    let figures = TreeFigures(depths: Shape.files.depths(count: count, seed: 1))
    #expect(figures.widest >= count / 100)
    #expect(figures.depth >= 8 && figures.depth <= 60)
    #expect(figures.leaves > count * 8 / 10 && figures.leaves < count * 95 / 100)
  }

  @Test("random recursive: about e·ln n deep, half of the nodes leaves")
  func randomRecursive() {
    let figures = TreeFigures(depths: Shape.randomRecursive.depths(count: 100_000, seed: 1))
    #expect(figures.depth >= 18 && figures.depth <= 40)
    #expect(abs(figures.leaves - 50_000) < 1000)
  }

  @Test("random ordered: each of the 1, 2, 5, 14 and 42 trees comes about equally often")
  func randomOrdered() {
    for (count, catalan) in [(2, 1), (3, 2), (4, 5), (5, 14), (6, 42)] {
      var seen: [[UInt32]: Int] = [:]
      let draws = 2000 * catalan
      for seed in 0..<draws { seen[Shape.randomOrdered.depths(count: count, seed: UInt64(seed)), default: 0] += 1 }
      #expect(seen.count == catalan)
      // 2000 expected, so a standard deviation of 45: six of them are not chance.
      #expect(seen.values.allSatisfy { abs($0 - 2000) < 270 }, "\(seen.values.sorted())")
    }
  }

  @Test("random ordered: about √(πn) deep at most twice that, half of the nodes leaves")
  func largeRandomOrdered() {
    let figures = TreeFigures(depths: Shape.randomOrdered.depths(count: 100_000, seed: 1))
    #expect(figures.depth > 500 && figures.depth < 2500)
    #expect(abs(figures.leaves - 50_000) < 1000)
  }
}
