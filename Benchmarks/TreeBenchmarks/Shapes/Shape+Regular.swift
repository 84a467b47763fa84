// The shapes that leave nothing to chance.

extension Shape {
  static func chain(_ count: Int) -> [UInt32] { (0..<count).map { UInt32($0) } }

  static func star(_ count: Int) -> [UInt32] { (0..<count).map { $0 == 0 ? 0 : 1 } }

  /// Node `i` in level order has the children `arity * i + 1` to `arity * i + arity`, as in a heap.
  static func complete(_ count: Int, arity: Int) -> [UInt32] {
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var node = 0
    var depth: UInt32 = 0
    while true {
      depths.append(depth)
      if arity * node + 1 < count {
        node = arity * node + 1
        depth += 1
        continue
      }
      // The next sibling is the next number, except behind a parent's last child or the last node of all.
      while node > 0, node % arity == 0 || node + 1 == count {
        node = (node - 1) / arity
        depth -= 1
      }
      if node == 0 { return depths }
      node += 1
    }
  }

  static func caterpillar(_ count: Int) -> [UInt32] { (0..<count).map { UInt32(($0 + 1) / 2) } }

  static func broom(_ count: Int) -> [UInt32] {
    let handle = (count + 1) / 2
    return (0..<count).map { UInt32(min($0, handle)) }
  }

  static func comb(_ count: Int) -> [UInt32] {
    let tooth = max(1, Int(Double(count).squareRoot()))
    return (0..<count).map { UInt32($0 / tooth + $0 % tooth) }
  }
}
