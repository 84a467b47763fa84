// The answers of a representation against those of the oracle, outside of all timing. Each check asks little beyond the
// operation that it is about, so that a representation which cannot survive one operation is still judged by the others,
// and each leaves the tree as it was.

import Trees

extension HeldTree {
  /// The first thing that is wrong with the answers to an operation.
  @usableFromInline
  func wrongAnswer(to operation: Operation, _ answers: Answers) -> String? {
    switch operation {
    case .flattenAll, .flattenMixed: wrongFlattening(answers)
    case .flattenWindow: wrongWindow(answers)
    case .toggleRandom: wrongToggle(answers)
    case .toggleRoot:
      wrongChanges(
        [workload.biggestRoot, workload.biggestRoot], answers.rootToggles, rows: answers.rows, endingWith: answers.rows)
    case .expandAll: wrongExpansion(answers)
    case .reveal: wrongReveal(answers)
    case .nodeAtRow: wrongNodeAtRow(answers)
    case .rowOfNode: wrongRowOfNode(answers)
    case .selectSubtree: wrongSelection(answers)
    case .clearSubtree: wrongClearing(answers)
    case .selectRoot: wrongRootSelection(answers)
    case .selectRows: wrongRowSelection(answers)
    case .checkRoot: wrongRootCheck(answers)
    case .toggleCheck: wrongToggledChecks(answers)
    case .cover: difference("selectedSubtrees", tree.selectedSubtrees, answers.cover)
    case .checkState: wrongCheckState(answers)
    case .build, .tearDown: wrongBuild(answers)
    case .copyAndWrite: wrongCopy(answers)
    }
  }

  private func wrongFlattening(_ answers: Answers) -> String? {
    if let wrong = difference("flatten()", tree.flatten(), answers.rows) { return wrong }
    tree.flatten(rows: 0..<rowCount, into: &buffer)
    return difference("flatten(rows:into:)", buffer, answers.rows)
  }

  private func wrongWindow(_ answers: Answers) -> String? {
    for place in answers.windows {
      let window = place..<place + workload.windowLength
      tree.flatten(rows: window, into: &buffer)
      if let wrong = difference("rows \(window)", buffer, Array(answers.rows[window])) { return wrong }
    }
    return nil
  }

  private func wrongToggle(_ answers: Answers) -> String? {
    for node in answers.nodes {
      if let wrong = difference("row(of: \(node))", tree.row(of: node), answers.rowNumbers[Int(node.number)]) {
        return wrong
      }
    }
    let nodes = answers.innerNodes
    let (changes, rows) = answers.toggles
    if let wrong = wrongChanges(nodes, changes, rows: answers.rows, endingWith: rows) { return wrong }
    // The same list again leads back, with the flags inside as they were.
    for node in nodes { tree.toggle(node) }
    return difference("the rows after toggling everything back", allRows(), answers.rows)
  }

  /// Toggles nodes in turn, compares each change, and replays it on a list that must end as given.
  private func wrongChanges(
    _ nodes: [NodeID], _ changes: [RowChange], rows: [NodeID], endingWith end: [NodeID]
  ) -> String? {
    var list = rows
    var arriving: [NodeID] = []
    for (node, expected) in zip(nodes, changes) {
      let change = tree.toggle(node)
      if let wrong = difference("the change by toggling \(node)", change, expected) { return wrong }
      tree.flatten(rows: change.inserted, into: &arriving)
      list.replaceSubrange(
        change.removed.isEmpty ? change.inserted.lowerBound..<change.inserted.lowerBound : change.removed,
        with: arriving)
      if let wrong = difference("the row count after toggling \(node)", tree.rowCount, list.count) { return wrong }
    }
    return difference("the replayed rows", list, end) ?? difference("the rows after toggling", allRows(), end)
  }

  private func wrongNodeAtRow(_ answers: Answers) -> String? {
    for row in answers.checkedRows {
      if let wrong = difference("node(atRow: \(row))", tree.node(atRow: row), answers.rows[row]) { return wrong }
    }
    return nil
  }

