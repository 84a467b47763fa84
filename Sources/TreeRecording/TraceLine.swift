// A trace is lines of JSON. The first is the tree that the session began with, without its values, and each further one is
// an operation:
//
// {"trace":1,"depths":[0,1,1,0],"ids":[0,1,2,7],"expanded":[0,1],"selected":[],"issued":8}
// {"op":"toggle","node":0}
// {"op":"flatten-window","rows":[0,2],"ns":81250}
// {"op":"insert","node":8,"under":null,"at":1,"expanded":false,"selected":false,"on":0}
//
// "expanded" and "selected" of a tree are ranges of preorder positions, each as two numbers, the second one past the last.
// "ids" is left out where they are 0, 1, 2 … in preorder. "ns" is the time since the recording began, in nanoseconds, and
// may be left out. "on" says which state of the tree the operation was asked of: state k is what the k-th change of the
// trace left, state 0 the tree that the session began with. It is left out where that is the newest, which it is
// unless the session kept copies: then it goes back and forth between them.

import Trees

/// A line of a trace.
public enum TraceLine: Hashable, Sendable {
  /// The tree that the session began with.
  case start(TreeSnapshot<NoElement>)
  /// An operation.
  case event(TraceEvent)
}

/// An operation, and of which state of the tree it was asked, and when.
public struct TraceEvent: Hashable, Sendable {
  /// What was done.
  public var operation: TraceOperation
  /// The state that it was done to, as the number of changes before it in the trace; nil for the newest.
  public var state: Int?
  /// When it was done, in nanoseconds since the recording began; nil where that was not recorded.
  public var nanoseconds: Int?

  /// Makes a line of a trace.
  public init(_ operation: TraceOperation, state: Int? = nil, nanoseconds: Int? = nil) {
    self.operation = operation
    self.state = state
    self.nanoseconds = nanoseconds
  }
}

extension TraceLine: CustomStringConvertible {
  /// The line as it stands in a trace, without its end.
  public var description: String {
    var text = ""
    switch self {
    case .start(let snapshot):
      text = #"{"trace":1"#
      text.append(tree: snapshot)
      text += #","issued":\#(snapshot.issuedCount)"#
    case .event(let event):
      text = #"{"op":"\#(event.operation.kind.rawValue)""#
      for field in event.operation.kind.fields { text.append(field, of: event.operation) }
      if let state = event.state { text += #","on":\#(state)"# }
      if let nanoseconds = event.nanoseconds { text += #","ns":\#(nanoseconds)"# }
    }
    return text + "}"
  }
}

extension String {
  fileprivate mutating func append(_ field: TraceOperation.Field, of operation: TraceOperation) {
    switch field {
    case .node, .place, .created: append("node", operation.node)
    case .other: append("other", operation.other)
    case .parent: append("under", operation.other)
    case .index: self += #","at":\#(operation.index)"#
    case .row: self += #","row":\#(operation.index)"#
    case .rows: self += #","rows":[\#(operation.rows.lowerBound),\#(operation.rows.upperBound)]"#
    case .expanded: self += #","expanded":\#(operation.isExpanded)"#
    case .selected: self += #","selected":\#(operation.isSelected)"#
    case .order: append("order", operation.order.lazy.map(\.number))
    case .forest: if let forest = operation.forest { append(tree: forest) }
    }
  }

  private mutating func append(_ key: String, _ node: NodeID?) {
    self += #","\#(key)":"#
    if let node { self += String(node.number) } else { self += "null" }
  }

  private mutating func append(_ key: String, _ numbers: some Sequence<some BinaryInteger>) {
    self += #","\#(key)":["#
    var isFirst = true
    for number in numbers {
      if !isFirst { self += "," }
      self += String(number)
      isFirst = false
    }
    self += "]"
  }

  fileprivate mutating func append(tree snapshot: TreeSnapshot<NoElement>) {
    append("depths", snapshot.depths)
    if snapshot.ids.enumerated().contains(where: { $0.offset != Int($0.element.number) }) {
      append("ids", snapshot.ids.lazy.map(\.number))
    }
    append("expanded", snapshot.expanded.runBounds)
    append("selected", snapshot.selected.runBounds)
  }
}

extension BitVector {
  /// Where the runs of ones begin and end, in turn.
  fileprivate var runBounds: [Int] {
    var bounds: [Int] = []
    for (position, bit) in enumerated() where bit == bounds.count.isMultiple(of: 2) { bounds.append(position) }
    if !bounds.count.isMultiple(of: 2) { bounds.append(count) }
    return bounds
  }
}
