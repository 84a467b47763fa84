// A forest in which some nodes cannot be selected: disabled rows of a picker. They get no number among the leaves and the
// folders, so that range fills pass them by and counts are over the others, with nothing to mask.
//
// leaves[s]      whether the node in slot s is a leaf that can be selected
// folders[s]     whether it is a folder that can be
// selected[s]    whether it cannot be and is selected
// cleared[s]     whether it cannot be and is not selected
//
// Always: every slot has a 1 in exactly one of the four.

/// A forest without the nodes that cannot be selected, for a ``RangeSelectionIndex``.
///
/// Nodes that cannot be selected keep the flag that they have, whatever is selected around them. A check state is judged over
/// the leaves that can be selected, and a node without any such leaf is ``CheckState/none``.
///
/// ```swift
/// let leaves = RankedBitVector(count: 4) { $0[0] = 0b1110 }  // a folder with three leaves
/// let nodes = SelectableNodes(leaves, unselectable: BitVector([false, true, false, false]))
/// var index = RangeSelectionIndex(nodes)
/// index.fill(0..<4, with: true)
/// print(index[1], index.checkState(of: 0..<4), index.checkState(of: 1..<2))  // false all none
/// ```
public struct SelectableNodes<Shape: LeafNumbering>: LeafNumbering {
  @usableFromInline let shape: Shape
  @usableFromInline let leaves: RankedBitVector
  @usableFromInline let folders: RankedBitVector
  @usableFromInline let selected: RankedBitVector
  @usableFromInline let cleared: RankedBitVector

  /// Leaves some nodes of a forest out.
  /// - Parameters:
  ///   - shape: The forest.
  ///   - unselectable: The nodes that cannot be selected, by slot.
  ///   - selected: Nodes that are selected; looked at for those only that cannot be. Default: none.
  /// - Complexity: O(*n*).
  public init(_ shape: Shape, unselectable: BitVector, selected: BitVector? = nil) {
    let count = shape.slotCount
    require("unselectable bits", 0..<unselectable.count, in: 0..<count)
    require("unselectable bits", 0..<count, in: 0..<unselectable.count)
    if let selected { require("selected bits", 0..<count, in: 0..<selected.count) }
    func bits(_ holds: (Int) -> Bool) -> RankedBitVector {
      RankedBitVector(count: count) { words in
        for slot in 0..<count where holds(slot) { words[slot >> 6] |= UInt64.one(at: slot) }
      }
    }
    self.shape = shape
    leaves = bits { !unselectable[$0] && shape.isLeaf($0) }
    folders = bits { !unselectable[$0] && !shape.isLeaf($0) }
    self.selected = bits { unselectable[$0] && selected?[$0] == true }
    cleared = bits { unselectable[$0] && selected?[$0] != true }
  }

  @inlinable public var slotCount: Int { shape.slotCount }
  @inlinable public var leafCount: Int { leaves.onesCount }
  @inlinable public var folderCount: Int { folders.onesCount }
  @inlinable public func isLeaf(_ slot: Int) -> Bool { shape.isLeaf(slot) }
  @inlinable public func leaves(before slot: Int) -> Int { leaves.ones(before: slot) }
  @inlinable public func folders(before slot: Int, leaves: Int) -> Int { folders.ones(before: slot) }
  @inlinable public func slot(ofLeaf leaf: Int) -> Int { leaves.position(ofOne: leaf) }
  @inlinable public func slot(ofFolder folder: Int) -> Int { folders.position(ofOne: folder) }
  @inlinable public func firstLeaf(from slot: Int) -> Int { shape.firstLeaf(from: slot) }
  @inlinable public func fixedCount(before slot: Int) -> Int { selected.ones(before: slot) }

  @inlinable
  public func fixedFlag(_ slot: Int) -> Bool? { selected[slot] ? true : cleared[slot] ? false : nil }

  @inlinable
  public func firstFixed(_ isSelected: Bool, from slot: Int) -> Int {
    let bits = isSelected ? selected : cleared
    let rank = bits.ones(before: slot)
    return rank < bits.onesCount ? bits.position(ofOne: rank) : slotCount
  }

  /// Bytes held beside the shape.
  public var byteCount: Int { leaves.byteCount + folders.byteCount + selected.byteCount + cleared.byteCount }
}
