import Foundation
import Testing

@testable import Trees

/// A thousand million nodes on one machine: built from a stream, read by windows, toggled and selected at random.
///
/// Run by hand, optimised: `TREES_HUGE_TESTS=1 swift test -c release -Xswiftc -enable-testing --filter BillionNodesTests`.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["TREES_HUGE_TESTS"] == "1",
    "a thousand million nodes take a minute and a gibibyte: set TREES_HUGE_TESTS=1 to run it, with -c release"))
struct BillionNodesTests {
  @Test func streamedReadToggledAndSelected() throws {
    let count = 1_000_000_000
    let seed: UInt64 = 7
    let clock = ContinuousClock()
    let began = clock.now
    var tree = try SuccinctTree<Void>(
      count: count, depths: WalkedDepths(random: Seeded(seed)), element: { _ in () }, expanded: true)
    print("built \(count) nodes in \(clock.now - began), \(tree.byteCount ?? 0) bytes, seed \(seed)")
    #expect(tree.count == count && tree.rowCount == count)

    var random = Seeded(seed)
    let nodes = (0..<100_000).map { _ in NodeID(UInt32.random(in: 0..<UInt32(count), using: &random)) }
    func time(_ what: String, _ body: (NodeID) -> Void) {
      let duration = clock.measure { for node in nodes { body(node) } }
      print("\(what): \(duration / nodes.count)")
    }
    var window: [NodeID] = []
    time("a window of 50 rows") { node in
      let row = min(Int(node.number), count - 50)
      tree.flatten(rows: row..<row + 50, into: &window)
    }
    #expect(window.count == 50 && window[49].number == window[0].number + 49)
    time("toggle a random node") { tree.toggle($0) }
    let rows = tree.rowCount
    time("select or clear a random subtree") { tree.setSelected($0.number & 1 == 0, subtree: $0) }
    time("check state of a random node") { _ = tree.checkState(of: $0) }
    // The same nodes again, in the other order, open what was closed.
    for node in nodes.reversed() { tree.toggle(node) }
    #expect(rows <= count && tree.rowCount == count)
    if let peak = Self.peakBytes() {
      print("peak resident memory: \(peak >> 20) MiB")
      #expect(peak <= 1 << 30)
    }
  }

  /// The most memory that the process ever held, where the system says so in a file.
  private static func peakBytes() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}

/// Depths of an endless forest: mostly a step down or a few steps up, at most 40 deep.
private struct WalkedDepths: Sequence, IteratorProtocol {
  var random: Seeded
  var depth = -1
  var bits: UInt64 = 0
  var left = 0

  init(random: Seeded) { self.random = random }

  mutating func next() -> Int? {
    if left == 0 {
      bits = random.next()
      left = 16
    }
    let step = Int(bits & 15)
    bits >>= 4
    left -= 1
    depth = step < 7 ? Swift.min(depth + 1, 40) : Swift.max(0, depth - (step - 7) / 3)
    return depth
  }
}
