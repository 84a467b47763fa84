// The foil gives right answers wherever it survives: it keeps every law but that of the stack.

import Testing
import TreeConformance
import Trees

@testable import TreeBenchmarks

@Suite struct RecursiveNodeTreeTests {
  @Test func lawsButThatOfTheStack() {
    let failures = checkConformance(of: RecursiveNodeTree<Int>.self, effort: .quick)
    let others = failures.filter { $0.law != 8 }
    #expect(others.isEmpty, "\(others.map(\.description).joined(separator: "\n"))")
    #expect(failures.contains { $0.law == 8 }, "a recursive tree must be found out")
  }

  @Test("a deep tree can be taken apart although dropping it would overflow the stack")
  func dismantling() {
    let tree = RecursiveNodeTree(Shape.chain.snapshot(count: 300_000, seed: 1))
    #expect(tree.count == 300_000)
    tree.dismantle()
    #expect(tree.isEmpty)
  }
}
