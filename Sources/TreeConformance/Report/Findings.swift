// Collects what is found wrong. One fault shows in thousands of states, so a member is reported once for a law; the
// states are tried from small to large, so that the first is also the smallest.

import Trees

/// The failures of one check, and the state that is being looked at.
final class Findings {
  private(set) var failures: [ConformanceFailure] = []
  private var seen: Set<String> = []
  /// No more failures than this are collected.
  let limit: Int

  /// The tree at the start of the case at hand, and what has been done to it.
  var tree = TreeOracle<Int>.empty
  var operations: [TreeOperation] = []
  var seed: UInt64?

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { failures.count >= limit }

  /// Whether the case at hand broke a law, known or new. What follows in it would be judged by a state that is wrong
  /// already, and might stop the program, so each part gives up a case that failed.
  private(set) var hasCaseFailed = false

  /// Starts a new case.
  func begin(with tree: TreeOracle<Int>, seed: UInt64? = nil) {
    self.tree = tree
    self.seed = seed
    operations = []
    hasCaseFailed = false
  }

  /// Notes a failure when the two answers differ, and answers whether they were equal.
  @discardableResult
  func expect<Value: Equatable>(
    _ law: Int, _ member: @autoclosure () -> String, _ expected: Value, _ actual: Value
  ) -> Bool {
    if expected == actual { return true }
    report(law, member(), expected: "\(expected)", actual: "\(actual)")
    return false
  }

  func report(_ law: Int, _ member: String, expected: String, actual: String) {
    hasCaseFailed = true
    let name = member.prefix { $0 != "(" }
    guard !isFull, seen.insert("\(law) \(name)").inserted else { return }
    add(
      ConformanceFailure(
        law: law, member: member, expected: expected.shortened, actual: actual.shortened, tree: tree.columns,
        operations: operations.map(\.description), seed: seed))
  }

  func add(_ failure: ConformanceFailure) {
    if !isFull { failures.append(failure) }
  }
}

extension String {
  /// At most 400 characters.
  fileprivate var shortened: String { count > 400 ? "\(prefix(400))…" : self }
}

extension TreeOracle where Element == Int {
  static var empty: Self { Self(TreeSnapshot { () -> [Branch<Int>] in [] }) }

  /// The tree as columns, for people and for pasting: numbers are left out where they are 0, 1, 2 …
  var columns: String {
    func list(_ entries: [some CustomStringConvertible]) -> String {
      let shown = entries.prefix(60).map { "\($0)" }.joined(separator: ", ")
      return "[\(shown)\(entries.count > 60 ? ", … \(entries.count) in all" : "")]"
    }
    var parts = ["depths: \(list(depths))"]
    if ids != ids.indices.map({ NodeID(UInt32($0)) }) { parts.insert("ids: \(list(ids))", at: 0) }
    parts.append("expanded: \(list(zip(ids, expanded).filter(\.1).map(\.0)))")
    if selected.contains(true) { parts.append("selected: \(list(selectedNodes))") }
    if Int(issuedCount) != count { parts.append("issued: \(issuedCount)") }
    return parts.joined(separator: ", ")
  }
}
