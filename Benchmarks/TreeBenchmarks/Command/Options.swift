// The command line, as values. Parsing knows nothing of the file system; what it accepts may still turn out to be missing.

/// What the command was asked for.
struct Options: Hashable {
  enum Format: String, CaseIterable { case directory, tsv }

  /// The shapes that are measured unless others, or inputs, are named.
  static let defaultShapes: [Shape] = [.chain, .star, .randomRecursive, .bushy]
  /// Sizes that a shape can have.
  static let sizeRange = 1...100_000_000

  var isQuick = false
  var inputs: [String] = []
  var format: Format?
  var shapes: [Shape]?
  var sizes: [Int]?
  var operations: [Operation] = Operation.allCases
  var representations: [String]?
  var seed: UInt64 = 1
  var json: String?
  var allowsDebug = false

  /// Takes the arguments behind the program's name.
  init(_ arguments: [String]) throws(CommandError) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      switch name {
      case "--quick", "--allow-debug":
        if parts.count > 1 { throw .usage("\(name) takes no value") }
        if name == "--quick" { isQuick = true } else { allowsDebug = true }
      case "--input", "--format", "--shapes", "--sizes", "--operations", "--representations", "--seed", "--json":
        guard let value = parts.count > 1 ? parts[1] : left.popFirst(), !value.isEmpty else {
          throw .usage("\(name) needs a value")
        }
        if parts.count == 1, value.hasPrefix("--") {
          throw .usage(
            "\(name) needs a value, not the option '\(value)'; a name that begins so is written \(name)=\(value)")
        }
        try set(name, value)
      default:
        throw .usage(
          argument.hasPrefix("-") ? "unknown option '\(argument)'" : "unexpected argument '\(argument)'")
      }
    }
    if format != nil, inputs.isEmpty { throw .usage("--format needs --input") }
    if sizes != nil, shapes == nil, !inputs.isEmpty { throw .usage("--sizes beside --input needs --shapes") }
  }

  private mutating func set(_ name: String, _ value: String) throws(CommandError) {
    switch name {
    case "--input": inputs.append(value)
    case "--format": format = try Self.pick(value, of: Format.allCases, named: \.rawValue, "format")
    case "--shapes":
      shapes = try Self.items(value, name) { item throws(CommandError) in
        try Self.pick(item, of: Shape.allCases, named: \.rawValue, "shape")
      }
    case "--operations":
      operations = try Self.items(value, name) { item throws(CommandError) in
        try Self.pick(item, of: Operation.allCases, named: \.rawValue, "operation")
      }
    case "--representations": representations = try Self.items(value, name) { item in item }
    case "--sizes": sizes = try Self.items(value, name) { item throws(CommandError) in try Self.size(item) }
    case "--seed":
      guard let seed = UInt64(value) else { throw .usage("--seed needs a whole number from 0 on, not '\(value)'") }
      self.seed = seed
    default: json = value
    }
  }

  /// The values between commas, each once.
  private static func items<Value: Equatable>(
    _ list: String, _ name: String, _ value: (String) throws(CommandError) -> Value
  ) throws(CommandError) -> [Value] {
    var values: [Value] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      if item.isEmpty { throw .usage("\(name) has an empty item in '\(list)'") }
      let value = try value(String(item))
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// The value with a name, whatever its case.
  static func pick<Value>(
    _ name: String, of values: [Value], named: (Value) -> String, _ kind: String
  ) throws(CommandError) -> Value {
    if let value = values.first(where: { named($0).lowercased() == name.lowercased() }) { return value }
    throw .usage("unknown \(kind) '\(name)': choose from \(values.map(named).joined(separator: ", "))")
  }

  /// A number of nodes: 10000, 10_000 or 1e4.
  static func size(_ text: String) throws(CommandError) -> Int {
    let digits = text.filter { $0 != "_" }
    let isPlain = digits.allSatisfy { $0.isNumber || $0 == "e" || $0 == "E" || $0 == "." }
    guard isPlain, let value = Double(digits), value == value.rounded(), value >= Double(sizeRange.lowerBound),
      value <= Double(sizeRange.upperBound)
    else {
      throw .usage(
        "--sizes needs whole numbers from \(sizeRange.lowerBound) to \(sizeRange.upperBound), not '\(text)'")
    }
    return Int(value)
  }
}
