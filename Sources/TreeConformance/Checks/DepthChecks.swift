// Law 8. A recursive member would end the process at a great depth, so it is found at small ones: each member runs on a
// painted stack at two depths, and what it used must not grow. 16 bytes a level, a return address and a saved frame, are
// the least that a call can take, so growth by clearly less than that is no recursion. The same at two widths finds members that
// recurse from sibling to sibling.

import Trees

struct DepthChecks<Tree: TreeRepresentation<Int>> {
  let effort: ConformanceEffort
  let findings: Findings

  /// Enough for 8 KiB a level at a depth of 8,000.
  private static var probeStackBytes: Int { 64 << 20 }

  /// What two runs of the same thing may differ by, two blocks of the measurement.
  private static var noiseBytes: Int { 8_192 }

  func run() {
    do {
      let stack = PaintedStack(byteCount: Self.probeStackBytes)
      for isChain in [true, false] { probe(isChain: isChain, on: stack) }
    }
    guard findings.failures.isEmpty else { return }
    for isChain in [true, false] {
      let shape = DeepShape(isChain: isChain, count: effort.depth)
      withStack(bytes: 512 * 1024) { runAll(on: shape) { $1() } }
    }
  }

  /// Compares what each member uses at the two depths.
  private func probe(isChain: Bool, on stack: PaintedStack) {
    func measure(_ count: Int) -> [(member: String, bytes: Int)] {
      var uses: [(String, Int)] = []
      runAll(on: DeepShape(isChain: isChain, count: count)) { member, body in
        uses.append((member, stack.bytesUsed(by: body)))
      }
      return uses
    }
    let (low, high) = (effort.probeDepths.lowerBound, effort.probeDepths.upperBound)
    // The first run pays for what is set up once, such as metadata, and is not looked at.
    _ = measure(low)
    let what = isChain ? "depth" : "width"
    for (atLow, atHigh) in zip(measure(low), measure(high))
    where atHigh.bytes - atLow.bytes > 12 * (high - low) + Self.noiseBytes {
      findings.report(
        8, "\(atLow.member)", expected: "a use of stack that does not grow with the \(what)",
        actual: "\(atLow.bytes) bytes at a \(what) of \(low) and \(atHigh.bytes) at \(high), "
          + "\((atHigh.bytes - atLow.bytes) / (high - low)) bytes a level")
    }
  }

  /// Makes the tree, runs every member on it and tears it down, each through `call`.
  private func runAll(on shape: DeepShape, call: (String, () -> Void) -> Void) {
    findings.begin(with: .empty)
    let snapshot = shape.snapshot()
    var tree: Tree?
    call("init(_:)") { tree = Tree(snapshot) }
    for member in DeepMember<Tree>.all {
      call(member.name) {
        let answer = member.run(&tree!, shape)
        let expected = member.expected(shape) ?? answer
        findings.expect(8, "\(member.name), on \(shape.name),", expected, answer)
      }
    }
    // Two trees that share what they can, of which one was written; each of them is the last one once.
    var copy = tree
    call("a copy, written") { copy!.toggle(shape.last) }
    call("deinit, while a copy lives") { tree = nil }
    findings.expect(8, "rowCount of a copy, on \(shape.name),", shape.count, copy!.rowCount)
    var other = copy
    call("deinit, while an equal copy lives") { copy = nil }
    findings.expect(8, "rowCount of a copy, on \(shape.name),", shape.count, other!.rowCount)
    call("deinit") { other = nil }
  }
}
