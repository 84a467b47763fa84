// The tree of files below a folder, read with the system's own calls and an explicit stack. Links are entries, never
// doors, so that the walk ends. Names are kept as the bytes that the file system gave; only the values shown are text.

import Foundation
import Trees

/// The files and folders below a folder, as a tree of names.
///
/// ```swift
/// let files = try FileTree(at: "Sources")
/// print(files.snapshot.count, "entries,", files.unreadable.count, "folders could not be read")
/// ```
public struct FileTree: Sendable {
  /// A folder that could not be opened or read to its end. It stands in the tree with the entries that were seen.
  public struct UnreadableFolder: Hashable, Sendable {
    /// Its path, beginning with the path that was asked for.
    public let path: String
    /// What the system said.
    public let reason: String
  }

  /// The folder as the only root, and below every folder its entries, ordered by the bytes of their names.
  public let snapshot: TreeSnapshot<String>
  /// The folders that could not be read, in preorder.
  public let unreadable: [UnreadableFolder]
  /// Whether the limit stopped the walk, so that later folders stand in the tree as empty.
  public let isCut: Bool

  /// Reads a folder. Symbolic links are entries without children, wherever they point.
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: No further folder is opened once so many entries have been seen.
  /// - Throws: ``FileTreeError`` when the folder itself is missing, no folder, or unreadable. A folder below it that
  ///   cannot be read is listed in ``unreadable``.
  public init(at path: String, limit: Int = .max) throws(FileTreeError) {
    var status = stat()
    // The last component may be a link here: the caller named it.
    guard stat(path, &status) == 0 else { throw FileTreeError(path: path, reason: Self.reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileTreeError(path: path, reason: "Not a directory") }

    var depths: [UInt32] = []
    var names: [String] = []
    var unreadable: [UnreadableFolder] = []
    var seen = 1
    var isCut = false
    let root = Entry(name: Self.bytes(of: URL(fileURLWithPath: path).lastPathComponent), isFolder: true)
    var waiting = [(entry: root, folder: [UInt8](), depth: UInt32(0))]
    while let (entry, folder, depth) = waiting.popLast() {
      depths.append(depth)
      names.append(String(decoding: entry.name, as: UTF8.self))
      guard entry.isFolder else { continue }
      guard seen < limit else {
        isCut = true
        continue
      }
      let here = depth == 0 ? Self.bytes(of: path) : folder + [UInt8(ascii: "/")] + entry.name
      let (entries, failure) = Self.entries(of: here)
      if let failure {
        if depth == 0 { throw FileTreeError(path: path, reason: failure) }
        unreadable.append(UnreadableFolder(path: String(decoding: here, as: UTF8.self), reason: failure))
      }
      seen += entries.count
      for entry in entries.reversed() { waiting.append((entry, here, depth + 1)) }
    }
    do {
      snapshot = try TreeSnapshot(depths: depths, elements: names)
    } catch {
      throw FileTreeError(path: path, reason: "\(error)")
    }
    self.unreadable = unreadable
    self.isCut = isCut
  }
}

/// A folder that could not be read at all.
public struct FileTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder as it was asked for.
  public let path: String
  /// What the system said.
  public let reason: String
  /// One line: the folder and the reason.
  public var description: String { "\(path): \(reason)" }
}

extension FileTree {
  private struct Entry {
    let name: [UInt8]
    let isFolder: Bool
  }

  private static func bytes(of text: String) -> [UInt8] { Array(text.utf8) }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// What a folder holds, ordered by name, and what went wrong on the way.
  private static func entries(of folder: [UInt8]) -> ([Entry], failure: String?) {
    guard let stream = opendir(folder.map { CChar(bitPattern: $0) } + [0]) else { return ([], reason(errno)) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else { break }
      let name = withUnsafePointer(to: &record.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
      }
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      var isFolder = record.pointee.d_type == UInt8(DT_DIR)
      if record.pointee.d_type == UInt8(DT_UNKNOWN) {
        // Some file systems do not say; a link is not followed to find out.
        var status = stat()
        let path = (folder + [UInt8(ascii: "/")] + name).map { CChar(bitPattern: $0) } + [0]
        isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    let failure = errno == 0 ? nil : reason(errno)
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return (entries, failure)
  }
}
