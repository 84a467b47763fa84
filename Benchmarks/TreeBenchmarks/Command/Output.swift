// What the command says, on standard output and standard error. A reader that has gone away is no error: what is left is
// then not said, and the run ends as it would have.

import Foundation

enum Output {
  /// Writes everything; false when that is not possible.
  @discardableResult
  static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      return true
    }
  }
}

/// One line on a terminal that is overwritten again and again; nothing where standard error is no terminal.
final class ProgressLine {
  private let isShown: Bool
  private let began = Clock.nanoseconds

  init(isShown: Bool = isatty(2) != 0) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    let seconds = (Clock.nanoseconds - began) / 1_000_000_000
    Output.write(Data("\r\u{1B}[K\(seconds) s  \(text.prefix(70))".utf8), to: 2)
  }

  func clear() {
    guard isShown else { return }
    Output.write(Data("\r\u{1B}[K".utf8), to: 2)
  }
}
