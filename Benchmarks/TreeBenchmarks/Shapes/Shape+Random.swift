// The two classical random trees.

extension Shape {
  static func randomRecursive(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
    var parents = [UInt32](repeating: 0, count: count)
    for node in 0..<count where node > 0 { parents[node] = UInt32(random.below(node)) }
    return depths(parents: parents)
  }

  /// The depths in preorder of a tree with one root, node 0, in which a parent has a smaller number than its child.
  static func depths(parents: [UInt32]) -> [UInt32] {
    let none = UInt32.max
    let count = parents.count
    var firstChild = [UInt32](repeating: none, count: count)
    var nextSibling = [UInt32](repeating: none, count: count)
    for node in stride(from: count - 1, to: 0, by: -1) {
      let parent = Int(parents[node])
      nextSibling[node] = firstChild[parent]
      firstChild[parent] = UInt32(node)
    }
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var node = 0
    var depth: UInt32 = 0
    while true {
      depths.append(depth)
      if firstChild[node] != none {
        node = Int(firstChild[node])
        depth += 1
        continue
      }
      while node != 0, nextSibling[node] == none {
        node = Int(parents[node])
        depth -= 1
      }
      if node == 0 { return depths }
      node = Int(nextSibling[node])
    }
  }

  /// By the cycle lemma (Dvoretzky and Motzkin, 1947): of all rotations of *m* steps up and *m* + 1 steps down exactly one stays at 0 or
  /// above until its very last step. It starts behind the first place where the walk is lowest. So a uniform arrangement
  /// of steps, rotated, is a uniform walk, and the heights reached by its steps up are the depths of a uniform tree.
  static func randomOrdered(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
    let ups = count - 1
    let length = 2 * ups + 1
    var isUp: [Bool] = []
    isUp.reserveCapacity(length)
    var upsLeft = ups
    var height = 0
    var lowest = 0
    var start = 0
    for step in 0..<length {
      let up = random.below(length - step) < upsLeft
      isUp.append(up)
      upsLeft -= up ? 1 : 0
      height += up ? 1 : -1
      if height < lowest {
        lowest = height
        start = step + 1
      }
    }
    var depths: [UInt32] = [0]
    depths.reserveCapacity(count)
    var depth: UInt32 = 0
    // The last step of the rotation is the one down below 0 that belongs to no node.
    for step in 0..<length - 1 {
      let place = start + step
      if isUp[place < length ? place : place - length] {
        depth += 1
        depths.append(depth)
      } else {
        depth -= 1
      }
    }
    return depths
  }
}
