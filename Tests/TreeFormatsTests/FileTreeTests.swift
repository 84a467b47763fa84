// Folders read as trees. Every test makes its own folder and takes it away again.

import Foundation
import Testing
import TreeFormats
import Trees

@Suite struct FileTreeTests {
  /// Runs with a new folder that holds these files; a path that ends in a slash is a folder.
  private func withFolder(_ paths: [String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("filetree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in paths {
      let place = folder.appendingPathComponent(path)
      let parent = path.hasSuffix("/") ? place : place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data().write(to: place) }
    }
    try body(folder)
  }

  private func outline(_ tree: FileTree) -> [String] {
    zip(tree.snapshot.depths, tree.snapshot.elements).dropFirst()
      .map { String(repeating: " ", count: Int($0) - 1) + $1 }
  }

  @Test func entriesAreOrderedByTheBytesOfTheirNames() throws {
    try withFolder(["b/2.txt", "b/10.txt", "a.txt", "Z", "empty/", ".hidden"]) { folder in
      let tree = try FileTree(at: folder.path)
      #expect(outline(tree) == [".hidden", "Z", "a.txt", "b", " 10.txt", " 2.txt", "empty"])
      #expect(tree.snapshot.elements.first == folder.lastPathComponent)
      #expect(tree.unreadable.isEmpty)
      #expect(!tree.isCut)
    }
  }

  @Test func linksAreNotFollowed() throws {
    try withFolder(["real/file", "other/"]) { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        at: folder.appendingPathComponent("real/loop"), withDestinationURL: folder)
      try manager.createSymbolicLink(
        at: folder.appendingPathComponent("other/dangling"), withDestinationURL: folder.appendingPathComponent("none"))
      #expect(outline(try FileTree(at: folder.path)) == ["other", " dangling", "real", " file", " loop"])
    }
  }

  @Test func aFolderThatIsALinkItselfIsReadWhenAskedFor() throws {
    try withFolder(["real/file"]) { folder in
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appendingPathComponent("real"))
      #expect(outline(try FileTree(at: link.path)) == ["file"])
    }
  }

  @Test("an unreadable folder is listed and stays an entry", .enabled(if: getuid() != 0, "root can read everything"))
  func unreadableFolders() throws {
    try withFolder(["open/file", "closed/file"]) { folder in
      let closed = folder.appendingPathComponent("closed").path
      #expect(chmod(closed, 0) == 0)
      defer { chmod(closed, 0o700) }
      let tree = try FileTree(at: folder.path)
      #expect(outline(tree) == ["closed", "open", " file"])
      #expect(tree.unreadable.map(\.path) == [closed])
    }
  }

  @Test("a folder whose path is longer than the system takes is listed, not fatal")
  func pathsThatAreTooLong() throws {
    try withFolder(["x/"]) { folder in
      let name = String(repeating: "d", count: 200)
      let descriptors = try makeChain(in: folder.path, name: name, count: 30)
      descriptors.forEach { close($0) }
      let tree = try FileTree(at: folder.path)
      #expect(tree.unreadable.count == 1)
      #expect(tree.snapshot.depths.max() ?? 0 >= 15)
    }
  }

  /// Makes a folder inside a folder inside a folder, each by its name alone.
  private func makeChain(in path: String, name: String, count: Int) throws -> [Int32] {
    var descriptors = [open(path, O_RDONLY)]
    for _ in 0..<count {
      try #require(mkdirat(descriptors.last!, name, 0o700) == 0)
      let next = openat(descriptors.last!, name, O_RDONLY)
      try #require(next >= 0)
      descriptors.append(next)
    }
    return descriptors
  }

  @Test func theLimitStopsTheWalk() throws {
    try withFolder(["a/1", "a/2", "b/1", "c/1"]) { folder in
      let tree = try FileTree(at: folder.path, limit: 5)
      #expect(tree.isCut)
      #expect(outline(tree) == ["a", " 1", " 2", "b", "c"])
    }
  }

  @Test func whatIsNoFolderIsAnError() throws {
    try withFolder(["file"]) { folder in
      #expect(throws: FileTreeError.self) { try FileTree(at: folder.appendingPathComponent("file").path) }
      let missing = folder.appendingPathComponent("missing").path
      let error = #expect(throws: FileTreeError.self) { try FileTree(at: missing) }
      #expect(error?.description == "\(missing): No such file or directory")
    }
  }
}
