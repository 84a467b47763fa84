// Tables of id, parent and name: what is read, what is tolerated, and what is refused with which line.

import Foundation
import Testing
import TreeFormats
import Trees

@Suite struct TSVTests {
  private func read(_ text: String, hasHeader: Bool = false) throws(TreeFormatError) -> TreeSnapshot<String> {
    try TreeSnapshot(tsv: Data(text.utf8), hasHeader: hasHeader)
  }

  /// The tree as one name a node, indented by its depth.
  private func outline(_ snapshot: TreeSnapshot<String>) -> [String] {
    zip(snapshot.depths, snapshot.elements).map { String(repeating: " ", count: Int($0)) + $1 }
  }

  @Test func siblingsKeepTheOrderOfTheirLines() throws {
    let snapshot = try read("a\t\tanimals\nb\ta\tbears\nc\ta\tcats\nd\tb\tpolar bear\np\t\tplants\n")
    #expect(outline(snapshot) == ["animals", " bears", "  polar bear", " cats", "plants"])
    #expect(snapshot.ids.map(\.number) == [0, 1, 3, 2, 4])
  }

  @Test("a line may come before its parent's, also in postorder")
  func anyOrder() throws {
    let preorder = try read("1\t\tr\n2\t1\tx\n3\t2\ty\n4\t1\tz\n")
    let postorder = try read("3\t2\ty\n2\t1\tx\n4\t1\tz\n1\t\tr\n")
    #expect(outline(preorder) == outline(postorder))
  }

  @Test(
    "CRLF, a byte-order mark, empty lines, a last line without an end",
    arguments: [
      "1\t\ta\r\n2\t1\tb\r\n", "\u{FEFF}1\t\ta\n2\t1\tb\n", "\n1\t\ta\n\n\n2\t1\tb\n\n", "1\t\ta\n2\t1\tb",
      "\u{FEFF}\r\n1\t\ta\r\n\r\n2\t1\tb",
    ])
  func tolerated(text: String) throws {
    #expect(outline(try read(text)) == ["a", " b"])
  }

  @Test func emptyTextIsAnEmptyTree() throws {
    #expect(try read("").count == 0)
    #expect(try read("\n\r\n").count == 0)
  }

  @Test func namesMayBeEmptyAndRepeat() throws {
    #expect(outline(try read("1\t\tx\n2\t1\t\n3\t1\tx\n")) == ["x", " ", " x"])
  }

  @Test func aHeaderIsSkippedWhenAskedFor() throws {
    #expect(outline(try read("id\tparent\tname\n1\t\ta\n", hasHeader: true)) == ["a"])
    #expect(throws: TreeFormatError.unknownParent("parent", of: "id", line: 1)) {
      try read("id\tparent\tname\n1\t\ta\n")
    }
  }

  @Test("ids are compared as bytes: two spellings of one character are two ids")
  func idsAreBytes() throws {
    #expect(try read("\u{E9}\t\ta\ne\u{301}\t\tb\n").count == 2)
  }

  @Test func refusals() {
    let cases: [(String, TreeFormatError, String)] = [
      (
        "1\t\ta\n2\t1\tb\n1\t2\tc\n", .duplicateID("1", lines: [1, 3]), "line 3: the id '1' is already that of line 1"
      ),
      (
        "1\t\ta\n2\t7\tb\n", .unknownParent("7", of: "2", line: 2),
        "line 2: the parent '7' of '2' is no line's id; a root has an empty parent"
      ),
      ("1\t\ta\n\n2\t2\tb\n", .ownParent("2", line: 3), "line 3: '2' is its own parent"),
      (
        "1\t\ta\n2\t1\n", .columnCount(2, expected: 3, line: 2),
        "line 2: 2 columns where 3 are expected: id, parent and name, separated by tabs"
      ),
      (
        "1\n", .columnCount(1, expected: 3, line: 1),
        "line 1: 1 column where 3 are expected: id, parent and name, separated by tabs"
      ),
      (
        "1\t\ta\tmore\n", .columnCount(4, expected: 3, line: 1),
        "line 1: 4 columns where 3 are expected: id, parent and name, separated by tabs"
      ),
      ("1\t\ta\n\t1\tb\n", .emptyID(line: 2), "line 2: the id is empty"),
      (
        "r\t\troot\na\tb\tx\nb\tc\ty\nc\ta\tz\n", .cycle(["a", "b", "c"], lines: [2, 3, 4]),
        "line 2: 'a' → 'b' → 'c' → 'a' are each other's parents (lines 2, 3, 4)"
      ),
    ]
    for (text, error, message) in cases {
      #expect(throws: error) { try read(text) }
      #expect(error.description == message)
    }
  }

  @Test func textThatIsNotUTF8IsRefused() {
    #expect(throws: TreeFormatError.notUTF8(line: 2)) {
      try TreeSnapshot<String>(tsv: Data("1\t\ta\n".utf8) + Data([0x32, 0x09, 0x31, 0x09, 0xFF, 0x0A]))
    }
  }

  @Test func messagesStayOneShortLine() {
    let long = String(repeating: "x", count: 500)
    let error = TreeFormatError.unknownParent(long, of: "a\u{0B}b", line: 9)
    #expect(error.description.count < 200)
    #expect(!error.description.contains { $0.isNewline })
  }

  @Test("a chain of 100,000 lines, the deepest first")
  func deepAndBackwards() throws {
    let count = 100_000
    let lines = (0..<count).reversed().map { "\($0)\t\($0 == 0 ? "" : "\($0 - 1)")\tn" }
    let snapshot = try read(lines.joined(separator: "\n"))
    #expect(snapshot.depths.last == UInt32(count - 1))
  }

  @Test(
    "a table with a header and eight columns, written by other people",
    .enabled(if: SharedData.exists, SharedData.reason))
  func adProducts() throws {
    let data = try Data(contentsOf: SharedData.folder.appendingPathComponent("iab-ad-products.tsv"))
    #expect(throws: TreeFormatError.columnCount(8, expected: 3, line: 1)) { try TreeSnapshot<String>(tsv: data) }
    // Cut to its three first columns, it still uses an id twice.
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let cut = lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(3).joined(separator: "\t")
    }
    do {
      _ = try read(cut.joined(separator: "\r\n"), hasHeader: true)
      Issue.record("the id 51 stands twice in the table")
    } catch {
      guard case .duplicateID("51", let found) = error else { throw error }
      #expect(found.count == 2)
    }
  }
}

/// Trees written by other people, in a folder beside the checkout where there is one.
enum SharedData {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data")
  static let exists = FileManager.default.fileExists(atPath: folder.path)
  static let reason: Comment = "there is no folder ../shared/data beside the checkout"
}