  private func wrongRowOfNode(_ answers: Answers) -> String? {
    for node in answers.nodes {
      if let wrong = difference("row(of: \(node))", tree.row(of: node), answers.rowNumbers[Int(node.number)]) {
        return wrong
      }
    }
    return nil
  }

  private func wrongSelection(_ answers: Answers) -> String? {
    tree.clearSelection()
    return wrongSelection(true, answers, answers.selection)
  }

  private func wrongClearing(_ answers: Answers) -> String? {
    for root in workload.roots { tree.setSelected(true, subtree: root) }
    return wrongSelection(false, answers, answers.clearing)
  }

  private func wrongSelection(
    _ isSelected: Bool, _ answers: Answers, _ expected: (counts: [Int], flags: [Bool])
  ) -> String? {
    defer { tree.clearSelection() }
    for (index, top) in answers.selectedTops.enumerated() {
      if index == answers.selectedTops.count - 1 {
        // One flag at a time: a list of the selected nodes may be slow where nothing else is.
        for (position, flag) in expected.flags.enumerated() {
          let node = NodeID(UInt32(position))
          if let wrong = difference("isSelected(\(node))", tree.isSelected(node), flag) { return wrong }
        }
      }
      tree.setSelected(isSelected, subtree: top)
      let what = "the selected count after \(isSelected ? "selecting" : "clearing") under \(top)"
      if let wrong = difference(what, tree.selectedCount, expected.counts[index]) { return wrong }
    }
    return nil
  }

  private func wrongCheckState(_ answers: Answers) -> String? {
    for (node, expected) in zip(answers.nodes, answers.checkStates) {
      let wrong =
        difference("checkState(of: \(node))", tree.checkState(of: node), expected.state)
        ?? difference("selectedCount(in: \(node))", tree.selectedCount(in: node), expected.selected)
      if let wrong { return wrong }
    }
    return nil
  }

  private func wrongBuild(_ answers: Answers) -> String? {
    let oracle = answers.oracle
    if let wrong = difference("count", tree.count, oracle.count) { return wrong }
    for node in answers.nodes {
      let wrong =
        difference("contains(\(node))", tree.contains(node), true)
        ?? difference("parent(of: \(node))", tree.parent(of: node), oracle.parent(of: node))
        ?? difference("firstChild(of: \(node))", tree.firstChild(of: node), oracle.firstChild(of: node))
        ?? difference("the value of \(node)", tree[node], oracle[node])
        ?? difference("isExpanded(\(node))", tree.isExpanded(node), oracle.isExpanded(node))
      if let wrong { return wrong }
    }
    // A snapshot is more than was asked for, and the way to it may be too deep for what can be built.
    guard workload.isShallow else { return nil }
    return tree.snapshot() == workload.snapshot(state)
      ? nil : "snapshot() is not the snapshot that the tree was made of"
  }

  private func wrongCopy(_ answers: Answers) -> String? {
    for (node, rows) in zip(answers.innerNodes, answers.rowsOfCopies) {
      var copy: Tree = tree
      copy.toggle(node)
      if let wrong = difference("the rows of a copy after toggling \(node)", copy.flatten(), rows) { return wrong }
      if let wrong = difference("the rows of the original", tree.flatten(), answers.rows) { return wrong }
    }
    return nil
  }

  func allRows() -> [NodeID] {
    tree.flatten(rows: 0..<tree.rowCount, into: &buffer)
    return buffer
  }

  func difference<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) -> String? {
    found == expected ? nil : "\(what) is \(found), not \(expected)"
  }

  func difference(_ what: String, _ found: [NodeID], _ expected: [NodeID]) -> String? {
    guard found != expected else { return nil }
    if found.count != expected.count { return "\(what): \(found.count) nodes, not \(expected.count)" }
    let index = found.indices.first { found[$0] != expected[$0] } ?? 0
    return "\(what): node \(found[index]) at \(index), not \(expected[index])"
  }
}
