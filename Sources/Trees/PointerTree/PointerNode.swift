// A node of a `PointerTree`. `PointerNode` is everything but the element and is not generic, so that links and counts are
// compiled once; `ElementNode` adds the element.
//
// Always, for every node v, the top included:
//   children[i].parent is v and children[i].indexInParent is i
//   openRows        is the sum over children c of 1 + c.shownRows, that is, the rows below v if v were visible and expanded
//   shownRows       is openRows when v is expanded, 0 otherwise
//   subtreeCount    counts v and everything below it; leafCount the leaves among them (v itself when it has no child)
//   selectedCount   and selectedLeafCount count the selected among those
//   childSums       is empty up to `narrowest` children; beyond, a Fenwick tree over 1 + c.shownRows of the children
//
// The counts fit 32 bits because a tree has fewer than 2³² nodes.

@usableFromInline
class PointerNode {
  @usableFromInline @exclusivity(unchecked) final var parent: PointerNodeReference?
  @usableFromInline @exclusivity(unchecked) final var children: [PointerNodeReference] = []
  @usableFromInline @exclusivity(unchecked) final var childSums = FenwickTree()
  @usableFromInline @exclusivity(unchecked) final var slot: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var indexInParent: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var openRows: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var subtreeCount: UInt32 = 1
  @usableFromInline @exclusivity(unchecked) final var leafCount: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var selectedCount: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var selectedLeafCount: UInt32 = 0
  @usableFromInline @exclusivity(unchecked) final var isExpanded = true
  @usableFromInline @exclusivity(unchecked) final var isSelected = false

  @inlinable
  init() {}
}

@usableFromInline
final class ElementNode<Element>: PointerNode {
  @usableFromInline @exclusivity(unchecked) var element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init()
  }
}

/// An unowned link to a node: reading through it counts no reference.
///
/// Valid while the storage that owns the node lives.
@usableFromInline
@frozen
struct PointerNodeReference: Equatable {
  @usableFromInline let unmanaged: Unmanaged<PointerNode>

  /// Takes a node over; `release()` gives it up.
  @inlinable
  init(_ node: PointerNode) { unmanaged = Unmanaged.passRetained(node) }

  @inlinable
  func release() { unmanaged.release() }

  @inlinable @inline(__always)
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.unmanaged.toOpaque() == rhs.unmanaged.toOpaque() }

  @inlinable
  func element<Element>(as type: Element.Type) -> Element {
    unmanaged._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ElementNode<Element>.self).element }
  }

  @inlinable
  func elementNode<Element>(as type: Element.Type) -> ElementNode<Element> {
    unsafeDowncast(unmanaged.takeUnretainedValue(), to: ElementNode<Element>.self)
  }

  @inlinable @inline(__always)
  var parent: PointerNodeReference? {
    get { unmanaged._withUnsafeGuaranteedRef { $0.parent } }
    nonmutating set { unmanaged._withUnsafeGuaranteedRef { $0.parent = newValue } }
  }
  @inlinable @inline(__always)
  var slot: UInt32 {
    get { unmanaged._withUnsafeGuaranteedRef { $0.slot } }
    nonmutating set { unmanaged._withUnsafeGuaranteedRef { $0.slot = newValue } }
  }
  @inlinable @inline(__always)
  var indexInParent: Int {
    get { unmanaged._withUnsafeGuaranteedRef { Int($0.indexInParent) } }
    nonmutating set {
      unmanaged._withUnsafeGuaranteedRef { $0.indexInParent = UInt32(truncatingIfNeeded: newValue) }
    }
  }
  @inlinable @inline(__always)
  var isExpanded: Bool {
    get { unmanaged._withUnsafeGuaranteedRef { $0.isExpanded } }
    nonmutating set { unmanaged._withUnsafeGuaranteedRef { $0.isExpanded = newValue } }
  }
  @inlinable @inline(__always)
  var isSelected: Bool {
    get { unmanaged._withUnsafeGuaranteedRef { $0.isSelected } }
    nonmutating set { unmanaged._withUnsafeGuaranteedRef { $0.isSelected = newValue } }
  }
  @inlinable @inline(__always)
  var openRows: Int {
    get { unmanaged._withUnsafeGuaranteedRef { Int($0.openRows) } }
    nonmutating set { unmanaged._withUnsafeGuaranteedRef { $0.openRows = UInt32(truncatingIfNeeded: newValue) } }
  }
  @inlinable @inline(__always)
  var shownRows: Int { unmanaged._withUnsafeGuaranteedRef { $0.isExpanded ? Int($0.openRows) : 0 } }
  @inlinable @inline(__always)
  var subtreeCount: Int { unmanaged._withUnsafeGuaranteedRef { Int($0.subtreeCount) } }
  @inlinable @inline(__always)
  var leafCount: Int { unmanaged._withUnsafeGuaranteedRef { Int($0.leafCount) } }
  @inlinable @inline(__always)
  var selectedCount: Int { unmanaged._withUnsafeGuaranteedRef { Int($0.selectedCount) } }
  @inlinable @inline(__always)
  var selectedLeafCount: Int { unmanaged._withUnsafeGuaranteedRef { Int($0.selectedLeafCount) } }
  @inlinable @inline(__always)
  var childCount: Int { unmanaged._withUnsafeGuaranteedRef { $0.children.count } }
  @inlinable @inline(__always)
  func child(at index: Int) -> PointerNodeReference { unmanaged._withUnsafeGuaranteedRef { $0.children[index] } }
  @inlinable @inline(__always)
  var firstChild: PointerNodeReference? { unmanaged._withUnsafeGuaranteedRef { $0.children.first } }
  @inlinable @inline(__always)
  var nextSibling: PointerNodeReference? {
    guard let parent else { return nil }
    let next = indexInParent + 1
    return parent.unmanaged._withUnsafeGuaranteedRef { next < $0.children.count ? $0.children[next] : nil }
  }

  var arrayByteCount: Int {
    unmanaged._withUnsafeGuaranteedRef { node in
      let children = node.children.isEmpty ? 0 : 32 + node.children.capacity * MemoryLayout<Self>.stride
      return children + node.childSums.byteCount
    }
  }
}
