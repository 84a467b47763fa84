// What the copies of a recorded tree share: the sink, and the number of changes so far. A tree is a value, so a session may
// go on with a copy that was kept; each value knows the number of the state that it is in, and where that is not the newest,
// the line says so.

import Synchronization
import Trees

final class TraceRecorder: Sendable {
  private let sink: @Sendable (TraceLine) -> Void
  /// Also keeps lines from different threads in the order of their numbers.
  private let changeCount = Mutex(0)
  private let began: ContinuousClock.Instant?

  init(_ start: TreeSnapshot<NoElement>, timed: Bool, _ sink: @escaping @Sendable (TraceLine) -> Void) {
    self.sink = sink
    began = timed ? .now : nil
    sink(.start(start))
  }

  /// Hands on what is asked of a tree in a state, and answers the state that it is in afterwards.
  func record(_ operation: TraceOperation, on state: Int) -> Int {
    changeCount.withLock { changeCount in
      sink(.event(TraceEvent(operation, state: state == changeCount ? nil : state, nanoseconds: elapsed)))
      guard operation.kind.isChange else { return state }
      changeCount += 1
      return changeCount
    }
  }

  /// Nanoseconds since the recording began.
  private var elapsed: Int? {
    guard let time = began.map({ ContinuousClock.now - $0 })?.components else { return nil }
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
  }
}

extension TreeSnapshot {
  /// The same tree without its values.
  public var withoutElements: TreeSnapshot<NoElement> { shape(ids: ids, issuedCount: issuedCount) }

  /// The same forest without its values, numbered in preorder.
  var shape: TreeSnapshot<NoElement> { shape(ids: nil, issuedCount: nil) }

  private func shape(ids: [NodeID]?, issuedCount: UInt32?) -> TreeSnapshot<NoElement> {
    do {
      return try TreeSnapshot<NoElement>(
        ids: ids, depths: depths, elements: Array(repeating: NoElement(), count: count), expanded: expanded,
        selected: selected, issuedCount: issuedCount)
    } catch {
      fatalError("a snapshot is no tree: \(error)")
    }
  }
}
