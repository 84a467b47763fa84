/// Which nodes of a forest are leaves, so that leaves and folders can be numbered apart; a slot is a preorder position.
///
/// What a ``RangeSelectionIndex`` asks of a shape. ``RankedBitVector`` answers it with a 1 for every leaf, and
/// ``BalancedParentheses`` from the parentheses.
public protocol LeafNumbering: Sendable {
  /// How many nodes there are.
  var slotCount: Int { get }
  /// How many of them are leaves.
  var leafCount: Int { get }
  /// Whether the node in a slot is a leaf.
  func isLeaf(_ slot: Int) -> Bool
  /// How many leaves lie in the slots before one in `0...slotCount`.
  func leaves(before slot: Int) -> Int
  /// The slot of the leaf with a number.
  func slot(ofLeaf leaf: Int) -> Int
  /// The slot of the folder with a number, a folder being a node with children.
  func slot(ofFolder folder: Int) -> Int
}

extension RankedBitVector: LeafNumbering {
  @inlinable public var slotCount: Int { count }
  @inlinable public var leafCount: Int { onesCount }
  @inlinable public func isLeaf(_ slot: Int) -> Bool { self[slot] }
  @inlinable public func leaves(before slot: Int) -> Int { ones(before: slot) }
  @inlinable public func slot(ofLeaf leaf: Int) -> Int { position(ofOne: leaf) }
  @inlinable public func slot(ofFolder folder: Int) -> Int { position(ofZero: folder) }
}
