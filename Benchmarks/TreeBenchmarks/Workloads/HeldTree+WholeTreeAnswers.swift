// The answers to operations on whole trees, whole subtrees and half of all rows. What the definition alone tells needs no
// oracle: all that is under a root is so many nodes, and selecting rows selects those rows.

import Trees

extension HeldTree {
  func wrongExpansion(_ answers: Answers) -> String? {
    let root = workload.biggestRoot
    for (isExpanded, expected) in zip([false, true], answers.expansions) {
      let change = tree.setExpanded(isExpanded, under: root)
      let what = isExpanded ? "expanding all" : "collapsing all"
      let wrong =
        difference("the change by \(what) under \(root)", change, expected.change)
        ?? difference("the row count after \(what)", tree.rowCount, expected.rows.count)
        ?? difference("the rows after \(what)", allRows(), expected.rows)
      if let wrong { return wrong }
    }
    return nil
  }

  func wrongReveal(_ answers: Answers) -> String? {
    for (node, expected) in zip(answers.nodes, answers.reveals) {
      let change = tree.reveal(node)
      let wrong =
        difference("the change by revealing \(node)", change, expected.change)
        ?? difference("the rows after revealing \(node)", allRows(), expected.rows)
      tree.setExpanded(false, under: nil)
      if let wrong = wrong ?? difference("the rows after collapsing all", allRows(), answers.rows) { return wrong }
    }
    return nil
  }

  func wrongRootSelection(_ answers: Answers) -> String? {
    defer { tree.clearSelection() }
    let root = workload.biggestRoot
    let last = NodeID(root.number + UInt32(workload.biggestRootCount - 1))
    tree.clearSelection()
    for isSelected in [true, false] {
      tree.setSelected(isSelected, subtree: root)
      let count = isSelected ? workload.biggestRootCount : 0
      let wrong =
        difference("the selected count after selecting (\(isSelected)) under \(root)", tree.selectedCount, count)
        ?? difference("isSelected(\(root))", tree.isSelected(root), isSelected)
        ?? difference("isSelected(\(last))", tree.isSelected(last), isSelected)
      if let wrong { return wrong }
    }
    return nil
  }

  func wrongRowSelection(_ answers: Answers) -> String? {
    defer { tree.clearSelection() }
    for place in workload.halves.prefix(3) {
      tree.clearSelection()
      let rows = place..<place + workload.halfLength
      tree.setSelected(true, rows: rows)
      if let wrong = wrongFlags(rows, answers) { return wrong }
      // All but the first of them are cleared again.
      tree.setSelected(false, rows: place + 1..<rows.upperBound)
      if let wrong = wrongFlags(place..<place + 1, answers) { return wrong }
    }
    return nil
  }

  /// Looks at the flags beside both ends of the selected rows and at some others.
  private func wrongFlags(_ rows: Range<Int>, _ answers: Answers) -> String? {
    let edges = [rows.lowerBound - 1, rows.lowerBound, rows.upperBound - 1, rows.upperBound]
    for row in edges.filter(answers.rows.indices.contains) + answers.checkedRows {
      let node = answers.rows[row]
      let what = "isSelected(\(node)) where rows \(rows) are"
      if let wrong = difference(what, tree.isSelected(node), rows.contains(row)) { return wrong }
    }
    return difference("the selected count where rows \(rows) are", tree.selectedCount, rows.count)
  }

  func wrongRootCheck(_ answers: Answers) -> String? {
    let root = workload.biggestRoot
    return difference("checkState(of: \(root))", tree.checkState(of: root), answers.checkStates[0].state)
  }

  func wrongToggledChecks(_ answers: Answers) -> String? {
    defer { tree.clearSelection() }
    tree.clearSelection()
    for (node, expected) in answers.toggledChecks {
      tree.toggleCheck(node)
      let wrong =
        difference("checkState(of: \(node)) after toggling it", tree.checkState(of: node), expected.state)
        ?? difference("the selected count after toggling the check of \(node)", tree.selectedCount, expected.selected)
      if let wrong { return wrong }
    }
    return nil
  }
}
