// The child's side of a trial: one operation after the other, each announced, run with its worst arguments, and checked.

import CBenchmarkSupport
import Foundation

enum TrialChild {
  /// Runs what the words after the hidden argument say: the representation, the seed, the operations. The depths are read
  /// from standard input. Never returns, and never tears anything down but what an operation is about.
  static func run(_ words: [String], contenders: [Contender]) -> Never {
    let memory = ProcessInfo.processInfo.physicalMemory
    tb_limit_process(memory / 10 * 8)
    tb_report_failed_allocations_to(1)
    guard words.count == 3, let contender = contenders.first(where: { $0.name == words[0] }),
      let seed = UInt64(words[1]), let depths = readDepths()
    else { _exit(64) }
    let operations = words[2].split(separator: ",").compactMap { Operation(rawValue: String($0)) }
    let workload = Workload(depths: depths, seed: seed)
    for state in TreeState.allCases {
      let group = operations.filter { $0.state == state }
      guard !group.isEmpty else { continue }
      let answers = Answers(workload, state)
      var session: Session?
      for operation in group {
        say("begin \(operation.rawValue)")
        let open = session ?? makeTree(contender, workload, state)
        session = open
        let wrong = open.wrongAnswer(operation, answers)
        _ = open.sample(operation, 0, operation.isDear ? 1 : 8)
        say(
          wrong.map { "wrong \(operation.rawValue) \($0.prefix(300).split(separator: "\n").joined(separator: " "))" }
            ?? "end \(operation.rawValue)")
      }
      // The tree is left standing: letting go of it is an operation of its own.
      if let session { kept.append(session) }
    }
    _exit(0)
  }

  private static func makeTree(_ contender: Contender, _ workload: Workload, _ state: TreeState) -> Session {
    say("making")
    defer { say("made") }
    return contender.open(workload, state)
  }

  nonisolated(unsafe) private static var kept: [Session] = []

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // Nobody listens any more when the parent is gone.
    if write(1, bytes, bytes.count) < 0 { _exit(0) }
  }

  private static func readDepths() -> [UInt32]? {
    let size = lseek(0, 0, SEEK_END)
    guard size > 0, size % 4 == 0 else { return nil }
    var isComplete = true
    let depths = [UInt32](unsafeUninitializedCapacity: Int(size) / 4) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < bytes.count {
        let read = pread(0, bytes.baseAddress! + done, bytes.count - done, off_t(done))
        guard read > 0 else { break }
        done += read
      }
      isComplete = done == bytes.count
      count = isComplete ? buffer.count : 0
    }
    return isComplete ? depths : nil
  }
}
