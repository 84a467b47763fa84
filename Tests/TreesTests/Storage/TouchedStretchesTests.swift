import Testing

@testable import Trees

// The stated complexity. Everything outside of what an operation may touch, the blocks of its parentheses and one group a
// level above each, is spoiled beforehand. An operation that reads elsewhere answers wrongly, and one that writes
// elsewhere heals what was spoiled; what it may touch is logarithmic by construction.

/// What the collapsed-excess index touches.
@Suite struct TouchedStretchesTests {
  /// The entries of every level in the groups above some blocks.
  private func groups(above blocks: [Int], _ index: CollapsedExcessIndex) -> [Set<Int>] {
    (0...index.levelCount).map { level in Set(blocks.map { $0 >> (4 * (level + 1)) }) }
  }

  /// Spoils the summaries outside of some groups, and C outside of some blocks.
  private func spoil(_ index: inout CollapsedExcessIndex, outside blocks: [Int]) {
    let groups = groups(above: blocks, index)
    index.group.makeUnique()
    for entry in 0..<index.blockPlaces.count where !groups[0].contains(entry / fanOut) { spoil(index.blocks, entry) }
    for level in 0..<index.levelCount {
      let starts = index.group[index.levelStartPlace]
      let end = level + 1 < index.levelCount ? starts[level + 1] : index.upperPlaces.count
      for entry in 0..<end - starts[level] where !groups[level + 1].contains(entry / fanOut) {
        spoil(index.upper(level), entry)
      }
    }
    let words = index.group.forWriting(index.collapsedPlace)
    for block in 0..<index.shape.blockCount where !blocks.contains(block) {
      for word in block << 3..<(block + 1) << 3 { words[word] ^= 0x5a5a_a5a5_1234_4321 }
    }
  }

  private func spoil<Value>(_ entries: ExcessEntries<Value>, _ entry: Int) {
    entries.least[entry] ^= 5
    entries.count[entry] ^= 3
    entries.end[entry] ^= 9
  }

  @Test(arguments: [StorageShape.logUniform, .mixture, .chain], [3_000, 300_000])
  func rowsAndToggles(shape: StorageShape, count: Int) {
    let seed: UInt64 = 4
    var random = Seeded(seed)
    let twin = CollapsedExcessIndexTests.twin(shape, count, .sparse, &random)
    let index = CollapsedExcessIndex(twin.shape, settingCollapsed: twin.writeCollapsed)
    for _ in 0..<4 {
      let position = random.below(count)
      let (open, close) = (twin.opens[position], twin.close(position))
      let place = "\(shape), \(count) nodes, position \(position), seed \(seed)"

      var spoiled = index
      spoil(&spoiled, outside: [open >> 9])
      let expected = (Int(twin.rowsBefore[position]), Int(twin.excess[position]))
      #expect(spoiled.rows(before: open) == expected, "rows(before:) looks elsewhere: \(place)")
      let row = random.below(twin.visible.count)
      let rowOpen = twin.opens[Int(twin.visible[row])]
      spoiled = index
      spoil(&spoiled, outside: [rowOpen >> 9])
      #expect(spoiled.open(atRow: row) == rowOpen, "open(atRow: \(row)) looks elsewhere: \(place)")

      spoiled = index
      spoil(&spoiled, outside: [open >> 9, close >> 9])
      let flag = !twin.collapsed[position]
      var toggled = index
      let change = toggled.setCollapsed(flag, open: open, close: close)
      let found = spoiled.setCollapsed(flag, open: open, close: close)
      #expect(found == change, "a toggle reads elsewhere: \(place)")
      spoil(&toggled, outside: [open >> 9, close >> 9])
      let isEqual = spoiled.group.isEqual(toggled.group, at: index.collapsedPlace, count: index.collapsedWordCount)
      #expect(isEqual && spoiled.hasSameEntries(as: toggled), "a toggle writes elsewhere: \(place)")
    }
  }

  @Test("a fill of selected bits changes at most two groups a level and two leaves", arguments: [20_000, 1_500_000])
  func fills(count: Int) {
    let seed: UInt64 = 6
    var random = Seeded(seed)
    var bits = RangeFillBits(count: count)
    for step in 0..<40 {
      let length = random.size(upTo: count)
      let start = random.below(count - length + 1)
      let before = bits
      bits.fill(start..<start + length, with: step % 3 > 0)
      let counts = (0..<bits.stretchCount).count { before.ones[$0] != bits.ones[$0] }
      let words = (0..<bits.wordCount).count { before.words[$0] != bits.words[$0] }
      // The groups in which the ends of the range lie, and those that are spread below each.
      #expect(counts <= 4 * RangeFillBits.fanOut * bits.levelCount, "step \(step), seed \(seed)")
      #expect(words <= 2 * 16, "step \(step), seed \(seed)")
    }
  }

  @Test("what lies below a uniform stretch is never looked at")
  func uniformStretches() {
    var bits = RangeFillBits(count: 200_000)
    bits.fill(0..<200_000, with: true)
    // Below the topmost counts everything is stale; make it worse.
    let (words, ones) = (bits.group.forWriting(bits.wordsPlace), bits.group.forWriting(bits.onesPlace))
    for word in 0..<bits.wordCount { words[word] = 0x1234_5678_9abc_def0 }
    for entry in 0..<bits.levelStart[bits.levelCount - 1] { ones[entry] = 77 }
    #expect(bits.onesCount == 200_000 && bits[123_456] && bits.first(false, from: 0) == nil)
    bits.fill(70_000..<131_000, with: false)
    #expect(bits.count(in: 0..<200_000) == 139_000 && bits.count(in: 65_000..<70_005) == 5_000)
    #expect(bits.first(false, from: 3) == 70_000 && bits.first(true, from: 70_001) == 131_000)
    #expect(bits[69_999] && !bits[70_000] && !bits[130_999] && bits[131_000])
  }
}
