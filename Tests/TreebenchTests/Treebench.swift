// The built command, run as a user runs it: in a process of its own, with pipes for what it says.

import Foundation
import Testing

/// What a run of the command said and ended with.
struct Outcome {
  let code: Int32
  let output: String
  let errors: String

  /// The lines on standard error.
  var errorLines: [Substring] { errors.split(separator: "\n") }
}

enum Treebench {
  /// The binary that was built together with these tests.
  static let binary: URL = {
    // The test bundle lies beside the products; on macOS the running program is Xcode's and the bundle is found by name.
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let places = [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])] + bundles
    let folders = places.flatMap {
      [$0, $0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()]
    }
    let candidates = folders.map { $0.appendingPathComponent("treebench") }
    return candidates.first { candidate in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory) && !isDirectory.boolValue
    } ?? candidates[0]
  }()

  /// Runs the command and waits for it.
  static func run(_ arguments: String..., in folder: URL? = nil) throws -> Outcome {
    try run(arguments, in: folder)
  }

  static func run(_ arguments: [String], in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let output = try Capture()
    let errors = try Capture()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Outcome(code: process.terminationStatus, output: output.text(), errors: errors.text())
  }

  /// Runs with options that make a run small: a debug build, few nodes, the foil and one other.
  static func runSmall(_ arguments: String..., in folder: URL? = nil) throws -> Outcome {
    try run(["--allow-debug", "--quick"] + arguments, in: folder)
  }

  /// What a process writes, in a file, so that no pipe can fill up.
  private struct Capture {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("treebench-\(UUID().uuidString)")
    let handle: FileHandle

    init() throws {
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    }

    func text() -> String {
      defer { try? FileManager.default.removeItem(at: url) }
      return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    }
  }

  /// Runs with a new folder, which is taken away afterwards.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("treebench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
