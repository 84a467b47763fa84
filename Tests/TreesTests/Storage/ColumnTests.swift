import Testing
import Trees

@Suite struct ColumnTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1_000])
  func readsWhatWasWritten(count: Int) {
    var column = Column<UInt32>(count: count) { pointer in
      for index in 0..<count { (pointer + index).initialize(to: UInt32(index * 3)) }
    }
    #expect(column.count == count)
    #expect(column.byteCount == 4 * count)
    var twin = (0..<count).map { UInt32($0 * 3) }
    for index in stride(from: 0, to: count, by: 7) {
      column[index] &+= 5
      twin[index] &+= 5
    }
    #expect((0..<count).map { column[$0] } == twin)
    #expect((0..<count).map { column.pointer[$0] } == twin)
  }

  @Test func copiesAreIndependent() {
    var original = Column<Int>(count: 3, repeating: 7)
    var copy = original
    #expect(original.pointer == copy.pointer, "memory is shared until written")
    copy[1] = 8
    original.mutablePointer()[2] = 9
    #expect([original[0], original[1], original[2]] == [7, 7, 9])
    #expect([copy[0], copy[1], copy[2]] == [7, 8, 7])
  }

  @Test func writingAloneKeepsTheMemory() {
    var column = Column<Int>(count: 100, repeating: 1)
    let before = column.pointer
    column[5] = 2
    #expect(column.pointer == before)
  }

  @Test func comparison() {
    var column = Column<Int>(count: 4, repeating: 1)
    let copy = column
    #expect(column == copy)
    column[3] = 2
    #expect(column != copy)
    column[3] = 1
    #expect(column == copy)
    #expect(column != Column<Int>(count: 5, repeating: 1))
  }
}
