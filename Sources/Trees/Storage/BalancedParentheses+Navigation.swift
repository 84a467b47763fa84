import CTreeWords

extension BalancedParentheses {
  /// The position of the open parenthesis of the node at a preorder position.
  @inline(__always)
  public func open(of node: Int) -> Int { sequence.bits.position(ofOne: node) }

  /// The preorder position of the node that opens at a position.
  @inline(__always)
  public func node(atOpen open: Int) -> Int { sequence.opens(before: open) }

  /// The excess before a position, which at an open is the depth of its node.
  @inline(__always)
  func excess(before position: Int) -> Int { 2 * sequence.opens(before: position) - position }

  /// The close that belongs to an open.
  /// - Complexity: O(log *n*).
  public func close(of open: Int) -> Int {
    // A leaf's stands next to it.
    if !sequence.isOpen(open + 1) { return open + 1 }
    return first(from: open + 1, fall: 1)!
  }

  /// The open that belongs to a close.
  /// - Complexity: O(log *n*).
  public func open(ofClose close: Int) -> Int {
    if sequence.isOpen(close - 1) { return close - 1 }
    return last(before: close, rise: 1)!
  }

  /// The open of the parent of the node that opens at a position; nil for a root.
  /// - Complexity: O(log *n*).
  public func parent(of open: Int) -> Int? {
    // In front of a first child its parent opens.
    if open > 0, sequence.isOpen(open - 1) { return open - 1 }
    return last(before: open, rise: 1)
  }

  /// The open of the ancestor so many levels above the node that opens at a position: 0 is the node itself, 1 its parent; nil
  /// above the roots. The textbook's level ancestor.
  /// - Complexity: O(log *n*).
  public func ancestor(of open: Int, levelsUp: Int) -> Int? {
    if levelsUp < 0 { fail("levels", levelsUp..<levelsUp + 1, isOutside: 0..<Int.max) }
    return levelsUp == 0 ? open : last(before: open, rise: levelsUp)
  }

  /// How many children the node that opens at a position has; how many roots there are where it is nil.
  /// - Complexity: O(log *n*).
  public func childCount(of open: Int?) -> Int {
    // Behind every child the excess is that before the first: so often it is attained until it falls lower.
    let (start, excess) = firstChildPlace(of: open)
    return Int.max - position(ofAttained: Int.max, from: start, excess: excess, target: excess).missing
  }

  /// The open of the child, or of the root, with an index; nil where there are not as many.
  /// - Complexity: O(log *n*).
  public func child(at index: Int, of open: Int?) -> Int? {
    let (start, excess) = firstChildPlace(of: open)
    let place: Int
    if index <= 0 {
      if index < 0 { return nil }
      place = start
    } else {
      guard let close = position(ofAttained: index - 1, from: start, excess: excess, target: excess).position else {
        return nil
      }
      place = close + 1
    }
    return place < sequence.count && sequence.isOpen(place) ? place : nil
  }

  /// The index among its siblings of the node that opens at a position.
  /// - Complexity: O(log *n*).
  public func childIndex(of open: Int) -> Int {
    // All its siblings, without itself and those behind it.
    let parent = parent(of: open)
    let (_, excess) = firstChildPlace(of: parent)
    return childCount(of: parent)
      - (Int.max
        - position(
          ofAttained: Int.max, from: open, excess: excess, target: excess
        ).missing)
  }

  /// Where the first child of a node opens, if it has one, and the excess before that.
  private func firstChildPlace(of open: Int?) -> (start: Int, excess: Int) {
    open.map { ($0 + 1, excess(before: $0) + 1) } ?? (0, 0)
  }

  /// The open of the deepest node whose subtree holds two nodes, the first of which opens before the second; nil where they
  /// hang under different roots.
  /// - Complexity: O(log² *n*).
  public func lowestCommonAncestor(_ first: Int, _ second: Int) -> Int? {
    if close(of: first) > second { return first }
    // On the way from one to the other the tour comes up to the child of the node sought, and no higher.
    let least = leastExcess(before: first...second)
    return least == 0 ? nil : ancestor(of: first, levelsUp: excess(before: first) - least + 1)
  }
}

extension BalancedParentheses: LeafNumbering {
  public var slotCount: Int { nodeCount }

  public var leafCount: Int { leaves(beforePosition: sequence.count) }

  public func isLeaf(_ slot: Int) -> Bool { !sequence.isOpen(open(of: slot) + 1) }

  public func leaves(before slot: Int) -> Int {
    leaves(beforePosition: slot == nodeCount ? sequence.count : open(of: slot))
  }

  /// The slots of the subtree of a slot, and the numbers of the leaves in it.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func subtree(of slot: Int) -> (slots: Range<Int>, leaves: Range<Int>) {
    let open = open(of: slot)
    let close = close(of: open)
    // No open stands between the close and the next node.
    let first = leaves(beforePosition: open)
    let leaves = first..<(close == open + 1 ? first + 1 : leaves(beforePosition: close))
    return (slot..<slot + (close - open + 1) >> 1, leaves)
  }

  /// How many leaves open before a position.
  /// - Complexity: O(1), at most 32 words.
  func leaves(beforePosition position: Int) -> Int {
    Int(leavesBefore[position >> 11])
      &+ Int(tree_leaf_opens(sequence.words, Int64((position >> 11) << 5), Int64(position)))
  }

  public func slot(ofLeaf leaf: Int) -> Int {
    node(atOpen: position(leaf, before: { Int(leavesBefore[$0]) }, opens: { sequence.leafOpens(inWord: $0) }))
  }

  public func slot(ofFolder folder: Int) -> Int {
    node(
      atOpen: position(
        folder, before: { sequence.opens(before: min($0 << 11, sequence.count)) - Int(leavesBefore[$0]) },
        opens: { sequence.words[$0] & ~sequence.leafOpens(inWord: $0) }))
  }

  /// The position of the open of some kind that has `rank` of them before it, given how many lie before a stretch of 2,048
  /// positions and which of a word are of the kind.
  @inline(__always)
  private func position(_ rank: Int, before: (Int) -> Int, opens: (Int) -> UInt64) -> Int {
    var (low, high) = (0, leafStretchCount)
    while high - low > 1 {
      let middle = (low + high) >> 1
      if before(middle) <= rank { low = middle } else { high = middle }
    }
    var remaining = rank - before(low)
    var index = low << 5
    while true {
      var word = opens(index)
      let count = Int(tree_ones(&word, 1))
      if remaining < count { return index << 6 + Int(tree_position_of_one(&word, Int64(remaining), 0)) }
      remaining -= count
      index += 1
    }
  }
}
