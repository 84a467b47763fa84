// The row array when subtrees come, go and move.

extension ParentArrayTree {
  /// Whether the children of a slot are visible.
  @inlinable
  func showsChildren(_ slot: Int) -> Bool { slot == top || expanded[slot] && rowOfSlot[slot] != noNode }

  /// The rows of a slot and of what is visible below it, nil for a hidden one.
  @inlinable
  func rows(ofSubtree slot: Int) -> Range<Int>? {
    let row = rowOfSlot[slot]
    return row == noNode ? nil : Int(row)..<rowBehind(slot)
  }

  /// Makes room for more rows, by an eighth at least.
  @inlinable
  mutating func reserveRows(_ more: Int) {
    let needed = visible.count + more
    if needed > visible.capacity { visible.reserveCapacity(grownCapacity(from: visible.capacity, to: needed)) }
  }

  /// Inserts the rows of siblings that have just been linked in, and answers where they are.
  @usableFromInline
  mutating func insertRows(of chain: SiblingChain, at row: Int) -> Range<Int> {
    var arriving: [NodeID] = []
    var root = chain.first
    for _ in 0..<chain.count {
      arriving.append(index.id(ofSlot: Int(root)))
      appendVisible(below: Int(root), to: &arriving)
      root = links[Int(root)].next
    }
    reserveRows(arriving.count)
    visible.insert(contentsOf: arriving, at: row)
    renumberRows(from: row)
    return row..<row + arriving.count
  }

  @usableFromInline
  mutating func removeRows(_ rows: Range<Int>) {
    let rowOfSlot = rowOfSlot.mutablePointer()
    for row in rows { rowOfSlot[index.slot(of: visible[row])] = noNode }
    visible.removeSubrange(rows)
    renumberRows(from: rows.lowerBound)
  }

  /// Moves rows before the row `place`, counted as long as they are where they were; only what lies between is touched.
  @usableFromInline
  mutating func moveRows(_ rows: Range<Int>, to place: Int) -> Range<Int> {
    if place < rows.lowerBound {
      exchangeRows(place..<rows.lowerBound, with: rows)
      return place..<place + rows.count
    }
    guard place > rows.upperBound else { return rows }
    exchangeRows(rows, with: rows.upperBound..<place)
    return place - rows.count..<place
  }

  /// Exchanges two neighbouring runs of rows: the shorter one steps aside while the other moves as a block.
  private mutating func exchangeRows(_ left: Range<Int>, with right: Range<Int>) {
    visible.withUnsafeMutableBufferPointer { visible in
      let base = visible.baseAddress!
      if left.count <= right.count {
        let aside = Array(visible[left])
        (base + left.lowerBound).update(from: base + right.lowerBound, count: right.count)
        (base + left.lowerBound + right.count).update(from: aside, count: aside.count)
      } else {
        let aside = Array(visible[right])
        (base + left.lowerBound + right.count).update(from: base + left.lowerBound, count: left.count)
        (base + left.lowerBound).update(from: aside, count: aside.count)
      }
    }
    renumberRows(left.lowerBound..<right.upperBound)
  }
}
