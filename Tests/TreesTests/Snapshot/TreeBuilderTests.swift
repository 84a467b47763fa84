import Testing
import Trees

@Suite struct TreeBuilderTests {
  enum Part { case none, one, two }

  private func outline<Element>(_ snapshot: TreeSnapshot<Element>) -> [String] {
    zip(snapshot.depths, snapshot.elements).map { String(repeating: "-", count: Int($0)) + "\($1)" }
  }

  @Test func elementsAndBranches() {
    let snapshot = TreeSnapshot {
      Branch("a", expanded: true) {
        "b"
        Branch("c", selected: true) { "d" }
      }
      "e"
    }
    #expect(outline(snapshot) == ["a", "-b", "-c", "--d", "e"])
    #expect(snapshot.ids == (0..<5).map { NodeID($0) })
    #expect(Array(snapshot.expanded) == [true, false, false, false, false])
    #expect(Array(snapshot.selected) == [false, false, true, false, false])
    #expect(snapshot.issuedCount == 5)
  }

  @Test(arguments: [true, false])
  func conditions(flag: Bool) {
    let snapshot = TreeSnapshot {
      if flag { "if" }
      if flag { "then" } else { Branch("else") { if !flag { "inside" } } }
      Branch("always") { if flag { "x" } else { "y" } }
    }
    #expect(
      outline(snapshot)
        == (flag ? ["if", "then", "always", "-x"] : ["else", "-inside", "always", "-y"]))
  }

  @Test(arguments: [Part.none, .one, .two])
  func switches(part: Part) {
    let snapshot = TreeSnapshot<String> {
      switch part {
      case .none: []
      case .one: "one"
      case .two:
        "two"
        Branch("two") { "two" }
      }
    }
    #expect(snapshot.count == [Part.none: 0, .one: 1, .two: 3][part])
  }

  @Test(arguments: [nil, 3])
  func optionals(value: Int?) {
    let branch = value.map { Branch($0) }
    let snapshot = TreeSnapshot {
      if let value { Branch(value) { value + 1 } }
      value
      branch
    }
    #expect(outline(snapshot) == (value == nil ? [] : ["3", "-4", "3", "3"]))
  }

  @Test func loopsAndArrays() {
    let snapshot = TreeSnapshot {
      for number in 1...3 where number != 2 {
        Branch(number) { for inner in 0..<number { inner * 10 } }
      }
      [7, 8]
      [Branch(9), Branch(10) { 11 }]
      if #available(macOS 15, *) { 12 }
    }
    #expect(outline(snapshot) == ["1", "-0", "3", "-0", "-10", "-20", "7", "8", "9", "10", "-11", "12"])
  }

  @Test func nothing() {
    #expect(TreeSnapshot<Int> {}.count == 0)
  }

  @Test("a branch a million deep is laid out and torn down without recursion")
  func deepBranch() {
    var branch = Branch(0)
    for level in 1..<1_000_000 { branch = Branch(level) { branch } }
    let shared = branch
    let snapshot = TreeSnapshot { branch }
    #expect(snapshot.depths.last == 999_999)
    branch = Branch(-1)
    #expect(TreeSnapshot { shared }.count == 1_000_000)
  }
}
