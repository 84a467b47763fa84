// Selection by the definition, to judge the range-selection index by: one flag a node, and counts by counting.

@testable import Trees

struct SlowSelection {
  let sizes: [Int]
  let leafMarks: RankedBitVector
  var selected: [Bool]
  /// Which nodes cannot be selected.
  var unselectable: [Bool]

  init(_ depths: [UInt32]) {
    let sizes = subtreeSizes(depths)
    self.sizes = sizes
    leafMarks = RankedBitVector(count: sizes.count) { words in
      for slot in sizes.indices where sizes[slot] == 1 { words[slot >> 6] |= UInt64.one(at: slot) }
    }
    selected = [Bool](repeating: false, count: sizes.count)
    unselectable = selected
  }

  /// The forest without the nodes that cannot be selected.
  var selectableNodes: SelectableNodes<RankedBitVector> {
    SelectableNodes(leafMarks, unselectable: BitVector(unselectable), selected: BitVector(selected))
  }

  /// Whether a node is a leaf that can be selected.
  func isLeaf(_ slot: Int) -> Bool { sizes[slot] == 1 && !unselectable[slot] }

  var count: Int { sizes.count }

  func subtree(_ slot: Int) -> Range<Int> { slot..<slot + sizes[slot] }

  mutating func fill(_ slots: Range<Int>, _ isSelected: Bool) {
    selected.withUnsafeMutableBufferPointer { for slot in slots where !unselectable[slot] { $0[slot] = isSelected } }
  }

  /// The selected nodes, the selected leaves and the leaves of a range.
  func counts(_ slots: Range<Int>) -> (selected: Int, selectedLeaves: Int, leaves: Int) {
    var (nodes, selectedLeaves, leaves) = (0, 0, 0)
    for slot in slots {
      if selected[slot] { nodes += 1 }
      if isLeaf(slot) { leaves += 1 }
      if selected[slot], isLeaf(slot) { selectedLeaves += 1 }
    }
    return (nodes, selectedLeaves, leaves)
  }

  /// The topmost nodes under which every leaf is selected.
  func cover() -> [Int] {
    // The leaves before each slot, and the unselected ones among them.
    var (leaves, unselected) = ([0], [0])
    unselected.reserveCapacity(count + 1)
    leaves.reserveCapacity(count + 1)
    for slot in 0..<count {
      leaves.append(leaves[slot] + (isLeaf(slot) ? 1 : 0))
      unselected.append(unselected[slot] + (isLeaf(slot) && !selected[slot] ? 1 : 0))
    }
    var cover: [Int] = []
    var slot = 0
    while slot < count {
      let end = slot + sizes[slot]
      if leaves[end] > leaves[slot], unselected[end] == unselected[slot] {
        cover.append(slot)
        slot = end
      } else {
        slot += 1
      }
    }
    return cover
  }

  /// The first thing that an index answers otherwise about a range, a subtree and the places around a slot.
  func difference(_ index: RangeSelectionIndex<some LeafNumbering>, slots: Range<Int>, slot: Int) -> String? {
    for range in count == 0 ? [slots] : [slots, subtree(slot)] {
      let expected = counts(range)
      let found = index.selectedCount(in: range)
      if found != expected.selected { return "selectedCount(in: \(range)) is \(found), not \(expected.selected)" }
      let leaves = index.leafCounts(in: range)
      if leaves != (expected.selectedLeaves, expected.leaves) {
        return "leafCounts(in: \(range)) is \(leaves), not \(expected.selectedLeaves) of \(expected.leaves)"
      }
      let state: CheckState =
        expected.selectedLeaves == 0 ? .none : expected.selectedLeaves < expected.leaves ? .some : .all
      if index.checkState(of: range) != state { return "checkState(of: \(range)) is not \(state)" }
    }
    for place in [slot, slot - 1, slots.lowerBound, slots.upperBound] where selected.indices.contains(place) {
      if index[place] != selected[place] { return "slot \(place) is \(index[place])" }
      let first = selected[place...].firstIndex(of: true)
      let run = first.map { $0..<(selected[$0...].firstIndex(of: false) ?? count) }
      let found = index.selectedRun(from: place)
      if found != run {
        return "selectedRun(from: \(place)) is \(String(describing: found)), not \(String(describing: run))"
      }
    }
    return nil
  }

  /// The same, asked about everything.
  func difference(_ index: RangeSelectionIndex<some LeafNumbering>) -> String? {
    let total = counts(0..<count).selected
    if index.selectedCount != total { return "selectedCount is \(index.selectedCount), not \(total)" }
    let bits = index.selectedBits()
    if bits != BitVector(selected) { return "selectedBits() is wrong" }
    var found: [Int] = []
    index.forEachCoveringSubtree(size: { sizes[$0] }) { found.append($0) }
    let cover = cover()
    if found == cover { return nil }
    let place = zip(found, cover).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, cover.count)
    return "the cover of \(found.count) nodes differs from that of \(cover.count) at \(place): "
      + "\(found.dropFirst(place).prefix(3)), not \(cover.dropFirst(place).prefix(3))"
  }
}
