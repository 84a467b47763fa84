// Every forest of a few nodes in every state of its expanded flags. The selected flags run through all their states too:
// against every state of the others where there are at most 2 nodes, and beyond that in another order beside them, so that
// each state of either occurs with every forest.

import Trees

struct ExhaustiveChecks<Tree: TreeRepresentation<Int>> {
  let effort: ConformanceEffort
  let findings: Findings

  /// Goes up in size, and not beyond the first size at which something is wrong.
  func run() {
    for count in 0...effort.exhaustiveNodes where findings.failures.isEmpty {
      for (shape, depths) in forests(ofCount: count).enumerated() {
        for state in 0..<1 << count {
          let partners = count <= 2 ? Array(0..<1 << count) : [partner(of: state, shape: shape, count: count)]
          for selected in partners {
            check(depths: depths, shape: shape, expanded: state, selected: selected)
            if findings.isFull { return }
          }
        }
      }
    }
  }

  /// A one-to-one partner for each state: the bits in reverse, some of them flipped.
  private func partner(of state: Int, shape: Int, count: Int) -> Int {
    let reversed = (0..<count).reduce(0) { $0 | (state >> $1 & 1) << (count - 1 - $1) }
    return (reversed ^ shape &* 0x9E37) & (1 << count - 1)
  }

  private func check(depths: [UInt32], shape: Int, expanded: Int, selected: Int) {
    let snapshot = labelled(depths, variant: shape + expanded, expanded: expanded, selected: selected)
    let oracle = TreeOracle(snapshot)
    let tree = Tree(snapshot)
    findings.begin(with: oracle)
    let queries = QueryChecks(tree: tree, oracle: oracle, findings: findings)
    queries.checkState(after: "init(_:)")
    guard !findings.hasCaseFailed else { return }
    let nodes = oracle.ids
    let isEveryOperation = depths.count <= effort.everyOperationNodes
    if isEveryOperation || expanded == 0 || expanded == 1 << depths.count - 1 { queries.checkNavigation(nodes: nodes) }
    let rowCount = oracle.rowCount
    queries.checkRows(nodes: nodes, ranges: (0...rowCount).flatMap { first in (first...rowCount).map { first..<$0 } })
    queries.checkSelection(nodes: nodes)
    for node in nodes where !findings.hasCaseFailed { checkTogglingTwice(node, tree: tree, oracle: oracle) }
    if findings.hasCaseFailed { return }
    if expanded == 0 { checkOtherRepresentation(tree: tree, oracle: oracle) }
    checkStructuralChanges(tree: tree, oracle: oracle, state: expanded)
    let operations = TreeOperation.all(for: oracle)
    guard !isEveryOperation else {
      for operation in operations { check(operation, tree: tree, oracle: oracle) }
      return
    }
    for offset in 0..<3 {
      check(operations[(shape * 7 + expanded * 3 + offset * 11) % operations.count], tree: tree, oracle: oracle)
    }
  }

  /// Every structural change, or the part of them whose turn it is in this state of the flags: each comes up in one state
  /// of the 2ⁿ, which is another one for each.
  private func checkStructuralChanges(tree: Tree, oracle: TreeOracle<Int>, state: Int) {
    guard oracle.count <= effort.everyStructuralNodes else { return }
    let turns = oracle.count <= effort.everyOperationNodes ? 1 : 1 << oracle.count
    for (index, operation) in TreeOperation.allStructural(for: oracle).enumerated()
    where (index + state) % turns == 0 {
      check(operation, tree: tree, oracle: oracle)
    }
  }

  /// One operation, with a copy held beside it.
  private func check(_ operation: TreeOperation, tree: Tree, oracle: TreeOracle<Int>) {
    guard !findings.hasCaseFailed else { return }
    findings.operations = []
    var changes = ChangeChecks(tree: tree, oracle: oracle, findings: findings)
    changes.step(.keepCopy)
    changes.step(operation)
    guard !findings.hasCaseFailed else { return }
    // Where the type says what is equal, equal states are equal values, with equal hashes, and others are not.
    if oracle.count <= effort.everyOperationNodes, let isSame = isEqual(tree, changes.tree) {
      findings.expect(7, "== after \(operation)", oracle.snapshot() == changes.oracle.snapshot(), isSame)
      if isSame { findings.expect(7, "hash(into:) after \(operation)", hash(tree), hash(changes.tree)) }
    }
    let queries = QueryChecks(tree: changes.tree, oracle: changes.oracle, findings: findings)
    if operation.isStructural {
      queries.checkLinks(nodes: changes.oracle.ids)
      queries.checkRowNumbers()
    }
    queries.checkSelection(nodes: operation.isStructural ? changes.oracle.ids : [])
  }

  private func hash(_ tree: Tree) -> Int? { (tree as? any Hashable)?.hashValue }

  /// Laws 3 and 4: one toggle answers its change, the second one undoes it, and the tree is as it was.
  private func checkTogglingTwice(_ node: NodeID, tree: Tree, oracle: TreeOracle<Int>) {
    findings.operations = [.toggle(node)]
    var toggled = tree
    var expected = oracle
    let change = expected.toggle(node)
    findings.expect(3, "toggle(\(node))", change, toggled.toggle(node))
    findings.expect(1, "toggle(\(node)), then flatten()", expected.rows, toggled.flatten())
    findings.operations.append(.toggle(node))
    let undone = RowChange(removed: change.inserted, inserted: change.removed)
    findings.expect(3, "toggle(\(node)) again", undone, toggled.toggle(node))
    QueryChecks(tree: toggled, oracle: oracle, findings: findings).checkState(after: "toggle(\(node)) twice")
    findings.operations = []
  }

  /// Law 7, by way of another representation.
  private func checkOtherRepresentation(tree: Tree, oracle: TreeOracle<Int>) {
    let back = Tree(ColumnTree(tree))
    let queries = QueryChecks(tree: back, oracle: oracle, findings: findings)
    queries.checkState(after: "init(_:) from another representation")
  }

  /// The forest with numbers of one of four kinds: in preorder; backwards; backwards with gaps and some given out and gone;
  /// and spread so thinly that a table by number would not do.
  private func labelled(_ depths: [UInt32], variant: Int, expanded: Int, selected: Int) -> TreeSnapshot<Int> {
    let count = depths.count
    let ids: [NodeID]?
    let issued: UInt32?
    switch variant % 4 {
    case 0: (ids, issued) = (nil, nil)
    case 1: (ids, issued) = (depths.indices.map { NodeID(UInt32(count - 1 - $0)) }, nil)
    case 2: (ids, issued) = (depths.indices.map { NodeID(UInt32(3 * (count - $0))) }, UInt32(3 * count + 5))
    default: (ids, issued) = (depths.indices.map { NodeID(UInt32(($0 * 5 + 2) % 7) * 600_000_000 + 11) }, .max - 9)
    }
    return snapshot(
      ids: ids, depths: depths, issued: issued, expanded: depths.indices.map { expanded >> $0 & 1 == 1 },
      selected: depths.indices.map { selected >> $0 & 1 == 1 })
  }
}

/// A snapshot of columns that are known to be right, with values that tell positions apart.
func snapshot(
  ids: [NodeID]?, depths: [UInt32], issued: UInt32?, expanded: [Bool], selected: [Bool]
) -> TreeSnapshot<Int> {
  do {
    return try TreeSnapshot(
      ids: ids, depths: depths, elements: depths.indices.map { 100 + $0 }, expanded: BitVector(expanded),
      selected: BitVector(selected), issuedCount: issued)
  } catch {
    fatalError("a sample is no tree: \(error)")
  }
}
