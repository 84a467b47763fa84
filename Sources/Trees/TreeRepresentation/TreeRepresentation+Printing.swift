extension TreeRepresentation {
  /// An indented outline of the rows: `▾` before an expanded folder, `▸` before a collapsed one, `✓` behind a selected
  /// node; cut after 40 rows and indented 20 levels at most, with the rest counted.
  ///
  /// ```
  /// ▾ fruit
  ///     apple ✓
  ///   ▸ pear
  /// ```
  public var description: String {
    let limit = 40
    let rowCount = rowCount
    var lines: [String] = []
    for row in rows.prefix(rowCount > limit + 1 ? limit : rowCount) {
      let indent =
        row.depth <= 20
        ? String(repeating: "  ", count: row.depth) : "\(String(repeating: "  ", count: 20))(depth \(row.depth)) "
      let mark = !row.hasChildren ? " " : row.isExpanded ? "▾" : "▸"
      lines.append("\(indent)\(mark) \(self[row.node])\(isSelected(row.node) ? " ✓" : "")")
    }
    if lines.count < rowCount { lines.append("… \(rowCount - lines.count) more rows") }
    return lines.joined(separator: "\n")
  }

  /// The type, the counts, and the bytes where they are known: `PointerTree<Int>(12 nodes, 3 rows, 0 selected, 1440 bytes)`.
  public var debugDescription: String {
    let bytes = byteCount.map { ", \($0) bytes" } ?? ""
    return "\(Self.self)(\(count) nodes, \(rowCount) rows, \(selectedCount) selected\(bytes))"
  }
}
