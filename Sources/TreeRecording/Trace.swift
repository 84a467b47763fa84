import Trees

/// A recorded session: the tree that it began with, and what was asked of it.
///
/// ```swift
/// let trace = try Trace(jsonLines: Array(text.utf8))
/// print(trace.start.count, "nodes,", trace.events.count, "operations")
/// ```
public struct Trace: Sendable {
  /// The tree that the session began with.
  public let start: TreeSnapshot<NoElement>
  /// The operations in order.
  public let events: [TraceEvent]
  /// The number of each operation's line in the text.
  public let lines: [Int]

  /// Puts a session together; the lines are numbered as if the tree stood in the first.
  public init(start: TreeSnapshot<NoElement>, events: [TraceEvent]) {
    self.start = start
    self.events = events
    lines = events.indices.map { $0 + 2 }
  }

  /// Reads a session. A byte-order mark, CRLF and empty lines are tolerated.
  /// - Throws: ``TraceError`` that names the line. Whether the operations are possible on the tree is not looked at.
  /// - Complexity: O(bytes).
  public init(jsonLines bytes: [UInt8]) throws(TraceError) {
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var start: TreeSnapshot<NoElement>?
    var events: [TraceEvent] = []
    var lines: [Int] = []
    var number = 0
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[rest.startIndex..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      number += 1
      if line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }) { continue }
      switch try TraceLine(line, line: number) {
      case .start(let snapshot):
        guard start == nil else { throw TraceError(line: number, "a second tree: a trace is of one session") }
        start = snapshot
      case .event(let event):
        guard start != nil else { throw TraceError(line: number, "the tree, {\"trace\":1,…}, is to stand first") }
        events.append(event)
        lines.append(number)
      }
    }
    guard let start else { throw TraceError(line: 1, "no trace in an empty text") }
    self.start = start
    self.events = events
    self.lines = lines
  }

  /// The lines as text, each with its end.
  public var jsonLines: String {
    var text = "\(TraceLine.start(start))\n"
    for event in events { text += "\(TraceLine.event(event))\n" }
    return text
  }
}
