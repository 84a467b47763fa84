// A table of text in columns of equal width a column, the first to the left, the others to the right. A cell may have
// several lines.

struct TextTable {
  /// What a line may be long.
  static let width = 132

  /// Every row has as many cells as the first, which is the heading; every cell one or more lines.
  private(set) var rows: [[[String]]]

  init(heading: [[String]]) { rows = [heading] }

  mutating func append(_ row: [[String]]) { rows.append(row) }

  /// The lines of the table. Where the columns do not fit side by side, the first column is repeated in a further block.
  func lines(width: Int = Self.width) -> [String] {
    let widths = rows[0].indices.map { column in
      rows.reduce(0) { widest, row in row[column].reduce(widest) { max($0, $1.count) } }
    }
    var lines: [String] = []
    var first = 1
    while first < widths.count {
      var last = first
      var total = widths[0] + 2 + widths[first]
      while last + 1 < widths.count, total + 2 + widths[last + 1] <= width {
        last += 1
        total += 2 + widths[last]
      }
      if first > 1 { lines.append("") }
      lines += block(columns: first...last, widths, ruleLength: total)
      first = last + 1
    }
    return lines
  }

  private func block(columns: ClosedRange<Int>, _ widths: [Int], ruleLength: Int) -> [String] {
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let shown = [row[0]] + row[columns]
      for line in 0..<(shown.map(\.count).max() ?? 0) {
        var text = padded(line < row[0].count ? row[0][line] : "", to: widths[0], right: false)
        for column in columns {
          text += "  " + padded(line < row[column].count ? row[column][line] : "", to: widths[column], right: true)
        }
        while text.last == " " { text.removeLast() }
        lines.append(text)
      }
      if index == 0 { lines.append(String(repeating: "─", count: ruleLength)) }
    }
    return lines
  }

  private func padded(_ text: String, to width: Int, right: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }
}
