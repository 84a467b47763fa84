import CTreeWords

/// How many entries make a group of a ``CollapsedExcessIndex``. A power of two; as many as two or four vector registers hold.
let fanOut = Int(TREE_FAN_OUT)

/// What a stretch of parentheses does to the collapsed excess; see ``CollapsedExcessIndex``.
///
/// `sum` is the excess at the end and `least` the least at any open, both relative to the start; `count` is how many opens
/// attain it. Where the count is 0 there is no open, and the least says nothing.
typealias ExcessSummary = TreeBlockSummary

/// The summary of a block, in the width in which it is kept.
struct ExcessSummary16: BitwiseCopyable, Sendable {
  let sum: Int16
  let least: Int16
  let count: Int16

  init(_ summary: ExcessSummary) {
    sum = Int16(truncatingIfNeeded: summary.sum)
    least = Int16(truncatingIfNeeded: summary.count == 0 ? 0 : summary.least)
    count = Int16(truncatingIfNeeded: summary.count)
  }

  @inline(__always)
  var summary: ExcessSummary { ExcessSummary(sum: Int64(sum), least: Int64(least), count: Int64(count)) }
}

/// Numbers in which the entries of a level are kept.
protocol ExcessNumber: FixedWidthInteger, SignedInteger, BitwiseCopyable, Sendable {
  /// Replaces one entry of the group that begins at the pointers, and shifts those behind it by the change of its sum.
  static func update(
    _ group: ExcessEntries<Self>, _ place: Int, _ own: ExcessSummary, sumChange: Int
  ) -> ExcessSummary
  /// The counts of the entries before one of a group whose least is `sought`.
  static func count(_ group: ExcessEntries<Self>, before place: Int, sought: Int) -> Int
  /// The entry of a group that holds the open with a number among those of entries whose least is `sought`.
  static func find(_ group: ExcessEntries<Self>, _ number: inout Int64, sought: Int) -> Int
}

extension Int16: ExcessNumber {
  @inline(__always)
  static func update(_ group: ExcessEntries<Int16>, _ place: Int, _ own: ExcessSummary, sumChange: Int) -> ExcessSummary
  {
    withUnsafePointer(to: own) {
      tree_update_group_16(group.end, group.least, group.count, Int64(place), $0, Int64(sumChange))
    }
  }
  @inline(__always)
  static func count(_ group: ExcessEntries<Int16>, before place: Int, sought: Int) -> Int {
    Int(tree_before_group_16(group.least, group.count, Int64(place), Int64(sought)))
  }
  @inline(__always)
  static func find(_ group: ExcessEntries<Int16>, _ number: inout Int64, sought: Int) -> Int {
    Int(tree_find_in_group_16(group.least, group.count, &number, Int64(sought)))
  }
}

extension Int32: ExcessNumber {
  @inline(__always)
  static func update(_ group: ExcessEntries<Int32>, _ place: Int, _ own: ExcessSummary, sumChange: Int) -> ExcessSummary
  {
    withUnsafePointer(to: own) {
      tree_update_group_32(group.end, group.least, group.count, Int64(place), $0, Int64(sumChange))
    }
  }
  @inline(__always)
  static func count(_ group: ExcessEntries<Int32>, before place: Int, sought: Int) -> Int {
    Int(tree_before_group_32(group.least, group.count, Int64(place), Int64(sought)))
  }
  @inline(__always)
  static func find(_ group: ExcessEntries<Int32>, _ number: inout Int64, sought: Int) -> Int {
    Int(tree_find_in_group_32(group.least, group.count, &number, Int64(sought)))
  }
}

/// Where the three fields of so many entries lie, one column behind the other.
struct ExcessPlaces<Value: ExcessNumber>: Sendable {
  /// How many entries there are: whole groups.
  let count: Int
  let ends: ColumnPlace<Value>

  init(_ count: Int, _ plan: inout ColumnPlan) {
    self.count = count
    ends = plan.place(3 * Self.stride(count))
  }

  /// How far the columns of the fields are apart: whole cache lines.
  private static func stride(_ count: Int) -> Int {
    let values = 64 / MemoryLayout<Value>.stride
    return (count + values - 1) / values * values
  }

  @inline(__always)
  var stride: Int { Self.stride(count) }
}

