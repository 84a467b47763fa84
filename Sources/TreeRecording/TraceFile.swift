import Foundation

/// A file that a session is recorded into, line by line.
///
/// What is written is buffered; it is in the file when the program ends by itself, after ``flush()``, and when the last
/// tree that records into it is gone.
public final class TraceFile: Sendable {
  private let write: @Sendable (String) -> Void
  private let flushing: @Sendable () -> Bool
  private let closing: @Sendable () -> Void

  /// Makes the file, or empties the one that is there.
  /// - Throws: ``TraceFileError`` when that is not possible.
  public init(_ path: String) throws(TraceFileError) {
    guard let opened = fopen(path, "w") else {
      throw TraceFileError(path: path, reason: String(cString: strerror(errno)))
    }
    nonisolated(unsafe) let file = opened  // the C library locks it for each call
    write = { fputs($0, file) }
    flushing = { fflush(file) == 0 && ferror(file) == 0 }
    closing = { fclose(file) }
  }

  deinit { closing() }

  /// Appends a line.
  public func append(_ line: TraceLine) { write("\(line)\n") }

  /// Puts everything into the file.
  /// - Returns: Whether all that was recorded could be written.
  @discardableResult
  public func flush() -> Bool { flushing() }
}

/// A file that could not be made.
public struct TraceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was asked for.
  public let path: String
  /// What the system said.
  public let reason: String
  /// One line: the file and the reason.
  public var description: String { "\(path): \(reason)" }
}
