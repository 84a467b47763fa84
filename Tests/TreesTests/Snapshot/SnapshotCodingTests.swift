import Foundation
import Testing
import Trees

@Suite struct SnapshotCodingTests {
  private func sample() throws -> TreeSnapshot<String> {
    try TreeSnapshot(
      ids: [NodeID(4), NodeID(0), NodeID(9)], depths: [0, 1, 0], elements: ["a", "b", "c"],
      expanded: BitVector([true, false, true]), selected: BitVector([false, true, false]), issuedCount: 12)
  }

  private func decode(_ json: String) throws -> TreeSnapshot<String> {
    try JSONDecoder().decode(TreeSnapshot<String>.self, from: Data(json.utf8))
  }

  @Test func roundTrip() throws {
    let snapshot = try sample()
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(TreeSnapshot<String>.self, from: data) == snapshot)
  }

  @Test func writtenForm() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(sample()), as: UTF8.self)
    #expect(
      text
        == #"{"depths":[0,1,0],"elements":["a","b","c"],"expanded":[0,2],"ids":[4,0,9],"issued":12,"selected":[1]}"#)
  }

  @Test func whatMayBeLeftOut() throws {
    let snapshot = try decode(#"{"depths":[0,1],"elements":["a","b"]}"#)
    #expect(snapshot == (try TreeSnapshot(depths: [0, 1] as [UInt32], elements: ["a", "b"])))
  }

  @Test(arguments: [
    (#"{"depths":[0,2],"elements":["a","b"]}"#, "row 1 has depth 2"),
    (#"{"depths":[0],"elements":["a","b"]}"#, "'elements' has 2 entries for 1 nodes"),
    (#"{"depths":[0],"elements":["a"],"expanded":[1]}"#, "position 1 is outside 0..<1"),
    (#"{"depths":[0],"elements":["a"],"selected":[-1]}"#, "position -1 is outside 0..<1"),
    (#"{"depths":[0,0],"elements":["a","b"],"ids":[3,3]}"#, "the id #3 stands in rows 0 and 1"),
    (#"{"depths":[0],"elements":["a"],"ids":[3],"issued":3}"#, "the id #3 in row 0"),
    (#"{"depths":[-1],"elements":["a"]}"#, ""), (#"{"elements":["a"]}"#, ""), (#"{"depths":[0]}"#, ""), ("[]", ""),
  ])
  func malformed(json: String, message: String) {
    #expect {
      try decode(json)
    } throws: { error in
      error is DecodingError && (message.isEmpty || "\(error)".contains(message))
    }
  }

  @Test func equality() throws {
    let snapshot = try sample()
    #expect(snapshot == (try sample()))
    #expect(snapshot.hashValue == (try sample()).hashValue)
    func variant(
      ids: [NodeID]? = nil, depths: [UInt32]? = nil, elements: [String]? = nil, expanded: [Bool]? = nil,
      selected: [Bool]? = nil, issued: UInt32? = nil
    ) throws -> TreeSnapshot<String> {
      try TreeSnapshot(
        ids: ids ?? snapshot.ids, depths: depths ?? snapshot.depths, elements: elements ?? snapshot.elements,
        expanded: expanded.map { BitVector($0) } ?? snapshot.expanded,
        selected: selected.map { BitVector($0) } ?? snapshot.selected, issuedCount: issued ?? snapshot.issuedCount)
    }
    #expect(try variant() == snapshot)
    #expect(try variant(ids: [NodeID(4), NodeID(1), NodeID(9)]) != snapshot)
    #expect(try variant(depths: [0, 1, 1]) != snapshot)
    #expect(try variant(elements: ["a", "b", "d"]) != snapshot)
    #expect(try variant(expanded: [true, true, true]) != snapshot)
    #expect(try variant(selected: [false, false, false]) != snapshot)
    #expect(try variant(issued: 13) != snapshot)
  }

  @Test("a tree of any depth is coded flat", arguments: [Representation.pointer, .parentArray, .eulerTour])
  func deepTreesAreCoded(representation: Representation) throws {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) throws {
      let count = 100_000
      let tree = Tree(try TreeSnapshot(depths: Array(0..<count), elements: Array(0..<count), expanded: true))
      guard let coded = tree as? any Codable else {
        Issue.record("\(type) is not Codable")
        return
      }
      func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
      }
      #expect((try roundTrip(coded) as? Tree)?.snapshot() == tree.snapshot())
    }
    try check(representation.type)
  }
}
