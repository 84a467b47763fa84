// Reading is strict: a key that the operation does not have, one that is missing, and a value of another kind are refused
// by name, since a trace that is read otherwise than it was meant measures something else.

import Trees

/// Why a text is no trace, or a trace impossible on its tree.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong there.
  public let message: String

  /// Says what is wrong with a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// One line: where and what.
  public var description: String { "line \(line): \(message)" }
}

extension TraceLine {
  /// Reads a line.
  /// - Parameters:
  ///   - bytes: Its text in UTF-8, without the line's end.
  ///   - number: Its number, which an error names.
  /// - Throws: ``TraceError``.
  /// - Complexity: O(bytes).
  public init(_ bytes: ArraySlice<UInt8>, line number: Int) throws(TraceError) {
    do throws(LineFailure) {
      var members = Members(try Self.parsed(bytes).members)
      if let version = members.take("trace") {
        guard version == .number(1) else { throw LineFailure("this is version 1 of the format, not \(version)") }
        self = .start(try members.tree(isWhole: true))
      } else {
        self = .event(try TraceEvent(&members))
      }
      if let key = members.left.first?.key { throw LineFailure("\"\(key)\" is no part of it") }
    } catch {
      throw TraceError(line: number, error.message)
    }
  }

  private static func parsed(_ bytes: ArraySlice<UInt8>) throws(LineFailure) -> FlatJSON {
    do { return try FlatJSON(bytes) } catch { throw LineFailure("column \(error.column): \(error.message)") }
  }
}

private struct LineFailure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

extension TraceEvent {
  fileprivate init(_ members: inout Members) throws(LineFailure) {
    guard let name = members.take("op") else { throw LineFailure("\"op\" is missing") }
    guard case .text(let word) = name, let kind = TraceOperation.Kind(rawValue: word) else {
      throw LineFailure("unknown operation \(name)")
    }
    operation = TraceOperation(kind)
    for field in kind.fields { try operation.read(field, &members) }
    state = try members.optionalNumber("on")
    nanoseconds = try members.optionalNumber("ns")
  }
}

extension TraceOperation {
  fileprivate mutating func read(_ field: Field, _ members: inout Members) throws(LineFailure) {
    switch field {
    case .node: node = try members.node("node")
    case .place, .created: node = try members.nodeOrNull("node")
    case .other: other = try members.node("other")
    case .parent: other = try members.nodeOrNull("under")
    case .index: index = try members.number("at")
    case .row: index = try members.number("row")
    case .rows:
      let bounds = try members.numbers("rows")
      guard bounds.count == 2, bounds[0] <= bounds[1] else {
        throw LineFailure("\"rows\" needs two numbers, the second not below the first")
      }
      rows = bounds[0]..<bounds[1]
    case .expanded: isExpanded = try members.boolean("expanded")
    case .selected: isSelected = try members.boolean("selected")
    case .order: order = try members.nodes("order")
    case .forest: forest = try members.tree(isWhole: false)
    }
  }
}

/// The members of a line that are still to be read.
private struct Members {
  var left: [(key: String, value: FlatJSON.Value)]

  init(_ members: [(key: String, value: FlatJSON.Value)]) { left = members }

  mutating func take(_ key: String) -> FlatJSON.Value? {
    left.firstIndex { $0.key == key }.map { left.remove(at: $0).value }
  }

  private mutating func need(_ key: String) throws(LineFailure) -> FlatJSON.Value {
    guard let value = take(key) else { throw LineFailure("\"\(key)\" is missing") }
    return value
  }

  mutating func number(_ key: String) throws(LineFailure) -> Int {
    let value = try need(key)
    guard case .number(let number) = value, number >= 0 else {
      throw LineFailure("\"\(key)\" needs a whole number from 0 on, not \(value)")
    }
    return number
  }

  mutating func optionalNumber(_ key: String) throws(LineFailure) -> Int? {
    left.contains { $0.key == key } ? try number(key) : nil
  }

  mutating func boolean(_ key: String) throws(LineFailure) -> Bool {
    let value = try need(key)
    guard case .boolean(let flag) = value else { throw LineFailure("\"\(key)\" needs true or false, not \(value)") }
    return flag
  }

  mutating func numbers(_ key: String) throws(LineFailure) -> [Int] {
    let value = try need(key)
    guard case .numbers(let numbers) = value, numbers.allSatisfy({ $0 >= 0 }) else {
      throw LineFailure("\"\(key)\" needs a list of whole numbers from 0 on, not \(value)")
    }
    return numbers
  }

  mutating func node(_ key: String) throws(LineFailure) -> NodeID { try Self.node(try number(key), key) }

  mutating func nodeOrNull(_ key: String) throws(LineFailure) -> NodeID? {
    if let index = left.firstIndex(where: { $0.key == key && $0.value == .null }) {
      left.remove(at: index)
      return nil
    }
    return try node(key)
  }

  mutating func nodes(_ key: String) throws(LineFailure) -> [NodeID] {
    var nodes: [NodeID] = []
    for number in try numbers(key) { nodes.append(try Self.node(number, key)) }
    return nodes
  }

  private static func node(_ number: Int, _ key: String) throws(LineFailure) -> NodeID {
    guard number < Int(UInt32.max) else { throw LineFailure("\"\(key)\": \(number) is no node's number") }
    return NodeID(UInt32(number))
  }

  /// A tree's columns. Only a whole tree has numbers of its own.
  mutating func tree(isWhole: Bool) throws(LineFailure) -> TreeSnapshot<NoElement> {
    let depths = try numbers("depths")
    let ids = isWhole && left.contains { $0.key == "ids" } ? try nodes("ids") : nil
    let expanded = try flags("expanded", count: depths.count)
    let selected = try flags("selected", count: depths.count)
    let issued = isWhole ? try number("issued") : nil
    do {
      return try TreeSnapshot(
        ids: ids, depths: depths.map { UInt32(clamping: $0) },
        elements: Array(repeating: NoElement(), count: depths.count), expanded: expanded, selected: selected,
        issuedCount: issued.map { UInt32(clamping: $0) })
    } catch {
      throw LineFailure("the tree: \(error)")
    }
  }

  private mutating func flags(_ key: String, count: Int) throws(LineFailure) -> BitVector {
    let bounds = try numbers(key)
    var flags = BitVector(count: count, repeating: false)
    guard bounds.count.isMultiple(of: 2) else { throw LineFailure("\"\(key)\" needs two numbers a range") }
    var last = 0
    for index in stride(from: 0, to: bounds.count, by: 2) {
      guard last <= bounds[index], bounds[index] <= bounds[index + 1], bounds[index + 1] <= count else {
        throw LineFailure("\"\(key)\" needs ranges within 0..<\(count), in order")
      }
      last = bounds[index + 1]
      flags.fill(bounds[index]..<last, with: true)
    }
    return flags
  }
}

extension FlatJSON.Value: CustomStringConvertible {
  /// For a message: short, and on one line.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    case .numbers(let numbers):
      "[\(numbers.prefix(4).map(String.init).joined(separator: ", "))\(numbers.count > 4 ? ", …" : "")]"
    }
  }
}
