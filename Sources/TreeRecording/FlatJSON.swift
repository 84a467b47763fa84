// A reader of JSON for lines that are one object of plain values: whole numbers, strings, true, false, null, and lists of
// whole numbers. Anything deeper is refused where it begins, so nothing here recurses, and a line costs time linear in its
// length. Columns are counted in bytes from 1.

/// The members of an object on one line.
struct FlatJSON {
  enum Value: Equatable {
    case null
    case boolean(Bool)
    case number(Int)
    case text(String)
    case numbers([Int])
  }

  /// Why a line is no such object.
  struct Failure: Error {
    let column: Int
    let message: String
  }

  private(set) var members: [(key: String, value: Value)] = []
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>) throws(Failure) {
    bytes = line
    place = line.startIndex
    try expect("{", "an object is to begin here")
    if next != UInt8(ascii: "}") {
      repeat {
        let key = try text()
        try expect(":", "a colon is missing behind \"\(key)\"")
        if members.contains(where: { $0.key == key }) { throw failure("\"\(key)\" stands here a second time") }
        members.append((key, try value()))
      } while try takesComma(before: "}")
    }
    try expect("}", "the object is not closed")
    if next != nil { throw failure("something follows the object") }
  }

  /// The next byte that is no space.
  private var next: UInt8? {
    mutating get {
      while place < bytes.endIndex, [0x20, 0x09, 0x0D].contains(bytes[place]) { place += 1 }
      return place < bytes.endIndex ? bytes[place] : nil
    }
  }

  private func failure(_ message: String) -> Failure {
    Failure(column: place - bytes.startIndex + 1, message: message)
  }

  private mutating func expect(_ character: Unicode.Scalar, _ message: String) throws(Failure) {
    guard next == UInt8(ascii: character) else { throw failure(message) }
    place += 1
  }

  private mutating func takesComma(before end: Unicode.Scalar) throws(Failure) -> Bool {
    if next == UInt8(ascii: ",") {
      place += 1
      return true
    }
    guard next == UInt8(ascii: end) else { throw failure("a comma or \(end) is missing") }
    return false
  }

  private mutating func value() throws(Failure) -> Value {
    switch next {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "["): return .numbers(try list())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "{"): throw failure("an object inside the object")
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: Value) throws(Failure) -> Value {
    guard bytes[place...].starts(with: word.utf8) else { throw failure("a value is missing") }
    place += word.utf8.count
    return value
  }

  private mutating func list() throws(Failure) -> [Int] {
    place += 1
    var numbers: [Int] = []
    if next != UInt8(ascii: "]") {
      repeat { numbers.append(try number()) } while try takesComma(before: "]")
    }
    place += 1
    return numbers
  }

  private mutating func number() throws(Failure) -> Int {
    let isNegative = next == UInt8(ascii: "-")
    let start = place + (isNegative ? 1 : 0)
    var end = start
    var number = 0
    while end < bytes.endIndex, case let digit = Int(bytes[end]) - 0x30, 0..<10 ~= digit {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = product.addingReportingOverflow(digit)
      if isTooLarge || isTooLargeNow { throw failure("a number beyond 64 bits") }
      number = sum
      end += 1
    }
    if end == start { throw failure("a value is missing") }
    if end < bytes.endIndex, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[end]) {
      throw failure("a number that is not whole")
    }
    place = end
    return isNegative ? -number : number
  }

  private mutating func text() throws(Failure) -> String {
    try expect("\"", "a name in quotation marks is missing")
    let start = place
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      // No word of the format needs an escape.
      if bytes[place] == UInt8(ascii: "\\") { throw failure("an escape in a name") }
      if bytes[place] < 0x20 { throw failure("a control character in a name") }
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    try expect("\"", "the quotation mark behind a name is missing")
    return text
  }
}
