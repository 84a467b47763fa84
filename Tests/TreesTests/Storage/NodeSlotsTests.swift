import Testing

@testable import Trees

/// The map between numbers and slots against a dictionary, through all of its layouts.
@Suite struct NodeSlotsTests {
  @Test(arguments: [[0, 1, 2, 3], [3, 1, 7, 0], [4_000_000, 5, 900], []] as [[UInt32]])
  func comesAndGoes(ids: [UInt32]) {
    var slots = NodeSlots(ids: ids.map { NodeID($0) }, issued: (ids.max() ?? 0) + 1)
    var expected = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 1) })
    var gone: [UInt32] = []
    var random = Seeded(UInt64(ids.count))
    for step in 0..<6_000 {
      // Grows, stays, shrinks and grows again, so that numbers run ahead of the count.
      let isInsertion = random.below(100) < [70, 50, 30, 80][step / 1_500] || expected.isEmpty
      if isInsertion {
        let issued = slots.issued
        let (node, slot) = slots.insert()
        #expect(node.number == issued && !expected.values.contains(slot))
        expected[node.number] = slot
      } else {
        let number = expected.keys.sorted()[random.below(expected.count)]
        slots.remove(slot: expected.removeValue(forKey: number)!)
        gone.append(number)
      }
      guard step % 50 == 0 else { continue }
      #expect(slots.count == expected.count)
      for (number, slot) in expected {
        #expect(slots.slotIfPresent(of: NodeID(number)) == slot && slots.id(ofSlot: slot) == NodeID(number))
      }
      for number in gone.suffix(100) { #expect(slots.slotIfPresent(of: NodeID(number)) == 0) }
    }
    #expect(slots.slotCount <= 2_500, "slots are used again")
  }

  @Test func fenwickTreeGrowsAndShrinks() {
    var sums = FenwickTree([4, 0, 7])
    var entries = [4, 0, 7]
    for entry in 0..<40 {
      sums.append(entry * entry)
      entries.append(entry * entry)
      if entry % 5 == 4 {
        sums.removeLast()
        entries.removeLast()
      }
      for index in 0...entries.count { #expect(sums.prefix(index) == entries.prefix(index).reduce(0, +)) }
    }
  }

  @Test func stableOrderKeepsEqualValuesInOrder() {
    var random = Seeded(3)
    for count in 0..<70 {
      let values = (0..<count).map { (key: random.below(5), index: $0) }
      let order = stableOrder(of: values) { $0.key < $1.key } ?? Array(0..<count)
      let sorted = values.indices.sorted { (values[$0].key, $0) < (values[$1].key, $1) }
      #expect(order == sorted)
    }
    #expect(stableOrder(of: [1, 1, 2], by: <) == nil)
  }
}
