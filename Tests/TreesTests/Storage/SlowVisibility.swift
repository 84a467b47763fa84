// Visibility by the definition, to judge the collapsed-excess index by: one pass over all parentheses after every change.

@testable import Trees

struct SlowVisibility {
  let shape: ParenthesisSequence
  let sizes: [Int]
  /// The open of each preorder position.
  let opens: [Int]
  /// The collapsed flag of each preorder position.
  private(set) var collapsed: [Bool]
  /// How many collapsed nodes hold each preorder position, itself aside.
  private(set) var excess: [Int32] = []
  /// How many visible nodes stand before each preorder position.
  private(set) var rowsBefore: [Int32] = []
  /// The preorder positions of the visible nodes.
  private(set) var visible: [Int32] = []

  init(_ depths: [UInt32]) {
    shape = ParenthesisSequence(checked: depths)
    sizes = subtreeSizes(depths)
    opens = depths.indices.map { 2 * $0 - Int(depths[$0]) }
    collapsed = [Bool](repeating: false, count: depths.count)
    update()
  }

  var count: Int { sizes.count }

  /// The close of a preorder position.
  func close(_ position: Int) -> Int { opens[position] + 2 * sizes[position] - 1 }

  /// The range of parentheses of a preorder position.
  func parentheses(_ position: Int) -> Range<Int> { opens[position]..<close(position) + 1 }

  mutating func setCollapsed(_ isCollapsed: Bool, _ positions: Range<Int>) {
    for position in positions { collapsed[position] = isCollapsed }
  }

  /// C: the flags at both parentheses, in whole blocks.
  func writeCollapsed(in words: UnsafeMutablePointer<UInt64>) {
    for position in 0..<count where collapsed[position] {
      for place in [opens[position], close(position)] { words[place >> 6] |= UInt64.one(at: place) }
    }
  }

  /// Finds out what is visible.
  mutating func update() {
    let count = count
    var visibleCount = 0
    visible = []
    // changes[p]: by how much the excess at position p differs from that at p − 1.
    var changes = [Int32](repeating: 0, count: count + 1)
    changes.withUnsafeMutableBufferPointer { changes in
      for position in 0..<count where collapsed[position] {
        changes[position + 1] += 1
        changes[position + sizes[position]] -= 1
      }
    }
    var now: Int32 = 0
    excess = [Int32](unsafeUninitializedCapacity: count) { excess, initialized in
      for position in 0..<count {
        now += changes[position]
        excess[position] = now
      }
      initialized = count
    }
    rowsBefore = [Int32](unsafeUninitializedCapacity: count) { rows, initialized in
      for position in 0..<count {
        rows[position] = Int32(visibleCount)
        if excess[position] == 0 { visibleCount += 1 }
      }
      initialized = count
    }
    visible.reserveCapacity(visibleCount)
    for position in 0..<count where excess[position] == 0 { visible.append(Int32(position)) }
  }

  /// The first thing that an index answers otherwise, asked about some nodes and some rows.
  func difference(
    _ index: CollapsedExcessIndex, positions: some Sequence<Int>, rows: some Sequence<Int>
  ) -> String? {
    if index.rowCount != visible.count { return "rowCount is \(index.rowCount), not \(visible.count)" }
    for position in positions {
      let open = opens[position]
      let expected = (rows: Int(rowsBefore[position]), excess: Int(excess[position]))
      let found = index.rows(before: open)
      if found != expected { return "rows(before: \(open)) is \(found), not \(expected)" }
      let row = expected.excess == 0 ? expected.rows : nil
      if index.row(ofOpen: open) != row { return "row(ofOpen: \(open)) is not \(row ?? -1)" }
      if index.isCollapsed(open: open) != collapsed[position] { return "the flag at \(open) is wrong" }
      // At a close the node itself and its whole inside lie before.
      let end = position + sizes[position]
      let behind = end < count ? Int(rowsBefore[end]) : visible.count
      let rows = index.rows(before: close(position)).rows
      if rows != behind { return "rows(before: \(close(position))) is \(rows) at a close, not \(behind)" }
    }
    for row in rows {
      let expected = opens[Int(visible[row])]
      let found = index.open(atRow: row)
      if found != expected { return "open(atRow: \(row)) is \(found), not \(expected)" }
    }
    return nil
  }

  /// The same, asked about everything.
  func difference(_ index: CollapsedExcessIndex) -> String? {
    difference(index, positions: 0..<count, rows: visible.indices)
  }

  /// The same, asked at both ends, at the edges of the blocks beside a position, and at random places.
  func difference(_ index: CollapsedExcessIndex, near position: Int, _ random: inout Seeded) -> String? {
    guard count > 0 else { return difference(index, positions: [], rows: []) }
    let behind = min(count - 1, position + sizes[position])
    let positions = [0, count - 1, position, behind, max(0, position - 1), random.below(count), random.below(count)]
    let row = Int(rowsBefore[position])
    let rows = [0, visible.count - 1, row - 1, row, row + 1, random.below(visible.count), random.below(visible.count)]
    return difference(index, positions: positions, rows: rows.filter(visible.indices.contains))
  }
}
