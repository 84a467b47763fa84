// Trees from a table of three tab-separated columns: id, parent's id, name. The text is scanned once as bytes; ids are
// compared byte by byte and never copied, so that reading takes linear time whatever the order of the lines.
//
// Reading is strict: what is not plainly a tree is refused with its line. Tolerated are a byte-order mark, CRLF, empty
// lines, and a last line without an end.

import Foundation
import Trees

extension TreeSnapshot<String> {
  /// Reads a tree from lines of an id, the parent's id (empty for a root) and a name, separated by tabs.
  ///
  /// A line may come before its parent's. Roots and siblings keep the order of their lines. A node's number counts the
  /// lines from 0, header and empty lines left out; its value is the name.
  ///
  /// ```swift
  /// let snapshot = try TreeSnapshot<String>(tsv: Data("1\t\tanimals\n2\t1\tcats\n".utf8))
  /// ```
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - hasHeader: Whether the first line names the columns; it is skipped then.
  ///   - expanded: The flag that every node starts with.
  /// - Throws: ``TreeFormatError`` that names the line.
  /// - Complexity: O(bytes).
  public init(tsv data: Data, hasHeader: Bool = false, expanded: Bool = false) throws(TreeFormatError) {
    // The contiguous copy is what every id points into until the tree is made.
    let result = data.withUnsafeBytes { bytes -> Result<TreeSnapshot<String>, TreeFormatError> in
      do throws(TreeFormatError) {
        var table = ParentTable()
        try table.read(bytes, hasHeader: hasHeader)
        return .success(try table.snapshot(expanded: expanded))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}

/// The lines of a table while it is being read. Entry `i` of every column belongs to the line that becomes node `i`.
private struct ParentTable {
  /// The line's number in the text, from 1.
  var lines: [Int] = []
  var ids: [ByteString] = []
  /// The parent's id, empty for a root.
  var parents: [ByteString] = []
  var names: [String] = []
  var rowOfID: [ByteString: Int] = [:]

  mutating func read(_ bytes: UnsafeRawBufferPointer, hasHeader: Bool) throws(TreeFormatError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
    var start = 0
    var number = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      var line = ByteString(bytes: UnsafeRawBufferPointer(rebasing: text[start..<end]))
      start = end + 1
      if line.bytes.last == UInt8(ascii: "\r") { line = line.dropLast() }
      if line.bytes.isEmpty || hasHeader && number == 1 { continue }
      try append(line, number: number)
    }
  }

  private mutating func append(_ line: ByteString, number: Int) throws(TreeFormatError) {
    guard line.isUTF8 else { throw .notUTF8(line: number) }
    let columns = line.columns
    guard columns.count == 3 else { throw .columnCount(columns.count, expected: 3, line: number) }
    guard !columns[0].bytes.isEmpty else { throw .emptyID(line: number) }
    if let row = rowOfID.updateValue(ids.count, forKey: columns[0]) {
      throw .duplicateID(columns[0].text, lines: [lines[row], number])
    }
    if columns[0] == columns[1] { throw .ownParent(columns[0].text, line: number) }
    lines.append(number)
    ids.append(columns[0])
    parents.append(columns[1])
    names.append(columns[2].text)
  }

  func snapshot(expanded: Bool) throws(TreeFormatError) -> TreeSnapshot<String> {
    var rows: [Int?] = []
    rows.reserveCapacity(ids.count)
    for (row, parent) in parents.enumerated() {
      guard !parent.bytes.isEmpty else {
        rows.append(nil)
        continue
      }
      guard let above = rowOfID[parent] else {
        throw .unknownParent(parent.text, of: ids[row].text, line: lines[row])
      }
      rows.append(above)
    }
    do {
      return try TreeSnapshot(parents: rows, elements: names, expanded: expanded)
    } catch {
      switch error {
      case .cycle(let rows): throw .cycle(rows.map { ids[$0].text }, lines: rows.map { lines[$0] })
      default: throw .tooManyNodes(ids.count, line: lines.last ?? 1)
      }
    }
  }
}
