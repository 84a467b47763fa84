// Counts of memory against allocations of known size. Each test runs in a process of its own: other tests allocate too.

import Foundation
import Testing

@testable import TreeBenchmarks

@Suite(.enabled(if: AllocationCount.isKnown, "allocations cannot be counted on this platform or under a sanitizer"))
struct AllocationTests {
  @Test func liveBytesAndBlocks() async {
    await #expect(processExitsWith: .success) {
      var blocks: [UnsafeMutableRawPointer] = []
      blocks.reserveCapacity(200)
      func allocate() {
        for _ in 0..<100 { blocks.append(malloc(1000)!) }
        for _ in 0..<40 { free(blocks.removeLast()) }
      }
      // The first time, the Swift runtime allocates what it needs to know about the types.
      allocate()
      let count = AllocationCount.during(allocate)
      // An allocator rounds a block up to the next 16 bytes and some.
      precondition(count.blocks == 60, "\(count)")
      precondition(count.bytes >= 60 * 1000 && count.bytes <= 60 * 1040, "\(count)")
    }
  }

  @Test func growingAndAlignedBlocks() async {
    await #expect(processExitsWith: .success) {
      var block = malloc(3000)
      var aligned: UnsafeMutableRawPointer?
      let count = AllocationCount.during {
        block = realloc(block, 5000)
        posix_memalign(&aligned, 4096, 8192)
        free(calloc(10, 10))
      }
      precondition(count.bytes >= 1900 + 8192 && count.bytes <= 2000 + 8192 + 200, "\(count)")
      precondition(count.blocks == 1, "\(count)")
      precondition(aligned != nil && UInt(bitPattern: aligned) % 4096 == 0 && block != nil)
    }
  }

  @Test("an array of a million bytes, and nothing once it is gone")
  func arrays() async {
    await #expect(processExitsWith: .success) {
      var array: [UInt8] = []
      let held = AllocationCount.during { array = [UInt8](repeating: 1, count: 1_000_000) }
      precondition(held.bytes >= 1_000_000 && held.bytes < 1_010_000 && held.blocks == 1, "\(held)")
      let freed = AllocationCount.during { array = [] }
      precondition(freed.bytes == -held.bytes && freed.blocks == -1, "\(freed)")
      precondition(array.isEmpty)
      let outside = AllocationCount.during {}
      precondition(outside.bytes == 0 && outside.blocks == 0, "\(outside)")
    }
  }
}
