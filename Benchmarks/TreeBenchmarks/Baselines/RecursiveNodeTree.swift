// The foil: a tree the way tutorials write it. An object a node that owns an array of its children and points back weakly
// at its parent; every walk a recursive function; the rows kept as one list that a toggle edits. It gives right answers
// and overflows the stack where a tree is deep, which is what it is here to show.
//
// Storage.roots     the nodes, owned from the top down, so that letting go of the roots lets go of everything,
//                   one nested `deinit` a level
// Storage.visible   the rows, in order
// Storage.nodes     finds a node by its number; does not own it
//
// Always: a node is in `visible` exactly when every ancestor is expanded. A copy shares the storage until either side is
// written; then the whole tree is copied, recursively.

import Trees

/// A tree of class instances with recursive functions, for comparison only.
public struct RecursiveNodeTree<Element>: TreeRepresentation {
  final class Node {
    let id: NodeID
    var element: Element
    var isExpanded: Bool
    var isSelected: Bool
    var children: [Node] = []
    weak var parent: Node?

    init(id: NodeID, element: Element, isExpanded: Bool, isSelected: Bool, parent: Node?) {
      self.id = id
      self.element = element
      self.isExpanded = isExpanded
      self.isSelected = isSelected
      self.parent = parent
    }
  }

  final class Storage {
    var roots: [Node] = []
    var visible: [NodeID] = []
    var nodes: [NodeID: Unmanaged<Node>] = [:]
    let issuedCount: UInt32

    init(issuedCount: UInt32) { self.issuedCount = issuedCount }
  }

  var storage: Storage

  /// Makes the tree of a snapshot; this alone uses a loop, so that the rest can be tried at any depth.
  public init(_ snapshot: TreeSnapshot<Element>) {
    storage = Storage(issuedCount: snapshot.issuedCount)
    storage.nodes.reserveCapacity(snapshot.count)
    var path: [Node] = []
    var collapsedDepth = Int.max
    for position in 0..<snapshot.count {
      let depth = Int(snapshot.depths[position])
      path.removeLast(path.count - depth)
      let node = Node(
        id: snapshot.ids[position], element: snapshot.elements[position], isExpanded: snapshot.expanded[position],
        isSelected: snapshot.selected[position], parent: path.last)
      if let parent = path.last { parent.children.append(node) } else { storage.roots.append(node) }
      storage.nodes[node.id] = Unmanaged.passUnretained(node)
      path.append(node)
      if depth <= collapsedDepth {
        storage.visible.append(node.id)
        collapsedDepth = node.isExpanded ? Int.max : depth
      }
    }
  }

  /// The whole state, collected recursively.
  public func snapshot() -> TreeSnapshot<Element> {
    var nodes: [(node: Node, depth: Int)] = []
    func collect(_ node: Node, _ depth: Int) {
      nodes.append((node, depth))
      for child in node.children { collect(child, depth + 1) }
    }
    for root in storage.roots { collect(root, 0) }
    do {
      return try TreeSnapshot(
        ids: nodes.map(\.node.id), depths: nodes.map { UInt32($0.depth) }, elements: nodes.map(\.node.element),
        expanded: BitVector(nodes.map(\.node.isExpanded)), selected: BitVector(nodes.map(\.node.isSelected)),
        issuedCount: storage.issuedCount)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Takes the nodes apart one by one, so that a deep tree can be let go of at all. It is empty afterwards, and so is
  /// every copy that shares it.
  public func dismantle() {
    var waiting = storage.roots
    storage.roots = []
    storage.nodes = [:]
    storage.visible = []
    while let node = waiting.popLast() {
      waiting += node.children
      node.children = []
    }
  }

  mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    let copy = Storage(issuedCount: storage.issuedCount)
    copy.visible = storage.visible
    copy.nodes.reserveCapacity(storage.nodes.count)
    func clone(_ node: Node, under parent: Node?) -> Node {
      let twin = Node(
        id: node.id, element: node.element, isExpanded: node.isExpanded, isSelected: node.isSelected, parent: parent)
      copy.nodes[twin.id] = Unmanaged.passUnretained(twin)
      twin.children = node.children.map { clone($0, under: twin) }
      return twin
    }
    copy.roots = storage.roots.map { clone($0, under: nil) }
    storage = copy
  }

  func node(_ id: NodeID) -> Node {
    guard let node = storage.nodes[id] else { fatalError("node \(id) is not in this tree") }
    return node.takeUnretainedValue()
  }
}

extension RecursiveNodeTree {
  /// How many nodes there are.
  public var count: Int { storage.nodes.count }
  /// Whether a number names a node.
  public func contains(_ node: NodeID) -> Bool { storage.nodes[node] != nil }

  /// The value of a node.
  public subscript(node: NodeID) -> Element {
    get { self.node(node).element }
    set {
      makeUnique()
      self.node(node).element = newValue
    }
  }

  /// The node above.
  public func parent(of node: NodeID) -> NodeID? { self.node(node).parent?.id }
  /// The first child or root.
  public func firstChild(of node: NodeID?) -> NodeID? { children(node).first?.id }
  /// The last child or root.
  public func lastChild(of node: NodeID?) -> NodeID? { children(node).last?.id }
  /// How many children or roots there are.
  public func childCount(of node: NodeID?) -> Int { children(node).count }

  /// The sibling behind, found by searching.
  public func nextSibling(of node: NodeID) -> NodeID? {
    let siblings = children(parent(of: node))
    guard let index = siblings.firstIndex(where: { $0.id == node }), index + 1 < siblings.count else { return nil }
    return siblings[index + 1].id
  }

  /// How many nodes a subtree holds, counted recursively.
  public func subtreeCount(of node: NodeID) -> Int {
    func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return count(self.node(node))
  }

  func children(_ node: NodeID?) -> [Node] { node.map { self.node($0).children } ?? storage.roots }
}
