import Foundation
import Testing
import Trees

/// What every representation has in common beyond the laws: printing, comparing, coding, and becoming another one.
@Suite struct SurfaceTests {
  private let sample = TreeSnapshot<Int> {
    Branch(1, expanded: true) {
      Branch(2) { 3 }
      Branch(4, selected: true)
    }
    5
  }

  @Test(arguments: Representation.allCases)
  func printing(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      let tree = Tree(sample)
      #expect(tree.description == "▾ 1\n  ▸ 2\n    4 ✓\n  5")
      #expect(tree.debugDescription.hasPrefix("\(type)(5 nodes, 4 rows, 1 selected"))
      #expect(Tree(TreeSnapshot<Int> {}).description == "")
      let long = Tree(CaseShapes.star(100)).description.split(separator: "\n")
      #expect(long.count == 41)
      #expect(long.last == "… 60 more rows")
      let deep = Tree(CaseShapes.chain(1_000)).description
      #expect(deep.contains("(depth 39)"))
      #expect(deep.utf8.count < 4_000)
    }
    check(representation.type)
  }

  @Test(arguments: Representation.allCases, Representation.allCases)
  func becomingAnother(one: Representation, other: Representation) {
    func convert<One: TreeRepresentation<Int>, Other: TreeRepresentation<Int>>(_: One.Type, _: Other.Type) {
      var tree = One(sample)
      tree.toggle(NodeID(1))
      tree.setSelected(true, NodeID(2))
      let converted = Other(tree)
      #expect(converted.snapshot() == tree.snapshot())
      #expect(converted.flatten() == tree.flatten())
      #expect(One(converted).snapshot() == tree.snapshot())
    }
    convert(one.type, other.type)
  }

  @Test(arguments: Representation.allCases)
  func comparingAndCoding(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      guard let tree = Tree(sample) as? any (Hashable & Codable) else {
        Issue.record("\(type) cannot be compared, hashed and coded")
        return
      }
      func compare<Value: Hashable & Codable>(_ value: Value) throws {
        let copy = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
        #expect(copy == value)
        #expect(copy.hashValue == value.hashValue)
        #expect(throws: DecodingError.self) {
          try JSONDecoder().decode(Value.self, from: Data(#"{"depths":[0,2],"elements":[1,2]}"#.utf8))
        }
        guard var changed = value as? Tree else { return }
        changed.setSelected(true, NodeID(0))
        #expect(changed as? Value != value)
      }
      try compare(tree)
    }
    try check(representation.type)
  }
}
