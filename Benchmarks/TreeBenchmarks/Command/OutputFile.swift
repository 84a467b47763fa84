// A file that is written whole or not at all: beside its place first, then moved there, with the signals that end a program
// held back meanwhile. That it can be written is found out before anything is measured.

import CBenchmarkSupport
import Foundation

struct OutputFile {
  let path: String

  /// Checks that the file can be made; it is not touched.
  init(_ path: String) throws(CommandError) {
    self.path = path
    if isSpecial { return }
    tb_hold_signals()
    defer { tb_release_signals() }
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw failure("Is a directory") }
      guard access(path, W_OK) == 0 else { throw failure(String(cString: strerror(errno))) }
    }
    let (descriptor, name) = try makeNeighbour()
    close(descriptor)
    unlink(name)
  }

  /// Puts the data there.
  func write(_ data: Data) throws(CommandError) {
    tb_hold_signals()
    defer { tb_release_signals() }
    if isSpecial {
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
      defer { close(descriptor) }
      guard Output.write(data, to: descriptor) else { throw failure(String(cString: strerror(errno))) }
      return
    }
    let (descriptor, name) = try makeNeighbour()
    let isWritten = Output.write(data, to: descriptor) && fchmod(descriptor, permissions) == 0
    guard close(descriptor) == 0, isWritten, rename(name, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(name)
      throw failure(reason)
    }
  }

  /// Puts a run there.
  func write(_ document: ResultDocument) throws(CommandError) {
    let data: Data
    do {
      data = try document.json()
    } catch {
      throw CommandError(message: "\(path): \(error)", code: .cannotCreate)
    }
    try write(data)
  }

  /// Whether the place is a pipe, a terminal or the like, which nothing can be moved to.
  private var isSpecial: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// What a new file would get, or what the old one has.
  private var permissions: mode_t {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o777 }
    let mask = umask(0o022)
    umask(mask)
    return 0o666 & ~mask
  }

  private func makeNeighbour() throws(CommandError) -> (descriptor: Int32, name: [CChar]) {
    var name = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    return (descriptor, name)
  }

  private func failure(_ reason: String) -> CommandError {
    CommandError(message: "\(path): \(reason)", code: .cannotCreate)
  }
}
