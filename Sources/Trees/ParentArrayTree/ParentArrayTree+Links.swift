// The parts of a structural change: slots that are taken and freed, links that are opened and closed.

extension ParentArrayTree {
  /// Gives a new node a number and a slot, which is linked to nothing and counts nothing yet.
  @inlinable
  mutating func takeSlot(_ element: Element, isExpanded: Bool, isSelected: Bool) -> (node: NodeID, slot: Int) {
    let (node, slot) = index.insert()
    if slot == links.count {
      links.append(SiblingLinks())
      counts.append(LeafCounts())
      rowOfSlot.append(noNode)
      expanded.reserve(slot + 1)
      selected.reserve(slot + 1)
    } else {
      links[slot] = SiblingLinks()
      counts[slot] = LeafCounts()
    }
    expanded[slot] = isExpanded
    if isSelected {
      selected[slot] = true
      selectedTotal += 1
    }
    elements.put(element, in: slot)
    return (node, slot)
  }

  /// Frees the slot of a node that has no row any more.
  @inlinable
  mutating func freeSlot(_ slot: Int) {
    if selected[slot] {
      selected[slot] = false
      selectedTotal -= 1
    }
    elements.end(slot: slot)
    index.remove(slot: slot)
  }

  /// Links slots in preorder to each other and counts their leaves.
  @usableFromInline
  mutating func link(_ slots: [UInt32], depths: [UInt32]) -> SiblingChain {
    let links = links.mutablePointer()
    let counts = counts.mutablePointer()
    var chain = SiblingChain(Int(slots[0]))
    var path: [UInt32] = []
    for (position, slot) in slots.enumerated() {
      let depth = Int(depths[position])
      path.removeSubrange(depth...)
      if depth > 0 {
        SiblingLinks.append(slot, to: path[depth - 1], in: links)
      } else if position > 0 {
        links[Int(chain.last)].next = slot
        links[Int(slot)].previous = chain.last
        chain.last = slot
        chain.count += 1
      }
      path.append(slot)
    }
    for (position, slot) in slots.enumerated().reversed() {
      if links[Int(slot)].first == 0 { counts[Int(slot)] = LeafCounts(leafSelected: selected[Int(slot)]) }
      if depths[position] > 0 {
        let own = counts[Int(slot)]
        counts[Int(links[Int(slot)].parent)].add(leaves: Int(own.leaves), selected: Int(own.selected))
      }
    }
    return chain
  }

  /// Makes siblings children of a slot, the first of them at an index.
  /// - Returns: The row before which their rows go, nil where they have none. Rows are not touched.
  @inlinable
  mutating func attach(_ chain: SiblingChain, to parent: Int, at index: Int) -> Int? {
    let next = child(at: index, of: parent)
    let links = links.mutablePointer()
    let previous = next == 0 ? links[parent].last : links[Int(next)].previous
    let wasLeaf = links[parent].first == 0 && parent != top
    links[Int(chain.first)].previous = previous
    links[Int(chain.last)].next = next
    if previous == 0 { links[parent].first = chain.first } else { links[Int(previous)].next = chain.first }
    if next == 0 { links[parent].last = chain.last } else { links[Int(next)].previous = chain.last }
    links[parent].childCount += chain.count
    var (leaves, selectedLeaves) = (0, 0)
    var root = chain.first
    for _ in 0..<chain.count {
      links[Int(root)].parent = UInt32(truncatingIfNeeded: parent)
      leaves += Int(counts[Int(root)].leaves)
      selectedLeaves += Int(counts[Int(root)].selected)
      root = links[Int(root)].next
    }
    // A node counts itself as a leaf until it has a child.
    if wasLeaf {
      leaves -= 1
      selectedLeaves -= selected[parent] ? 1 : 0
    }
    add(leaves: leaves, selected: selectedLeaves, from: UInt32(truncatingIfNeeded: parent))
    guard showsChildren(parent) else { return nil }
    return next == 0 ? rowBehind(parent) : Int(rowOfSlot[Int(next)])
  }

  /// Takes a slot with what hangs below it from its parent. Rows are not touched.
  @inlinable
  mutating func detach(_ slot: Int) {
    let links = links.mutablePointer()
    let link = links[slot]
    let parent = Int(link.parent)
    if link.previous == 0 { links[parent].first = link.next } else { links[Int(link.previous)].next = link.next }
    if link.next == 0 { links[parent].last = link.previous } else { links[Int(link.next)].previous = link.previous }
    links[parent].childCount -= 1
    links[slot].previous = 0
    links[slot].next = 0
    var (leaves, selectedLeaves) = (Int(counts[slot].leaves), Int(counts[slot].selected))
    if links[parent].first == 0, parent != top {
      leaves -= 1
      selectedLeaves -= selected[parent] ? 1 : 0
    }
    add(leaves: -leaves, selected: -selectedLeaves, from: UInt32(truncatingIfNeeded: parent))
  }

  /// Whether `slot` is `other` or lies above it: one step up from `other` and one through the subtree of `slot` in turn,
  /// so that the shorter of the two ways decides.
  @inlinable
  func isAtOrAbove(_ slot: Int, _ other: Int) -> Bool {
    var above = other
    var below = UInt32(truncatingIfNeeded: slot)
    while true {
      if above == slot || Int(below) == other { return true }
      if above == top { return false }
      above = Int(links[above].parent)
      below = successor(of: below, within: slot)
      if below == 0 { return false }
    }
  }

  /// A slot's children as they are to stand, nil when they stand so already.
  @inlinable
  func sortedChildren(
    of parent: Int, by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [UInt32]? {
    guard links[parent].childCount > 1 else { return nil }
    var children: [UInt32] = []
    children.reserveCapacity(Int(links[parent].childCount))
    var child = links[parent].first
    while child != 0 {
      children.append(child)
      child = links[Int(child)].next
    }
    let order = try stableOrder(of: children.map { elements[Int($0)] }, by: areInIncreasingOrder)
    return order.map { $0.map { children[$0] } }
  }

  /// Links a slot's children in another order.
  @usableFromInline
  mutating func relink(_ children: [UInt32], under parent: Int) {
    let links = links.mutablePointer()
    var previous: UInt32 = 0
    for child in children {
      links[Int(child)].previous = previous
      if previous == 0 { links[parent].first = child } else { links[Int(previous)].next = child }
      previous = child
    }
    links[Int(previous)].next = 0
    links[parent].last = previous
  }
}
