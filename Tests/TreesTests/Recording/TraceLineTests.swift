import Testing
import Trees

@testable import TreeRecording

/// The written form of a trace: everything that can be recorded comes back as it was, and everything else is refused.
@Suite struct TraceLineTests {
  private static func tree(_ depths: [UInt32], ids: [UInt32]? = nil, issued: UInt32? = nil) throws
    -> TreeSnapshot<NoElement>
  {
    try TreeSnapshot(
      ids: ids?.map { NodeID($0) }, depths: depths, elements: depths.map { _ in NoElement() },
      expanded: BitVector(depths.indices.map { $0 % 3 != 1 }), selected: BitVector(depths.indices.map { $0 % 4 > 1 }),
      issuedCount: issued)
  }

  /// Every value that a field can have in a test, as changes of an operation.
  private static func values(of field: TraceOperation.Field) throws -> [(inout TraceOperation) -> Void] {
    let nodes = [NodeID(0), NodeID(.max - 1)]
    let forests = [try tree([]), try tree([0]), try tree([0, 1, 2, 2, 1, 0, 0, 1])]
    return switch field {
    case .node: nodes.map { node in { $0.node = node } }
    case .place, .created: ([nil] + nodes).map { node in { $0.node = node } }
    case .other: nodes.map { node in { $0.other = node } }
    case .parent: ([nil] + nodes).map { node in { $0.other = node } }
    case .index, .row: [0, 7, .max].map { index in { $0.index = index } }
    case .rows: [0..<0, 3..<3, 0..<90].map { rows in { $0.rows = rows } }
    case .expanded: [false, true].map { flag in { $0.isExpanded = flag } }
    case .selected: [false, true].map { flag in { $0.isSelected = flag } }
    case .order: [[], [NodeID(3)], nodes].map { order in { $0.order = order } }
    case .forest: forests.map { forest in { $0.forest = forest } }
    }
  }

  /// Every operation with every combination of such values.
  static func everyOperation() throws -> [TraceOperation] {
    var all: [TraceOperation] = []
    for kind in TraceOperation.Kind.allCases {
      var operations = [TraceOperation(kind)]
      for field in kind.fields {
        let values = try values(of: field)
        operations = operations.flatMap { operation in
          values.map { value in
            var copy = operation
            value(&copy)
            return copy
          }
        }
      }
      all += operations
    }
    return all
  }

  private func reread(_ line: TraceLine) throws -> TraceLine {
    try TraceLine(Array(line.description.utf8)[...], line: 1)
  }

  @Test func everyOperationComesBack() throws {
    var changed: [TraceLine] = []
    for operation in try Self.everyOperation() {
      for (state, time) in [(nil, nil), (0, 0), (12, nil), (nil, 1_000_000_000_000)] as [(Int?, Int?)] {
        let line = TraceLine.event(TraceEvent(operation, state: state, nanoseconds: time))
        if try reread(line) != line { changed.append(line) }
      }
    }
    #expect(changed == [])
  }

  @Test func everyTreeComesBack() throws {
    for snapshot in [
      try Self.tree([]), try Self.tree([], issued: 9), try Self.tree([0, 1, 2, 0]),
      try Self.tree([0, 1, 2, 0], ids: [9, 4, 0, 7]), try Self.tree([0, 0, 1], ids: [0, 1, 2], issued: 800),
    ] {
      #expect(try reread(.start(snapshot)) == .start(snapshot))
    }
  }

