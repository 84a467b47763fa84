// Struct of arrays: what list views do today.
//
// A node has a slot, from 1 on in preorder when it was loaded, and every array is indexed by slot. Links are slots too. Slot
// 0 belongs to the top, which stands above the roots, so that a root is a child like any other; as a link 0 stands for
// "none".
//
// links[slot].parent          the slot above, 0 for a root and for the top
// links[slot].first, .last    the outermost children, 0 for a leaf
// links[slot].next, .previous the neighbouring siblings
// links[slot].childCount      how many children there are
// counts[slot].leaves         the leaves in the subtree, 1 for a leaf
// counts[slot].selected       how many of them are selected
// expanded[slot], selected[slot]   a bit a slot
// elements[slot]              the caller's values
// visible[row]                the number of each visible node, in order: the flattened tree itself
// rowOfSlot[slot]             its row, `noNode` (2³² − 1) for a hidden node
// index                       the map between node numbers and slots
// selectedTotal               how many nodes are selected
//
// A removed node's slot is free until a new node gets it; its row is `noNode` and its selected bit 0. The arrays grow by an
// eighth at a time and are given back by `compact()`.
//
// Always: visible is the flattening of the links under the expanded bits, and rowOfSlot its inverse.
//
// Every column is shared between copies until it is written, so that a copy followed by a change of flags copies flags and
// rows, and never links or elements.
//
// How it differs from its neighbours: the rows lie ready as one array, so reading any window is a copy of memory, and a
// toggle pays for that: it splices the array once and renumbers the rows behind.

/// A tree of parallel arrays, with the visible rows as one flat array.
///
/// Take it when rows are read far more often than folders are toggled.
///
/// ```swift
/// var tree = ParentArrayTree(TreeSnapshot { Branch("fruit", expanded: true) { "apple"; "pear" } })
/// print(tree.node(atRow: 2))  // #2
/// ```
public struct ParentArrayTree<Element>: TreeRepresentation {
  @usableFromInline var index: NodeSlots
  @usableFromInline var links: GrowableColumn<SiblingLinks>
  @usableFromInline var counts: GrowableColumn<LeafCounts>
  @usableFromInline var expanded: BitVector
  @usableFromInline var selected: BitVector
  @usableFromInline var elements: SlotElements<Element>
  @usableFromInline var rowOfSlot: GrowableColumn<UInt32>
  @usableFromInline var visible: [NodeID] = []
  @usableFromInline var selectedTotal = 0

  public init(_ snapshot: TreeSnapshot<Element>) {
    index = NodeSlots(ids: snapshot.ids, issued: snapshot.issuedCount)
    elements = SlotElements(snapshot.elements)
    expanded = snapshot.expanded.behindTop()
    selected = snapshot.selected.behindTop()
    let links = SiblingLinks.column(depths: snapshot.depths)
    counts = GrowableColumn(LeafCounts.column(links: links, selected: selected))
    self.links = GrowableColumn(links)
    rowOfSlot = GrowableColumn(Column(count: snapshot.count + 1, repeating: noNode))
    selectedTotal = selected.countOnes(in: 0..<selected.count)
    var rows: [NodeID] = []
    appendVisible(below: top, to: &rows)
    visible = rows
    renumberRows(from: 0)
  }

  public func snapshot() -> TreeSnapshot<Element> {
    var slots: [Int] = []
    slots.reserveCapacity(count)
    var depths: [UInt32] = []
    depths.reserveCapacity(count)
    var depth: UInt32 = 0
    var slot = links[top].first
    while slot != 0 {
      slots.append(Int(slot))
      depths.append(depth)
      var link = links[Int(slot)]
      if link.first != 0 {
        slot = link.first
        depth += 1
        continue
      }
      while link.next == 0, link.parent != 0 {
        link = links[Int(link.parent)]
        depth -= 1
      }
      slot = link.next
    }
    return TreeSnapshot(
      unchecked: slots.map { index.id(ofSlot: $0) }, depths: depths, elements: slots.map { elements[$0] },
      expanded: BitVector(slots.lazy.map { expanded[$0] }), selected: BitVector(slots.lazy.map { selected[$0] }),
      issuedCount: index.issued)
  }

  /// The slot of the node above the roots.
  @inlinable
  var top: Int { 0 }

  /// The slot of a node, or of the top for nil.
  @inlinable @inline(__always)
  func slot(of node: NodeID?) -> Int { node.map { index.slot(of: $0) } ?? top }

  /// The node in a slot, nil for 0.
  @inlinable @inline(__always)
  func node(_ slot: UInt32) -> NodeID? { slot == 0 ? nil : index.id(ofSlot: Int(slot)) }

  @inlinable
  public var count: Int { index.count }

  @inlinable
  public func contains(_ node: NodeID) -> Bool { index.slotIfPresent(of: node) > 0 }

  @inlinable
  public subscript(node: NodeID) -> Element {
    get { elements[index.slot(of: node)] }
    _modify { yield &elements[index.slot(of: node)] }
  }

  /// Bytes of all columns.
  public var byteCount: Int? {
    links.byteCount + counts.byteCount + expanded.byteCount + selected.byteCount + rowOfSlot.byteCount
      + elements.byteCount + visible.capacity * MemoryLayout<NodeID>.stride
      + index.byteCount
  }
}

extension ParentArrayTree: Sendable where Element: Sendable {}
extension ParentArrayTree: Equatable where Element: Equatable {}
extension ParentArrayTree: Hashable where Element: Hashable {}
extension ParentArrayTree: Encodable where Element: Encodable {}
extension ParentArrayTree: Decodable where Element: Decodable {}

extension BitVector {
  /// The bits, each one position further, behind a 0.
  func behindTop() -> BitVector {
    var shifted = BitVector(count: count + 1, repeating: false)
    let target = shifted.mutableWords()
    var carry: UInt64 = 0
    for index in 0..<shifted.words.count {
      let word = index < words.count ? words[index] : 0
      target[index] = word << 1 | carry
      carry = word >> 63
    }
    return shifted
  }
}
