// What is asked of a chain and of a star of n nodes, all expanded and none selected, with the answer as one number. Each
// entry leaves the tree as it found it, so that all can be run one after another on one tree.

import Trees

/// A chain of n nodes, or a root with n − 1 children; its numbers are 0..<n in preorder.
struct DeepShape: Sendable {
  let isChain: Bool
  let count: Int

  var top: NodeID { NodeID(0) }
  var middle: NodeID { NodeID(UInt32(count / 2)) }
  var last: NodeID { NodeID(UInt32(count - 1)) }
  var name: String { isChain ? "a chain of \(count) nodes" : "a root with \(count - 1) children" }

  func snapshot() -> TreeSnapshot<Int> {
    let depths = (0..<count).map { isChain ? UInt32($0) : $0 == 0 ? 0 : 1 }
    let flags = [Bool](repeating: true, count: count)
    return TreeConformance.snapshot(
      ids: nil, depths: depths, issued: nil, expanded: flags, selected: flags.map { !$0 })
  }
}

/// One member to run on a deep or wide tree.
struct DeepMember<Tree: TreeRepresentation<Int>> {
  let name: String
  /// The right answer; nil where any will do.
  let expected: (DeepShape) -> Int?
  let run: (inout Tree, DeepShape) -> Int

  init(_ name: String, _ expected: @escaping (DeepShape) -> Int?, _ run: @escaping (inout Tree, DeepShape) -> Int) {
    self.name = name
    self.expected = expected
    self.run = run
  }

  static var all: [DeepMember] { navigation + walks + rows + changes + selection + structure + wholeTree }

  private static var navigation: [DeepMember] {
    [
      DeepMember("depth(of:)", { $0.isChain ? $0.count - 1 : 1 }) { $0.depth(of: $1.last) },
      DeepMember("index(of:)", { $0.isChain ? 0 : $0.count - 2 }) { $0.index(of: $1.last) },
      DeepMember("childCount(of:)", { $0.isChain ? 1 : $0.count - 1 }) { $0.childCount(of: $1.top) },
      DeepMember("child(at:of:)", { $0.isChain ? 1 : $0.count - 1 }) {
        number($0.child(at: $1.isChain ? 0 : $1.count - 2, of: $1.top))
      },
      DeepMember("lastChild(of:)", { $0.isChain ? 1 : $0.count - 1 }) { number($0.lastChild(of: $1.top)) },
      DeepMember("previousSibling(of:)", { $0.isChain ? -1 : $0.count - 2 }) {
        number($0.previousSibling(of: $1.last))
      },
      DeepMember("subtreeCount(of:)", { $0.count }) { $0.subtreeCount(of: $1.top) },
      DeepMember("isAncestor(_:of:)", { _ in 1 }) { $0.isAncestor($1.top, of: $1.last) ? 1 : 0 },
      DeepMember("lowestCommonAncestor(of:_:)", { $0.isChain ? $0.count / 2 : 0 }) {
        number($0.lowestCommonAncestor(of: $1.middle, $1.last))
      },
    ]
  }

  private static var walks: [DeepMember] {
    [
      DeepMember("path(to:)", { $0.isChain ? $0.count : 2 }) { $0.path(to: $1.last).count },
      DeepMember("children(of:)", { $0.isChain ? 1 : $0.count - 1 }) { tree, shape in
        tree.children(of: shape.top).count { _ in true }
      },
      DeepMember("preorder()", { $0.count }) { tree, _ in tree.preorder().count { _ in true } },
      DeepMember("postorder()", { $0.count }) { tree, _ in tree.postorder().count { _ in true } },
      DeepMember("levelOrder()", { $0.count }) { tree, _ in tree.levelOrder().count },
    ]
  }

  private static var rows: [DeepMember] {
    [
      DeepMember("rowCount", { $0.count }) { tree, _ in tree.rowCount },
      DeepMember("flatten()", { $0.count - 1 }) { tree, _ in number(tree.flatten().last) },
      DeepMember("flatten(rows:into:)", { $0.count - 1 }) { tree, shape in
        var buffer: [NodeID] = []
        tree.flatten(rows: max(0, shape.count - 50)..<shape.count, into: &buffer)
        return number(buffer.last)
      },
      DeepMember("node(atRow:)", { $0.count - 1 }) { number($0.node(atRow: $1.count - 1)) },
      DeepMember("row(of:)", { $0.count - 1 }) { $0.row(of: $1.last) ?? -1 },
      DeepMember("nextRow(after:)", { _ in -1 }) { number($0.nextRow(after: $1.last)) },
      DeepMember("previousRow(before:)", { $0.count - 2 }) { number($0.previousRow(before: $1.last)) },
      DeepMember("rows", { $0.isChain ? $0.count - 1 : 1 }) { tree, _ in
        var depth = 0
        for row in tree.rows { depth = row.depth }
        return depth
      },
      DeepMember("rows[_:]", { $0.isChain ? $0.count - 1 : 1 }) { $0.rows[$1.count - 1].depth },
    ]
  }

  private static var changes: [DeepMember] {
    [
      DeepMember("toggle(_:)", { $0.count - 1 }) { tree, shape in
        let removed = tree.toggle(shape.top).removed.count
        return min(removed, tree.toggle(shape.top).inserted.count)
      },
      DeepMember("outermostCollapsedAncestor(of:)", { _ in 0 }) { tree, shape in
        tree.toggle(shape.top)
        let hiding = tree.row(of: shape.last) == nil ? tree.outermostCollapsedAncestor(of: shape.last) : nil
        tree.toggle(shape.top)
        return number(hiding)
      },
      DeepMember("setExpanded(_:under:)", { _ in 1 }) { tree, _ in
        tree.setExpanded(false, under: nil)
        let rowCount = tree.rowCount
        tree.setExpanded(true, under: nil)
        return rowCount
      },
      DeepMember("reveal(_:)", { $0.count - 1 }) { tree, shape in
        tree.setExpanded(false, under: shape.top)
        let row = tree.reveal(shape.last).inserted.count
        tree.setExpanded(true, under: shape.top)
        return row
      },
    ]
  }

