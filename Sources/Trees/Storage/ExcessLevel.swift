/// How many entries make a group of a ``CollapsedExcessIndex``. A power of two; as many as four vector registers hold.
let fanOut = 16

/// What a stretch of parentheses does to the collapsed excess; see ``CollapsedExcessIndex``.
struct ExcessSummary: Equatable {
  /// The excess at the end, relative to the start.
  var sum = 0
  /// The least excess at any open, relative to the start; nil where there is no open.
  var least: Int?
  /// How many opens attain it.
  var count = 0
}

/// Entries of a ``CollapsedExcessIndex`` with numbers of one width, the three fields in columns side by side.
struct ExcessLevel<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable, Equatable {
  private var end: Column<Value>
  private var least: Column<Value>
  private var count: Column<Value>

  init(entryCount: Int) {
    end = Column(count: entryCount, repeating: 0)
    least = Column(count: entryCount, repeating: ExcessEntries<Value>.unattained)
    count = Column(count: entryCount, repeating: 0)
  }

  var byteCount: Int { end.byteCount + least.byteCount + count.byteCount }

  /// The entries, for writing.
  @inline(__always)
  mutating func mutableEntries(from start: Int = 0) -> ExcessEntries<Value> {
    ExcessEntries(
      end: end.mutablePointer() + start, least: least.mutablePointer() + start, count: count.mutablePointer() + start)
  }

  /// The entries, for reading only.
  @inline(__always)
  func entries(from start: Int = 0) -> ExcessEntries<Value> {
    ExcessEntries(
      end: UnsafeMutablePointer(mutating: end.pointer) + start,
      least: UnsafeMutablePointer(mutating: least.pointer) + start,
      count: UnsafeMutablePointer(mutating: count.pointer) + start)
  }
}

/// The entries of one level in place. Group `g` is the entries 16 g … 16 g + 15.
struct ExcessEntries<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable> {
  let end: UnsafeMutablePointer<Value>
  let least: UnsafeMutablePointer<Value>
  let count: UnsafeMutablePointer<Value>

  /// The own least of an entry without opens: above every excess, and in range with a start added.
  @inline(__always)
  static var unattained: Value { 1 << Value(truncatingIfNeeded: Value.bitWidth - 2) }

  /// The excess at which an entry starts, relative to its group.
  @inline(__always)
  func start(of entry: Int) -> Int { entry & (fanOut - 1) == 0 ? 0 : Int(end[entry - 1]) }

  /// The summary of a group.
  @inline(__always)
  func summary(ofGroup group: Int) -> ExcessSummary {
    let first = group * fanOut
    let (leastHere, countHere) = leastAndCount(ofGroup: group)
    return ExcessSummary(sum: Int(end[first + fanOut - 1]), least: countHere == 0 ? nil : leastHere, count: countHere)
  }

  @inline(__always)
  func leastAndCount(ofGroup group: Int) -> (least: Int, count: Int) {
    let least = least + group * fanOut
    let count = count + group * fanOut
    var smallest = least[0]
    for index in 1..<fanOut { smallest = min(smallest, least[index]) }
    var total: Value = 0
    for index in 0..<fanOut { total &+= least[index] == smallest ? count[index] : 0 }
    return (Int(smallest), Int(total))
  }

  /// Replaces an entry's summary, given how its sum changes, and shifts the entries behind it in its group.
  @inline(__always)
  func update(_ entry: Int, least ownLeast: Int, count ownCount: Int, sumChange: Int) {
    let place = entry & (fanOut - 1)
    least[entry] = Value(truncatingIfNeeded: start(of: entry) + (ownCount == 0 ? Int(Self.unattained) : ownLeast))
    count[entry] = Value(truncatingIfNeeded: ownCount)
    guard sumChange != 0 else { return }
    let (end, least) = (end + (entry - place), least + (entry - place))
    let change = Value(truncatingIfNeeded: sumChange)
    let from = Value(truncatingIfNeeded: place)
    for index in 0..<fanOut {
      end[index] &+= Value(truncatingIfNeeded: index) >= from ? change : 0
      least[index] &+= Value(truncatingIfNeeded: index) > from ? change : 0
    }
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
          own = (new.sum, new.least ?? Int(Self.unattained), new.count)
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
    let place = entry & (fanOut - 1)
    let (least, count) = (least + (entry - place), count + (entry - place))
    let sought = Value(clamping: -excess)
    var total: Value = 0
    for index in 0..<fanOut {
      total &+=
        Value(truncatingIfNeeded: index) < Value(truncatingIfNeeded: place) && least[index] == sought
        ? count[index] : 0
    }
    return Int(total)
  }

  /// The entry of a group in which the visible open with a number lies, and its number within the entry.
  @inline(__always)
  func find(_ number: Int, inGroup group: Int, startingAt excess: Int) -> (entry: Int, number: Int) {
    let sought = Value(clamping: -excess)
    var entry = group * fanOut
    var remaining = number
    while true {
      let here = least[entry] == sought ? Int(count[entry]) : 0
      if remaining < here { return (entry, remaining) }
      remaining -= here
      entry += 1
    }
  }
}
