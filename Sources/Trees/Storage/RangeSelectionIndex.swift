// Which nodes of a forest are selected, so that a whole subtree is selected, cleared or judged in logarithmic time.
//
// In preorder a subtree is a range of slots, the leaves in it are a range of leaves, and the folders (nodes with
// children) in it a range of folders. So the flags lie in two vectors with range fill, by leaf number and by folder number,
// one bit a node together: a check state is a count over a range of the first, and nothing has to be masked.
//
// shape       which slots are leaves: turns a slot into a leaf number, and the rest of the slot is the folder number
// leaves[l]   whether leaf l is selected
// folders[f]  whether folder f is

/// Selects, clears, counts and judges any range of a forest's preorder in logarithmic time.
///
/// Usable alone: nodes are named by their preorder positions, the slots.
///
/// ```swift
/// let leaves = RankedBitVector(count: 3) { $0[0] = 0b110 }  // a folder with two leaves
/// var index = RangeSelectionIndex(leaves)
/// index.fill(1..<2, with: true)
/// print(index.checkState(of: 0..<3))  // some
/// ```
@frozen
public struct RangeSelectionIndex<Shape: LeafNumbering>: Sendable {
  @usableFromInline let shape: Shape
  @usableFromInline var leaves: RangeFillBits
  @usableFromInline var folders: RangeFillBits

  /// Indexes a forest of which no node is selected.
  @inlinable
  public init(_ shape: Shape) {
    self.shape = shape
    leaves = RangeFillBits(count: shape.leafCount)
    folders = RangeFillBits(count: shape.folderCount)
  }

  /// Indexes a forest with these nodes selected, by slot.
  /// - Complexity: O(*n* / 64 + selected).
  @inlinable
  public init(_ shape: Shape, selected: BitVector) {
    require("selected bits", 0..<selected.count, in: 0..<shape.slotCount)
    self.init(shape)
    if selected.countOnes(in: 0..<selected.count) == 0 { return }
    leaves = RangeFillBits(count: leaves.count) { words in
      selected.forEachOne { slot in
        guard shape.isLeaf(slot), shape.fixedFlag(slot) == nil else { return }
        let leaf = shape.leaves(before: slot)
        words[leaf >> 6] |= UInt64.one(at: leaf)
      }
    }
    folders = RangeFillBits(count: folders.count) { words in
      selected.forEachOne { slot in
        guard !shape.isLeaf(slot), shape.fixedFlag(slot) == nil else { return }
        let folder = shape.folders(before: slot, leaves: shape.leaves(before: slot))
        words[folder >> 6] |= UInt64.one(at: folder)
      }
    }
  }

  /// The leaf numbers of a range of slots.
  @inlinable @inline(__always)
  func leafRange(_ slots: Range<Int>) -> Range<Int> {
    require("slots", slots, in: 0..<shape.slotCount)
    return shape.leaves(before: slots.lowerBound)..<shape.leaves(before: slots.upperBound)
  }

  /// The folder numbers of a range of slots whose leaf numbers are known.
  @inlinable @inline(__always)
  func folderRange(_ slots: Range<Int>, leaves: Range<Int>) -> Range<Int> {
    let first = shape.folders(before: slots.lowerBound, leaves: leaves.lowerBound)
    return first..<shape.folders(before: slots.upperBound, leaves: leaves.upperBound)
  }

  /// Whether the node in a slot is selected.
  /// - Complexity: O(log *n*).
  @inlinable
  public subscript(slot: Int) -> Bool {
    if let flag = shape.fixedFlag(slot) { return flag }
    let leaf = shape.leaves(before: slot)
    return shape.isLeaf(slot) ? leaves[leaf] : folders[shape.folders(before: slot, leaves: leaf)]
  }

  /// Selects or clears every node of a range of slots.
  /// - Complexity: O(log *n*), whatever the length of the range.
  @inlinable
  public mutating func fill(_ slots: Range<Int>, with isSelected: Bool) {
    makeUnique()
    fillInPlace(slots, with: isSelected)
  }

  /// The same for an owner who knows that the memory is its own.
  @inlinable
  func fillInPlace(_ slots: Range<Int>, with isSelected: Bool) {
    fillInPlace(slots, leaves: leafRange(slots), with: isSelected)
  }

  /// The same for slots whose leaf numbers are known.
  @inlinable
  func fillInPlace(_ slots: Range<Int>, leaves range: Range<Int>, with isSelected: Bool) {
    leaves.fillInPlace(range, with: isSelected)
    folders.fillInPlace(folderRange(slots, leaves: range), with: isSelected)
  }

  /// Makes the memory this index's own, after which it may be filled in place.
  @inlinable
  mutating func makeUnique() {
    leaves.makeUnique()
    folders.makeUnique()
  }

  /// Clears everything.
  /// - Complexity: O(1).
  @inlinable
  public mutating func clear() { fill(0..<shape.slotCount, with: false) }

  /// How many nodes are selected.
  @inlinable
  public var selectedCount: Int {
    leaves.onesCount + folders.onesCount + shape.fixedCount(before: shape.slotCount)
  }

  /// How many nodes of a range of slots are selected.
  /// - Complexity: O(log *n*).
  @inlinable
  public func selectedCount(in slots: Range<Int>) -> Int { selectedCount(in: slots, leaves: leafRange(slots)) }

  @inlinable
  func selectedCount(in slots: Range<Int>, leaves range: Range<Int>) -> Int {
    leaves.count(in: range)
      + folders.count(in: folderRange(slots, leaves: range)) + shape.fixedCount(before: slots.upperBound)
      - shape.fixedCount(before: slots.lowerBound)
  }

  /// How many leaves of a range of slots are selected, and how many can be.
  /// - Complexity: O(log *n*).
  @inlinable
  public func leafCounts(in slots: Range<Int>) -> (selected: Int, all: Int) {
    let range = leafRange(slots)
    return (leaves.count(in: range), range.count)
  }

  /// The check state of the node whose subtree is a range of slots.
  /// - Complexity: O(log *n*).
  @inlinable
  public func checkState(of subtree: Range<Int>) -> CheckState {
    checkState(leaves: leafRange(subtree))
  }

  /// The check state of a node that has these leaves under it.
  @inlinable
  func checkState(leaves range: Range<Int>) -> CheckState {
    CheckState(selected: leaves.count(in: range), of: range.count)
  }

  /// Clears the nodes of a subtree where every leaf under its top is selected, selects them otherwise.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func toggleCheck(_ subtree: Range<Int>) {
    fill(subtree, with: checkState(of: subtree) != .all)
  }

  /// Bytes held beside the shape.
  @inlinable
  public var byteCount: Int { leaves.byteCount + folders.byteCount }
}
