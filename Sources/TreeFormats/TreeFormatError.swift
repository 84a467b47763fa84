// What can be wrong with a written tree. Every case knows its line, counted from 1 as editors do, header and empty lines
// included, and says itself in one line.

/// Why a text is not a tree.
public enum TreeFormatError: Error, Hashable, Sendable {
  /// A line does not have as many columns as the format has.
  case columnCount(Int, expected: Int, line: Int)
  /// A line's id is empty.
  case emptyID(line: Int)
  /// Two lines carry the same id.
  case duplicateID(String, lines: [Int])
  /// A line names a parent that no line has as its id.
  case unknownParent(String, of: String, line: Int)
  /// A line names itself as its parent.
  case ownParent(String, line: Int)
  /// These ids are each other's ancestors: each one's parent is the next, and the last one's is the first.
  case cycle([String], lines: [Int])
  /// A line is not UTF-8.
  case notUTF8(line: Int)
  /// More lines than a tree can have nodes.
  case tooManyNodes(Int, line: Int)

  /// The line to look at first.
  public var line: Int {
    switch self {
    case .columnCount(_, _, let line), .emptyID(let line), .unknownParent(_, _, let line), .ownParent(_, let line),
      .notUTF8(let line), .tooManyNodes(_, let line):
      line
    case .duplicateID(_, let lines), .cycle(_, let lines): lines.first ?? 1
    }
  }
}

extension TreeFormatError: CustomStringConvertible {
  /// One line: where, what, and the values.
  public var description: String {
    switch self {
    case .columnCount(let found, let expected, let line):
      "line \(line): \(found) column\(found == 1 ? "" : "s") where \(expected) are expected: id, parent and name, separated by tabs"
    case .emptyID(let line):
      "line \(line): the id is empty"
    case .duplicateID(let id, let lines):
      "line \(lines.last ?? 1): the id '\(id.shortened)' is already that of line \(lines.first ?? 1)"
    case .unknownParent(let parent, let id, let line):
      "line \(line): the parent '\(parent.shortened)' of '\(id.shortened)' is no line's id; a root has an empty parent"
    case .ownParent(let id, let line):
      "line \(line): '\(id.shortened)' is its own parent"
    case .cycle(let ids, let lines):
      "line \(lines.first ?? 1): \(ids.prefix(6).map { "'\($0.shortened)'" }.joined(separator: " → "))"
        + (ids.count > 6 ? " → … (\(ids.count) ids)" : "")
        + " → '\(ids.first?.shortened ?? "")' are each other's parents (lines "
        + lines.prefix(6).map(String.init).joined(separator: ", ") + (lines.count > 6 ? ", …" : "") + ")"
    case .notUTF8(let line):
      "line \(line): not UTF-8"
    case .tooManyNodes(let count, let line):
      "line \(line): \(count) nodes are more than the 4294967294 that a tree can have"
    }
  }
}

extension String {
  /// The beginning of an over-long value, with control characters made visible, so that a message stays one line.
  var shortened: String {
    let shown = unicodeScalars.prefix(60).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return shown.joined() + (unicodeScalars.count > 60 ? "…" : "")
  }
}