  private static var selection: [DeepMember] {
    [
      DeepMember("setSelected(_:subtree:)", { $0.count }) { tree, shape in
        tree.setSelected(true, subtree: shape.top)
        let selected = tree.selectedCount(in: shape.top)
        tree.setSelected(false, subtree: shape.top)
        return selected
      },
      DeepMember("setSelected(_:rows:)", { $0.count }) { tree, shape in
        tree.setSelected(true, rows: 0..<shape.count)
        let selected = tree.selectedCount
        tree.clearSelection()
        return selected
      },
      DeepMember("toggleCheck(_:), checkState(of:)", { _ in 1 }) { tree, shape in
        tree.toggleCheck(shape.top)
        let isAll = tree.checkState(of: shape.top) == .all
        tree.toggleCheck(shape.top)
        return isAll && tree.checkState(of: shape.top) == .none ? 1 : 0
      },
      DeepMember("selectedSubtrees, selectedNodes, selectedRows", { _ in 3 }) { tree, shape in
        tree.setSelected(true, shape.last)
        let answers = tree.selectedSubtrees.count + tree.selectedNodes.count + tree.selectedRows.ranges.count
        tree.setSelected(false, shape.last)
        return answers
      },
    ]
  }

  private static var structure: [DeepMember] {
    [
      DeepMember("insert(_:under:at:), remove(_:)", { $0.count }) { tree, shape in
        let below = shape.isChain ? shape.last : shape.top
        let (node, change) = tree.insert(-1, under: below, at: tree.childCount(of: below))
        let isGone = tree.remove(node) == RowChange(removed: change.inserted, inserted: change.removed)
        return isGone && !tree.contains(node) ? change.inserted.lowerBound : -1
      },
      DeepMember("insert(contentsOf:under:at:)", { $0.count + 1 }) { tree, shape in
        let below = shape.isChain ? shape.last : shape.top
        let forest = DeepShape(isChain: shape.isChain, count: shape.count).snapshot()
        let (nodes, change) = tree.insert(contentsOf: forest, under: below, at: 0)
        let rowCount = tree.remove(nodes[0]).removed.count
        return rowCount == change.inserted.count ? rowCount + 1 : -1
      },
      DeepMember("move(_:under:at:)", { $0.count - 1 }) { tree, shape in
        // The end of the chain, or the last child, becomes the first root and returns.
        let parent = tree.parent(of: shape.last)
        let index = tree.index(of: shape.last)
        let there = try? tree.move(shape.last, under: nil, at: 0)
        let back = try? tree.move(shape.last, under: parent, at: index)
        return there?.inserted == 0..<1 && back?.removed == 0..<1 ? back?.inserted.lowerBound ?? -1 : -1
      },
      DeepMember("move(_:under:at:), refused", { _ in 1 }) { tree, shape in
        do throws(TreeError) {
          try tree.move(shape.top, under: shape.last, at: 0)
          return 0
        } catch {
          return error == .moveUnderItself(node: shape.top, parent: shape.last) ? 1 : 0
        }
      },
      DeepMember("sortChildren(of:by:), sort(by:)", { $0.isChain ? 0 : 2 * $0.count - 1 }) { tree, shape in
        let sorted = tree.sortChildren(of: shape.top) { $0 > $1 }
        let back = tree.sort { $0 < $1 }
        return sorted.inserted.count + back.inserted.count
      },
      DeepMember("remove(_:) of everything, in a copy", { $0.count }) { tree, shape in
        var copy = tree
        return copy.remove(shape.top).removed.count
      },
      DeepMember("removeAll(), compact(), in a copy", { $0.count }) { tree, shape in
        var copy = tree
        let former = copy.compact()
        let rowCount = copy.removeAll().removed.count
        return former.count == rowCount && copy.isEmpty && tree.rowCount == rowCount ? rowCount : -1
      },
    ]
  }

  private static var wholeTree: [DeepMember] {
    [
      DeepMember("snapshot()", { $0.count }) { tree, _ in tree.snapshot().count },
      DeepMember("a copy, written", { $0.count }) { tree, shape in
        var copy = tree
        copy[shape.last] = -1
        copy.toggle(shape.top)
        copy.setSelected(true, shape.last)
        return tree.rowCount
      },
      DeepMember("==", { _ in 1 }) { tree, shape in
        let copy = Tree(tree.snapshot())
        return isEqual(tree, copy) ?? true ? 1 : 0
      },
      DeepMember("hash(into:)", { _ in nil }) { tree, _ in (tree as? any Hashable)?.hashValue ?? 0 },
      DeepMember("description", { _ in nil }) { tree, _ in tree.description.utf8.count },
      DeepMember("debugDescription", { _ in nil }) { tree, _ in tree.debugDescription.utf8.count },
      DeepMember("byteCount", { _ in nil }) { tree, _ in tree.byteCount ?? 0 },
    ]
  }
}

private func number(_ node: NodeID?) -> Int { node.map { Int($0.number) } ?? -1 }

/// Whether two trees are equal, nil when their type does not say.
func isEqual<Tree>(_ one: Tree, _ other: Tree) -> Bool? {
  func compare<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  guard let one = one as? any Equatable else { return nil }
  return compare(one)
}
