// A literal tree in code. A branch is one object that holds its children, so nesting costs O(1) a node; the snapshot is
// laid out afterwards in one walk with its own stack, and a branch of any depth is torn down without recursion.

/// A node with its children, as written down in a ``TreeBuilder`` block.
///
/// ```swift
/// let showTests = true
/// let snapshot = TreeSnapshot<String> {
///   Branch("Sources", expanded: true) {
///     "main.swift"
///     for name in ["a", "b"] { "\(name).swift" }
///   }
///   if showTests { Branch("Tests") { "mainTests.swift" } }
/// }
/// ```
public struct Branch<Element> {
  let body: Body

  final class Body {
    let element: Element
    let isExpanded: Bool
    let isSelected: Bool
    var children: [Branch<Element>]

    init(element: Element, isExpanded: Bool, isSelected: Bool, children: [Branch<Element>]) {
      self.element = element
      self.isExpanded = isExpanded
      self.isSelected = isSelected
      self.children = children
    }

    deinit {
      // Takes the children of whatever is about to be freed, so that no `deinit` finds any left.
      guard !children.isEmpty else { return }
      var dying = children
      children = []
      while var branch = dying.popLast()?.body {
        guard isKnownUniquelyReferenced(&branch) else { continue }
        dying += branch.children
        branch.children = []
      }
    }
  }

  /// Makes a node with the children that a block lists.
  /// - Parameters:
  ///   - element: The node's value.
  ///   - expanded: Whether it starts expanded.
  ///   - selected: Whether it starts selected.
  ///   - children: Its children; none by default.
  public init(
    _ element: Element, expanded: Bool = false, selected: Bool = false,
    @TreeBuilder<Element> children: () -> [Branch<Element>] = { [] }
  ) {
    body = Body(element: element, isExpanded: expanded, isSelected: selected, children: children())
  }
}

/// Collects the branches of a block: elements, ``Branch`` values, optionals and arrays of both, `if`, `switch`, `for`.
@resultBuilder
public enum TreeBuilder<Element> {
  /// The branches that a block or a part of it stands for.
  public typealias Component = [Branch<Element>]

  /// A bare element is a leaf.
  ///
  /// Disfavoured, as is all that takes bare elements, so that a branch is not taken for the element of a leaf where the
  /// type of the elements is still to be found.
  @_disfavoredOverload
  public static func buildExpression(_ element: Element) -> Component { [Branch(element)] }
  /// A branch is itself.
  public static func buildExpression(_ branch: Branch<Element>) -> Component { [branch] }
  /// An element or nothing.
  @_disfavoredOverload
  public static func buildExpression(_ element: Element?) -> Component { element.map { [Branch($0)] } ?? [] }
  /// A branch or nothing.
  @_disfavoredOverload
  public static func buildExpression(_ branch: Branch<Element>?) -> Component { branch.map { [$0] } ?? [] }
  /// Any number of branches.
  public static func buildExpression(_ branches: [Branch<Element>]) -> Component { branches }
  /// Any number of leaves.
  @_disfavoredOverload
  public static func buildExpression(_ elements: [Element]) -> Component { elements.map { Branch($0) } }
  /// One part after another.
  public static func buildBlock(_ parts: Component...) -> Component { parts.flatMap(\.self) }
  /// `if` without `else`.
  public static func buildOptional(_ part: Component?) -> Component { part ?? [] }
  /// The first arm of `if` or `switch`.
  public static func buildEither(first part: Component) -> Component { part }
  /// Another arm.
  public static func buildEither(second part: Component) -> Component { part }
  /// `for`.
  public static func buildArray(_ parts: [Component]) -> Component { parts.flatMap(\.self) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: Component) -> Component { part }
}

extension TreeSnapshot {
  /// Makes a tree from a block that lists its roots; numbers are given out in preorder.
  ///
  /// ```swift
  /// let snapshot = TreeSnapshot { Branch("fruit", expanded: true) { "apple"; "pear" } }
  /// ```
  /// - Complexity: O(*n*).
  public init(@TreeBuilder<Element> _ roots: () -> [Branch<Element>]) {
    var depths: [UInt32] = []
    var elements: [Element] = []
    var expanded: [Bool] = []
    var selected: [Bool] = []
    var waiting = roots().reversed().map { (branch: $0, depth: UInt32(0)) }
    while let (branch, depth) = waiting.popLast() {
      depths.append(depth)
      elements.append(branch.body.element)
      expanded.append(branch.body.isExpanded)
      selected.append(branch.body.isSelected)
      for child in branch.body.children.reversed() { waiting.append((child, depth + 1)) }
    }
    self.init(
      unchecked: depths.indices.map { NodeID(UInt32($0)) }, depths: depths, elements: elements,
      expanded: BitVector(expanded), selected: BitVector(selected), issuedCount: UInt32(depths.count))
  }
}
