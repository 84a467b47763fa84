/// Why a description of a tree is not a tree. Rows are positions in the caller's columns, from 0.
public enum TreeSourceError: Error, Hashable, Sendable {
  /// A row lies more than one level below the row before it, or the first row is not a root.
  case depthJump(row: Int, from: Int, to: Int)
  /// A depth is negative.
  case negativeDepth(row: Int, depth: Int)
  /// A column does not have one entry a node.
  case unequalColumns(column: String, count: Int, expected: Int)
  /// Two rows carry the same number.
  case duplicateID(NodeID, rows: [Int])
  /// A row carries a number that is not below the count of numbers given out.
  case idNotIssued(NodeID, row: Int, issued: UInt32)
  /// More nodes than numbers: at most 2³² − 2.
  case tooManyNodes(Int)
  /// These rows are each other's ancestors: every row's parent is the next one's, and the last one's is the first.
  case cycle(rows: [Int])
  /// A row names a parent row that is not there.
  case parentOutOfRange(row: Int, parent: Int, count: Int)
}

extension TreeSourceError: CustomStringConvertible {
  /// One line: what, where, and the values.
  public var description: String {
    switch self {
    case .depthJump(let row, let from, let to):
      row == 0
        ? "row 0 has depth \(to), but the first row must be a root of depth 0"
        : "row \(row) has depth \(to), more than one below the row before it (depth \(from))"
    case .negativeDepth(let row, let depth):
      "row \(row) has the negative depth \(depth)"
    case .unequalColumns(let column, let count, let expected):
      "the column '\(column)' has \(count) entries for \(expected) nodes"
    case .duplicateID(let id, let rows):
      "the id \(id) stands in rows \(rows.map(String.init).joined(separator: " and "))"
    case .idNotIssued(let id, let row, let issued):
      "the id \(id) in row \(row) is not below the \(issued) numbers given out"
    case .tooManyNodes(let count):
      "\(count) nodes are more than the 4294967294 that have a number"
    case .cycle(let rows):
      "the rows \(rows.prefix(8).map(String.init).joined(separator: " → "))"
        + (rows.count > 8 ? " → … (\(rows.count) rows)" : "") + " → \(rows[0]) are each other's parents"
    case .parentOutOfRange(let row, let parent, let count):
      "row \(row) names row \(parent) as its parent, outside 0..<\(count)"
    }
  }
}
