// Numbers for people: three significant digits and a unit that leaves one to three of them before the point.

import Foundation

enum Quantity {
  /// Three significant digits without an exponent: 0.402, 12.3, 1,230.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    // What would round up to the next power of ten gets the places of that one.
    let size = abs(value) * 1.0005
    if size >= 1000 {
      let power = exponential(((logarithm(size) / logarithm(10)).rounded(.down) - 2) * logarithm(10)).rounded()
      return count(Int((value / power).rounded() * power))
    }
    let places = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : size >= 0.01 ? 4 : 5
    return String(format: "%.\(places)f", value)
  }

  private static let units: [(name: String, nanoseconds: Double)] = [
    ("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1),
  ]

  private static func unit(for nanoseconds: Double) -> (name: String, nanoseconds: Double) {
    // The half behind the third digit would be shown as 1000 of the smaller unit.
    units.first { nanoseconds >= $0.nanoseconds * 0.9995 } ?? ("ns", 1)
  }

  /// A time: 1.23 µs.
  static func time(_ nanoseconds: Double) -> String {
    let unit = unit(for: nanoseconds)
    return "\(digits(nanoseconds / unit.nanoseconds)) \(unit.name)"
  }

  /// Two times in the unit that a third one is shown in: 1.20–1.31.
  static func times(_ low: Double, _ high: Double, inUnitOf nanoseconds: Double) -> String {
    let unit = unit(for: nanoseconds)
    return "\(digits(low / unit.nanoseconds))–\(digits(high / unit.nanoseconds))"
  }

  /// A factor: ×1.25, ×80.0, ×28,200.
  static func factor(_ value: Double) -> String { "×\(digits(value))" }

  /// A count with its thousands apart: 1,000,000.
  static func count(_ value: Int) -> String {
    var text = ""
    for (index, digit) in String(value).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Names in a sentence: a, b and c.
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
