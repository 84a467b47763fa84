// The two shapes that look like what people keep in outlines. A plain random walk of depths would not do: it falls back to
// the root again and again and leaves hundreds of thousands of small folders there.

extension Shape {
  /// A folder hands a random part, 15 to 45 in a hundred, of what is left to its next child until little is left, which it
  /// keeps as leaves. So sizes fall off geometrically, every order of magnitude is there, and no folder has many children.
  static func bushy(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
    let deepest: UInt32 = 12
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var waiting: [(size: Int, depth: UInt32)] = [(count, 0)]
    var sizes: [Int] = []
    while let (size, depth) = waiting.popLast() {
      depths.append(depth)
      var left = size - 1
      guard left > 0 else { continue }
      sizes.removeAll(keepingCapacity: true)
      if depth + 1 < deepest {
        while left > 12 {
          let part = max(1, Int((0.15 + 0.3 * random.fraction()) * Double(left)))
          sizes.append(part)
          left -= part
        }
      }
      sizes.append(contentsOf: repeatElement(1, count: left))
      random.shuffle(&sizes)
      for size in sizes { waiting.append((size, depth + 1)) }
    }
    return depths
  }

  /// Folders are filled in random order. A folder's width follows Pareto's law, so the mean is small and the tail long; one
  /// entry in eight is a folder itself.
  static func files(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
    var parents: [UInt32] = [0]
    parents.reserveCapacity(count)
    var empty: [UInt32] = [0]
    while parents.count < count {
      empty.swapAt(random.below(empty.count), empty.count - 1)
      let folder = empty.removeLast()
      let drawn = 2 * pareto(random.fraction())
      let width = min(Int(min(drawn, 1e9)), max(4, count / 20), count - parents.count)
      for entry in 0..<width {
        // The last entry of the last open folder has to be one too, lest the tree end early.
        let mustBeFolder = empty.isEmpty && entry == width - 1
        if mustBeFolder || random.below(8) == 0 { empty.append(UInt32(parents.count)) }
        parents.append(folder)
      }
    }
    return depths(parents: parents)
  }

  /// The width, in units of the smallest, above which a share of `1 - fraction` of all folders lies: exponent 1.
  private static func pareto(_ fraction: Double) -> Double { 1 / (1 - fraction) }
}
