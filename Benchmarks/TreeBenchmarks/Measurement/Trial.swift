// Trying before measuring. A representation that may not survive a tree is first run in a child process, which says on a
// pipe what it is about to do; where the pipe ends early, that is what it died of. The parent then starts another child
// behind that operation, until every operation is either known to survive or known not to.
//
// What goes over the pipe, a line each: "begin <operation>", then "end <operation>" or "wrong <operation> <why>"; "making"
// and "made" around the making of a tree, without which no operation is possible; "M" when memory could not be had.

import CBenchmarkSupport
import Foundation

/// What trying an operation came to.
enum Verdict: Hashable, Sendable {
  case survives
  case fails(CaseStatus, note: String?)
}

struct Trial {
  /// The hidden argument by which this program knows that it is a child.
  static let childArgument = "--trial-child"

  /// The program that is started as the child: this one.
  let executable: String
  let seed: UInt64
  /// Seconds that one operation may take.
  let secondsPerOperation: Double

  /// Tries operations in turn.
  func verdicts(
    for representation: String, on subject: Subject, _ operations: [Operation], started: (Operation) -> Void
  ) -> [Operation: Verdict] {
    var verdicts: [Operation: Verdict] = [:]
    var left = operations
    guard let input = DepthsFile(subject.depths) else { return verdicts }
    while !left.isEmpty {
      let before = left.count
      run(representation, input, &left, &verdicts, started)
      // A child that cannot even be started leaves everything to be measured directly.
      if left.count == before { return verdicts }
    }
    return verdicts
  }

  /// Runs one child and takes from the front of `left` what it got through and what it died of.
  private func run(
    _ representation: String, _ input: borrowing DepthsFile, _ left: inout [Operation],
    _ verdicts: inout [Operation: Verdict],
    _ started: (Operation) -> Void
  ) {
    let words = [
      executable, Self.childArgument, representation, "\(seed)", left.map(\.rawValue).joined(separator: ","),
    ]
    guard let child = ChildProcess(executable, words, standardInput: input.descriptor) else { return }
    var current: Operation?
    var note: CaseStatus?
    var isMaking = false
    reading: while true {
      switch child.nextLine(within: secondsPerOperation) {
      case .line(let line):
        let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
        let operation = parts.count > 1 ? Operation(rawValue: parts[1]) : nil
        switch parts.first {
        case "begin":
          current = operation
          if let operation { started(operation) }
        case "end", "wrong":
          guard let operation else { break }
          let why = parts.count > 2 ? parts[2] : nil
          verdicts[operation] = parts[0] == "end" ? .survives : .fails(.wrongAnswer, note: why)
          left.removeAll { $0 == operation }
          current = nil
        case "making": isMaking = true
        case "made": isMaking = false
        case "M": note = .outOfMemory
        default: break
        }
      case .end:
        break reading
      case .timeOut:
        note = .timedOut
        child.kill()
        break reading
      }
    }
    let ending = child.wait()
    guard let operation = current ?? left.first, !left.isEmpty else { return }
    for failed in isMaking ? left : [operation] { verdicts[failed] = verdict(ending, note) }
    left.removeAll { verdicts[$0] != nil }
  }

  private func verdict(_ ending: ChildProcess.Ending, _ note: CaseStatus?) -> Verdict {
    if let note { return .fails(note, note: nil) }
    return switch ending {
    case .signal(SIGSEGV), .signal(SIGBUS): .fails(.stackOverflow, note: nil)
    case .signal(SIGKILL): .fails(.outOfMemory, note: nil)
    case .signal(let number): .fails(.wrongAnswer, note: "stopped by signal \(number)")
    case .exit(let code): .fails(.wrongAnswer, note: "ended with exit code \(code)")
    }
  }
}

/// The depths of a tree in a file that has no name any more, so that nothing is left behind however the program ends.
private struct DepthsFile: ~Copyable {
  let descriptor: Int32

  init?(_ depths: [UInt32]) {
    var name = Array((NSTemporaryDirectory() + "/treebench.XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    let isWritten = depths.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count <= 0 { return false }
        written += count
      }
      return true
    }
    guard isWritten else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