/// The entries of one level in place. Group `g` is the entries 16 g … 16 g + 15.
struct ExcessEntries<Value: ExcessNumber> {
  let end: UnsafeMutablePointer<Value>
  let least: UnsafeMutablePointer<Value>
  let count: UnsafeMutablePointer<Value>

  @inline(__always)
  init(_ group: ColumnGroup, _ places: ExcessPlaces<Value>) {
    end = group.forWriting(places.ends)
    least = end + places.stride
    count = least + places.stride
  }

  @inline(__always)
  private init(end: UnsafeMutablePointer<Value>, least: UnsafeMutablePointer<Value>, count: UnsafeMutablePointer<Value>)
  {
    self.end = end
    self.least = least
    self.count = count
  }

  /// The entries from one on, which begins a level.
  @inline(__always)
  func dropFirst(_ start: Int) -> Self { Self(end: end + start, least: least + start, count: count + start) }

  /// Makes the first entries those of stretches without opens.
  func clear(_ entryCount: Int) {
    end.update(repeating: 0, count: entryCount)
    least.update(repeating: Value(truncatingIfNeeded: Self.unattained), count: entryCount)
    count.update(repeating: 0, count: entryCount)
  }

  /// The own least of an entry without opens: above every excess, and in range with a start added.
  @inline(__always)
  static var unattained: Int { 1 << (Value.bitWidth - 2) }

  /// The excess at which an entry starts, relative to its group.
  @inline(__always)
  func start(of entry: Int) -> Int { entry & (fanOut - 1) == 0 ? 0 : Int(end[entry - 1]) }

  /// The entries of the group that holds an entry.
  @inline(__always)
  private func group(of entry: Int) -> Self { dropFirst(entry & ~(fanOut - 1)) }

  /// The summary of a group.
  func summary(ofGroup group: Int) -> ExcessSummary {
    let first = group * fanOut
    let (least, count) = (least + first, count + first)
    var smallest = least[0]
    for index in 1..<fanOut { smallest = min(smallest, least[index]) }
    var total: Value = 0
    for index in 0..<fanOut { total &+= least[index] == smallest ? count[index] : 0 }
    return ExcessSummary(sum: Int64(end[first + fanOut - 1]), least: Int64(smallest), count: Int64(total))
  }

  /// Replaces an entry's summary, given how its sum changes, and answers that of its group.
  @inline(__always)
  func update(_ entry: Int, _ own: ExcessSummary, sumChange: Int) -> ExcessSummary {
    Value.update(group(of: entry), entry & (fanOut - 1), own, sumChange: sumChange)
  }

  /// Replaces the summaries of a range of entries, and repairs the groups that hold them.
  func rebuild(_ range: Range<Int>, summary: (Int) -> ExcessSummary) {
    guard !range.isEmpty else { return }
    for group in range.lowerBound / fanOut...(range.upperBound - 1) / fanOut {
      var (oldStart, newStart) = (0, 0)
      for entry in group * fanOut..<(group + 1) * fanOut {
        let own: (sum: Int, least: Int, count: Int)
        if range.contains(entry) {
          let new = summary(entry)
          own = (Int(new.sum), new.count == 0 ? Self.unattained : Int(new.least), Int(new.count))
        } else {
          own = (Int(end[entry]) - oldStart, Int(least[entry]) - oldStart, Int(count[entry]))
        }
        oldStart = Int(end[entry])
        least[entry] = Value(truncatingIfNeeded: newStart + own.least)
        count[entry] = Value(truncatingIfNeeded: own.count)
        newStart += own.sum
        end[entry] = Value(truncatingIfNeeded: newStart)
      }
    }
  }

  /// The opens that are visible in the entries of a group before one of them, where the group starts at an excess.
  @inline(__always)
  func visible(before entry: Int, startingAt excess: Int) -> Int {
    Value.count(group(of: entry), before: entry & (fanOut - 1), sought: Int(Value(clamping: -excess)))
  }

  /// The entry of a group in which the visible open with a number lies, and its number within the entry.
  @inline(__always)
  func find(_ number: Int, inGroup group: Int, startingAt excess: Int) -> (entry: Int, number: Int) {
    var number = Int64(number)
    let first = group * fanOut
    let place = Value.find(dropFirst(first), &number, sought: Int(Value(clamping: -excess)))
    return (first + place, Int(number))
  }
}
