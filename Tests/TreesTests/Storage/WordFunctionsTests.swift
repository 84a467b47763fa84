import CTreeWords
import Testing

@testable import Trees

/// The word functions in the form for any processor, which a processor with the instructions never calls, held against counting
/// bit by bit; the other form is what every other test here runs on.
@Suite struct WordFunctionsTests {
  private let portable = tree_portable_words()

  @Test func onesAndPositions() {
    let seed: UInt64 = 11
    var random = Seeded(seed)
    for density in 0..<64 {
      let words = (0..<9).map { _ in
        (0..<64).reduce(UInt64(0)) { word, bit in
          Int.random(in: 0..<64, using: &random) <= density ? word | 1 << UInt64(bit) : word
        }
      }
      let ones = (0..<576).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
      let zeros = (0..<576).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 == 0 }
      #expect(portable.ones(words, 9) == Int64(ones.count), "density \(density), seed \(seed)")
      for (rank, position) in ones.enumerated() {
        #expect(portable.position(words, Int64(rank), 0) == Int64(position), "rank \(rank), density \(density)")
      }
      for (rank, position) in zeros.enumerated() {
        #expect(portable.position(words, Int64(rank), ~0) == Int64(position), "rank \(rank), density \(density)")
      }
    }
  }

  /// Both forms of the block scans answer alike on real blocks with marks of every density.
  @Test func blockScans() {
    for shape in DepthShape.allCases {
      for density in [0, 1, 4, 20, 64] {
        let seed = UInt64(density)
        var random = Seeded(seed)
        let depths = shape.depths(3_000, &random)
        let expanded = BitVector(depths.map { _ in Int.random(in: 0..<64, using: &random) >= density })
        let sequence = ParenthesisSequence(checked: depths)
        let index = CollapsedExcessIndex(sequence) {
          PreorderColumns(depths: depths).setCollapsed(expanded: expanded, in: $0)
        }
        let (opens, marked) = (sequence.words, index.collapsed)
        for block in 0..<Int64(sequence.blockCount) {
          let (one, other) = (portable.summary(opens, marked, block * 8), tree_block_summary(opens, marked, block * 8))
          #expect(one.sum == other.sum && one.count == other.count, "\(shape), block \(block), density \(density)")
          if one.count > 0 { #expect(one.least == other.least, "\(shape), block \(block), density \(density)") }
          for position in stride(from: block * 512, to: block * 512 + 512, by: 37) {
            let (one, other) = (
              portable.visible(opens, marked, block * 8, position, 0),
              tree_visible_before(opens, marked, block * 8, position, 0)
            )
            #expect(one.count == other.count && one.excess == other.excess, "\(shape), position \(position)")
          }
          let visible = tree_visible_before(opens, marked, block * 8, block * 512 + 511, 0).count
          for number in 0..<visible {
            #expect(
              portable.find(opens, marked, block * 8, number, 0)
                == tree_visible_position(opens, marked, block * 8, number, 0), "\(shape), open \(number)")
          }
        }
      }
    }
  }

  /// The excess searches of both forms against a walk, from every position over the rest of a few words, at densities of opens
  /// that keep the excess near, let it rise and let it fall.
  @Test(arguments: [20, 32, 44]) func excessSearches(density: Int) {
    let seed = UInt64(density)
    var random = Seeded(seed)
    let words = (0..<4).map { _ in
      (0..<64).reduce(UInt64(0)) { word, bit in
        Int.random(in: 0..<64, using: &random) < density ? word | 1 << UInt64(bit) : word
      }
    }
    let excess = (0..<256).reduce(into: [0]) {
      $0.append($0[$1] + (words[$1 >> 6] >> UInt64($1 & 63) & 1 == 1 ? 1 : -1))
    }
    for place in 0..<256 {
      for distance in Int64(1)...12 {
        let context = "\(place), \(distance), density \(density), seed \(seed)"
        let behind = (place..<256).first { excess[$0 + 1] == excess[place] - Int(distance) }
        var (one, other) = (distance, distance)
        let fall = portable.first_fall(words, Int64(place), 256, &one)
        #expect(fall == Int64(behind ?? -1) && fall == tree_first_fall(words, Int64(place), 256, &other), "\(context)")
        if behind == nil {
          #expect(one == Int64(excess[256] - excess[place]) + distance && one == other, "\(context)")
        }
        let before = (0..<place).last { excess[$0] == excess[place] - Int(distance) }
        (one, other) = (distance, distance)
        let rise = portable.last_rise(words, 0, Int64(place), &one)
        #expect(rise == Int64(before ?? -1) && rise == tree_last_rise(words, 0, Int64(place), &other), "\(context)")
        if before == nil { #expect(one == Int64(-excess[place]) + distance && one == other, "\(context)") }
      }
      for above in 0..<6 {
        let end = (place..<256).first { excess[$0 + 1] < excess[place] - above } ?? 256
        let attained = (place..<end).filter { excess[$0 + 1] == excess[place] - above }
        for number in 0...attained.count {
          let found = tree_attained(words, Int64(place), 256, Int64(above), Int64(number))
          let context = "\(place), \(above), \(number), density \(density), seed \(seed)"
          #expect(found.position == Int64(number < attained.count ? attained[number] : -1), "\(context)")
          if number == attained.count { #expect(found.number == 0 && (found.above < 0) == (end < 256), "\(context)") }
        }
      }
      if place & 7 == 0 {
        for end in place + 1...256 {
          let behind = (place + 1...end).map { excess[$0] - excess[place] }
          let found = tree_least_excess(words, Int64(place), Int64(end))
          #expect(found.least == Int64(behind.min()!), "\(place)..<\(end), density \(density), seed \(seed)")
          #expect(found.count == Int64(behind.filter { $0 == behind.min()! }.count), "\(place)..<\(end), seed \(seed)")
        }
      }
    }
  }

  /// Updates, counts and searches in a group of sixteen entries, in both forms and both widths, against loops.
  @Test func groups() {
    let seed: UInt64 = 5
    var random = Seeded(seed)
    for step in 0..<2_000 {
      let ends = (0..<16).map { _ in Int16.random(in: -9...9, using: &random) }
      let leasts = (0..<16).map { _ in Int16.random(in: -2...2, using: &random) }
      let counts = (0..<16).map { _ in Int16.random(in: 0...256, using: &random) }
      let (place, change) = (random.below(16), Int.random(in: -1...1, using: &random))
      var own = TreeBlockSummary(sum: 0, least: Int64(random.below(5)) - 2, count: Int64(random.below(4)) * 50)
      let (after, summary) = Self.updated(ends, leasts, counts, place, own, change)
      let wide = [ends, leasts, counts].map { $0.map { Int32($0) } }
      for isPortable in [true, false] {
        var narrow = [ends, leasts, counts]
        let (update16, update32) = (portable.update16!, portable.update32!)
        func update<Value>(
          _ columns: inout [[Value]],
          _ body: (UnsafeMutablePointer<Value>, UnsafeMutablePointer<Value>, UnsafeMutablePointer<Value>) ->
            TreeBlockSummary
        ) -> TreeBlockSummary {
          var (end, least, count) = (columns[0], columns[1], columns[2])
          let answer = body(&end, &least, &count)
          columns = [end, least, count]
          return answer
        }
        let found16 = update(&narrow) {
          isPortable
            ? update16($0, $1, $2, Int64(place), &own, Int64(change))
            : tree_update_group_16($0, $1, $2, Int64(place), &own, Int64(change))
        }
        var broad = wide
        let found32 = update(&broad) {
          isPortable
            ? update32($0, $1, $2, Int64(place), &own, Int64(change))
            : tree_update_group_32($0, $1, $2, Int64(place), &own, Int64(change))
        }
        let context = "step \(step), \(isPortable ? "portable" : "chosen"), seed \(seed)"
        // An entry without opens has a least of its own width.
        let isEmpty = own.count == 0
        let same = { (columns: [[Int]]) in
          columns[0] == after[0] && columns[2] == after[2]
            && (0..<16).allSatisfy { isEmpty && $0 == place ? columns[1][$0] > 10_000 : columns[1][$0] == after[1][$0] }
        }
        #expect(same(narrow.map { $0.map(Int.init) }) && same(broad.map { $0.map(Int.init) }), "\(context)")
        for found in [found16, found32] {
          #expect((found.sum, found.least, found.count) == (summary.sum, summary.least, summary.count), "\(context)")
        }
        for sought in Int64(-2)...2 {
          let visible = (0..<16).map { leasts[$0] == Int16(sought) ? Int(counts[$0]) : 0 }
          let before = Int64(visible.prefix(place).reduce(0, +))
          #expect(
            (isPortable
              ? portable.before16(leasts, counts, Int64(place), sought)
              : tree_before_group_16(leasts, counts, Int64(place), sought)) == before, "\(context)")
          #expect(
            (isPortable
              ? portable.before32(wide[1], wide[2], Int64(place), sought)
              : tree_before_group_32(wide[1], wide[2], Int64(place), sought)) == before, "\(context)")
          let total = visible.reduce(0, +)
          guard total > 0 else { continue }
          let number = random.below(total)
          var rest = number
          let entry = visible.firstIndex { here in
            if rest < here { return true }
            rest -= here
            return false
          }!
          var (rest16, rest32) = (Int64(number), Int64(number))
          let place16 =
            isPortable
            ? portable.find16(leasts, counts, &rest16, sought)
            : tree_find_in_group_16(leasts, counts, &rest16, sought)
          let place32 =
            isPortable
            ? portable.find32(wide[1], wide[2], &rest32, sought)
            : tree_find_in_group_32(wide[1], wide[2], &rest32, sought)
          #expect(
            place16 == Int64(entry) && place32 == Int64(entry) && rest16 == Int64(rest) && rest32 == Int64(rest),
            "\(context), number \(number) of \(total)")
        }
      }
    }
  }

  /// A group after an update, and its summary, by loops.
  private static func updated(
    _ ends: [Int16], _ leasts: [Int16], _ counts: [Int16], _ place: Int, _ own: TreeBlockSummary, _ change: Int
  ) -> ([[Int]], TreeBlockSummary) {
    var (end, least, count) = (ends.map(Int.init), leasts.map(Int.init), counts.map(Int.init))
    count[place] = Int(own.count)
    least[place] = (place == 0 ? 0 : end[place - 1]) + (own.count == 0 ? 1_000_000 : Int(own.least))
    for entry in place..<16 { end[entry] += change }
    for entry in place + 1..<max(16, place + 1) { least[entry] += change }
    let smallest = least.min()!
    let total = (0..<16).reduce(0) { $0 + (least[$1] == smallest ? count[$1] : 0) }
    return ([end, least, count], TreeBlockSummary(sum: Int64(end[15]), least: Int64(smallest), count: Int64(total)))
  }
}
