/// Which nodes of a forest are leaves, so that leaves and folders can be numbered apart; a slot is a preorder position.
///
/// What a ``RangeSelectionIndex`` asks of a shape. ``RankedBitVector`` answers it with a 1 for every leaf,
/// ``BalancedParentheses`` from the parentheses, and ``SelectableNodes`` for either without the nodes that cannot be selected,
/// which have no number.
public protocol LeafNumbering: Sendable {
  /// How many nodes there are.
  var slotCount: Int { get }
  /// How many leaves have a number.
  var leafCount: Int { get }
  /// How many folders have a number. Default: all other nodes.
  var folderCount: Int { get }
  /// Whether the node in a slot is a leaf.
  func isLeaf(_ slot: Int) -> Bool
  /// How many numbered leaves lie in the slots before one in `0...slotCount`.
  func leaves(before slot: Int) -> Int
  /// How many numbered folders lie in the slots before one, of which `leaves` are numbered leaves. Default: all others.
  func folders(before slot: Int, leaves: Int) -> Int
  /// The slot of the leaf with a number.
  func slot(ofLeaf leaf: Int) -> Int
  /// The slot of the folder with a number, a folder being a node with children.
  func slot(ofFolder folder: Int) -> Int
  /// The first slot at or behind one whose node is a leaf, numbered or not. Default: the next numbered one.
  func firstLeaf(from slot: Int) -> Int
  /// The flag that a node without a number has for good; nil for one with a number. Default: nil.
  func fixedFlag(_ slot: Int) -> Bool?
  /// How many nodes without a number before a slot are selected for good. Default: 0.
  func fixedCount(before slot: Int) -> Int
  /// The first slot at or behind one whose node has this flag for good; ``slotCount`` where there is none, as is the default.
  func firstFixed(_ isSelected: Bool, from slot: Int) -> Int
}

extension LeafNumbering {
  @inlinable public var folderCount: Int { slotCount - leafCount }
  @inlinable public func folders(before slot: Int, leaves: Int) -> Int { slot - leaves }
  @inlinable public func firstLeaf(from slot: Int) -> Int { self.slot(ofLeaf: leaves(before: slot)) }
  @inlinable public func fixedFlag(_ slot: Int) -> Bool? { nil }
  @inlinable public func fixedCount(before slot: Int) -> Int { 0 }
  @inlinable public func firstFixed(_ isSelected: Bool, from slot: Int) -> Int { slotCount }
}

extension RankedBitVector: LeafNumbering {
  @inlinable public var slotCount: Int { count }
  @inlinable public var leafCount: Int { onesCount }
  @inlinable public func isLeaf(_ slot: Int) -> Bool { self[slot] }
  @inlinable public func leaves(before slot: Int) -> Int { ones(before: slot) }
  @inlinable public func slot(ofLeaf leaf: Int) -> Int { position(ofOne: leaf) }
  @inlinable public func slot(ofFolder folder: Int) -> Int { position(ofZero: folder) }
}