  @Test("the form that the documentation shows")
  func form() throws {
    var insertion = TraceOperation(.insert, NodeID(8))
    insertion.index = 1
    let line = TraceLine.event(TraceEvent(insertion, state: 0))
    #expect(
      line.description
        == #"{"op":"insert","node":8,"under":null,"at":1,"expanded":false,"selected":false,"on":0}"#)
    let start = TraceLine.start(
      try TreeSnapshot(
        ids: [0, 1, 2, 7].map { NodeID($0) }, depths: [0, 1, 1, 0], elements: (0..<4).map { _ in NoElement() },
        expanded: BitVector([true, false, false, false])))
    #expect(
      start.description
        == #"{"trace":1,"depths":[0,1,1,0],"ids":[0,1,2,7],"expanded":[0,1],"selected":[],"issued":8}"#)
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("", "column 1: an object is to begin here"),
      ("[]", "column 1: an object is to begin here"),
      (#"{"op":"toggle","node":1"#, "column 24: a comma or } is missing"),
      (#"{"op":"toggle","node":1} x"#, "column 26: something follows the object"),
      (#"{"op":"toggle","node":}"#, "column 23: a value is missing"),
      (#"{"op":"toggle","node":1.5}"#, "column 23: a number that is not whole"),
      (#"{"op":"toggle","node":99999999999999999999}"#, "column 23: a number beyond 64 bits"),
      (#"{"op":"toggle","node":{"a":1}}"#, "column 23: an object inside the object"),
      (#"{"op":"toggle","node":[[1]]}"#, "column 24: a value is missing"),
      (#"{"op":"toggle","node":1,"node":2}"#, #"column 32: "node" stands here a second time"#),
      (#"{"op":"togg\u006ce","node":1}"#, "column 12: an escape in a name"),
      (#"{"node":1}"#, #""op" is missing"#),
      (#"{"op":"tickle","node":1}"#, #"unknown operation "tickle""#),
      (#"{"op":7,"node":1}"#, "unknown operation 7"),
      (#"{"op":"toggle"}"#, #""node" is missing"#),
      (#"{"op":"toggle","node":null}"#, #""node" needs a whole number from 0 on, not null"#),
      (#"{"op":"toggle","node":-1}"#, #""node" needs a whole number from 0 on, not -1"#),
      (#"{"op":"toggle","node":4294967295}"#, #""node": 4294967295 is no node's number"#),
      (#"{"op":"toggle","node":1,"nodes":2}"#, #""nodes" is no part of it"#),
      (#"{"op":"set-selected","node":1,"selected":1}"#, #""selected" needs true or false, not 1"#),
      (#"{"op":"flatten-window","rows":[5,4]}"#, #""rows" needs two numbers, the second not below the first"#),
      (#"{"op":"sort","order":[1,-2]}"#, #""order" needs a list of whole numbers from 0 on, not [1, -2]"#),
      (#"{"trace":2}"#, "this is version 1 of the format, not 2"),
      (#"{"trace":1,"depths":[0,2],"expanded":[],"selected":[],"issued":2}"#, "the tree: row 1 has depth 2"),
      (#"{"trace":1,"depths":[0,1],"expanded":[0,3],"selected":[],"issued":2}"#, "needs ranges within 0..<2"),
      (#"{"trace":1,"depths":[0,1],"expanded":[0],"selected":[],"issued":2}"#, "two numbers a range"),
      (#"{"trace":1,"depths":[0,1],"expanded":[],"selected":[],"issued":1}"#, "is not below the 1 numbers"),
    ])
  func refusals(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try TraceLine(Array(text.utf8)[...], line: 17) }
    #expect(error?.description.hasPrefix("line 17: ") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("cut anywhere, or with any byte changed: read or refused, never a crash")
  func damage() throws {
    for (index, operation) in try Self.everyOperation().enumerated() where index % 41 == 0 {
      let bytes = Array(TraceLine.event(TraceEvent(operation, state: 3)).description.utf8)
      let ends = bytes.indices.filter { (try? TraceLine(bytes[..<$0], line: 1)) != nil }
      #expect(ends == [], "\(operation)")
      for place in bytes.indices {
        for byte in [0x00, 0x22, 0x2C, 0x5B, 0x7B, 0x7D, 0x31, 0xFF] as [UInt8] {
          var changed = bytes
          changed[place] = byte
          _ = try? TraceLine(changed[...], line: 1)
        }
      }
    }
  }
}

@Suite struct TraceTests {
  private let header = #"{"trace":1,"depths":[0,1],"expanded":[0,1],"selected":[],"issued":2}"#

  @Test func linesAreNumberedAsInTheText() throws {
    let text = "\u{FEFF}\(header)\r\n\n{\"op\":\"toggle\",\"node\":0}\r\n  \n{ \"op\": \"row-count\" }"
    let trace = try Trace(jsonLines: Array(text.utf8))
    #expect(trace.lines == [3, 5])
    #expect(trace.events.map(\.operation.kind) == [.toggle, .rowCount])
    #expect(try Trace(jsonLines: Array(trace.jsonLines.utf8)).events == trace.events)
  }

  @Test func textsThatAreNoTrace() {
    func message(_ text: String) -> String? {
      #expect(throws: TraceError.self) { try Trace(jsonLines: Array(text.utf8)) }?.description
    }
    #expect(message("") == "line 1: no trace in an empty text")
    #expect(message("{\"op\":\"count\"}\n") == "line 1: the tree, {\"trace\":1,…}, is to stand first")
    #expect(message("\(header)\n\(header)\n") == "line 2: a second tree: a trace is of one session")
    #expect(message("\(header)\n{\"op\":\"count\"}\nnonsense\n")?.hasPrefix("line 3: column 1: ") == true)
    #expect(message(String(repeating: "[", count: 100_000))?.hasPrefix("line 1: column 1: ") == true)
  }
}
