// The trees that a run measures: shapes, and what is read from the reader's own files.

import Foundation
import TreeFormats
import Trees

/// The trees of a run, and what is to be said about how they were read.
struct Inputs {
  var subjects: [Subject] = []
  /// A line each.
  var remarks: [String] = []

  /// How many entries of the working directory are read when nobody asked for it by name.
  static let defaultEntryLimit = 200_000
  /// How many unreadable folders are named one by one.
  private static let namedFolders = 5

  /// Makes or reads every tree that the options ask for.
  init(_ options: Options, progress: (String) -> Void) throws(CommandError) {
    let isDefault = options.shapes == nil && options.sizes == nil && options.inputs.isEmpty
    let sizes = options.sizes ?? [options.isQuick ? 10_000 : 100_000]
    for shape in options.shapes ?? (options.inputs.isEmpty ? Options.defaultShapes : []) {
      for size in sizes {
        progress("\(shape.rawValue): making \(Quantity.count(size)) nodes")
        subjects.append(Subject(name: shape.rawValue, depths: shape.depths(count: size, seed: options.seed)))
      }
    }
    for path in options.inputs {
      progress("reading \(path)")
      let format = options.format ?? (Self.isDirectory(path) ? .directory : .tsv)
      switch format {
      case .directory: try addDirectory(path)
      case .tsv: try addTable(path)
      }
    }
    if isDefault { addWorkingDirectory(limit: options.isQuick ? 10_000 : Self.defaultEntryLimit) }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private mutating func addDirectory(_ path: String) throws(CommandError) {
    do {
      add(try FileTree(at: path), path)
    } catch {
      throw CommandError(message: "\(error)", code: .noInput)
    }
  }

  private mutating func addWorkingDirectory(limit: Int) {
    do {
      add(try FileTree(at: ".", limit: limit), ".")
    } catch {
      remarks.append("the working directory is left out: \(error)")
    }
  }

  private mutating func add(_ tree: FileTree, _ path: String) {
    let name = URL(fileURLWithPath: path).lastPathComponent.onOneLine
    append(tree.snapshot.depths, name: name == "/" || name.isEmpty ? "files of /" : name + "/")
    if tree.isCut {
      remarks.append("\(path) has more entries than were read: \(Quantity.count(tree.snapshot.count))")
    }
    guard !tree.unreadable.isEmpty else { return }
    let count = tree.unreadable.count
    remarks.append("\(path): \(Quantity.count(count)) folder\(count == 1 ? "" : "s") could not be read:")
    for folder in tree.unreadable.prefix(Self.namedFolders) { remarks.append("  \(folder.path): \(folder.reason)") }
    if count > Self.namedFolders { remarks.append("  and \(Quantity.count(count - Self.namedFolders)) more") }
  }

  private mutating func addTable(_ path: String) throws(CommandError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = Self.isDirectory(path) ? "Is a directory" : Self.reason(error)
      throw CommandError(message: "\(path): \(reason)", code: .noInput)
    }
    do {
      let tree = try TreeSnapshot<String>(tsv: data)
      guard tree.count > 0 else {
        throw CommandError(message: "\(path): line 1: no tree in an empty file", code: .data)
      }
      append(tree.depths, name: URL(fileURLWithPath: path).lastPathComponent.onOneLine)
    } catch let error as TreeFormatError {
      throw CommandError(message: "\(path): \(error)", code: .data)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(message: "\(path): \(error)", code: .data)
    }
  }

  /// Why a file could not be read.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.domain == NSPOSIXErrorDomain ? Int32(underlying?.code ?? 0) : 0
    if code != 0 { return String(cString: strerror(code)) }
    return (error as NSError).code == CocoaError.fileReadNoSuchFile.rawValue
      ? "No such file or directory" : "cannot be read"
  }

  /// Adds a tree under a name that no other tree of the same size has.
  private mutating func append(_ depths: [UInt32], name: String) {
    var unique = name
    var number = 2
    while subjects.contains(where: { $0.name == unique }) {
      unique = "\(name) \(number)"
      number += 1
    }
    subjects.append(Subject(name: unique, depths: depths))
  }
}
