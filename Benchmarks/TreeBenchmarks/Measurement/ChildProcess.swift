// A child whose standard output is read line by line, each line within a time.

import CBenchmarkSupport
import Foundation

final class ChildProcess {
  enum Reading {
    case line(String)
    case end
    case timeOut
  }

  enum Ending {
    case exit(Int32)
    case signal(Int32)
  }

  private var process: pid_t = 0
  private var output: Int32 = -1
  private var pending: [UInt8] = []

  /// Starts a program; nil when that fails. The Swift runtime in it is told not to print a backtrace when it crashes.
  init?(_ path: String, _ words: [String], standardInput: Int32) {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    guard tb_spawn(path, &arguments, &variables, standardInput, &output, &process) == 0 else { return nil }
  }

  deinit { if output >= 0 { close(output) } }

  /// The next line, as soon as it is there.
  func nextLine(within seconds: Double) -> Reading {
    let deadline = Clock.nanoseconds + UInt64(seconds * 1e9)
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        return .line(line)
      }
      let now = Clock.nanoseconds
      guard now < deadline else { return .timeOut }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32((deadline - now) / 1_000_000 + 1))
      if ready < 0, errno != EINTR { return .end }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
      pending += buffer.prefix(count)
    }
  }

  /// Ends it at once.
  func kill() { Foundation.kill(process, SIGKILL) }

  /// Waits for its end, which is near, and says how it came.
  func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}
