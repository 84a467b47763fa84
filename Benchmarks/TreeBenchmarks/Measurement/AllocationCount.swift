// How much memory is held, counted by the allocator itself. One count at a time, for the whole process: nothing else
// may run meanwhile.

import CBenchmarkSupport

/// What was allocated and not given back while something ran.
@usableFromInline
struct AllocationCount {
  /// Bytes, as the allocator rounds them up; negative when more was given back.
  @usableFromInline let bytes: Int
  /// Blocks of memory.
  @usableFromInline let blocks: Int

  @usableFromInline
  init(bytes: Int, blocks: Int) {
    self.bytes = bytes
    self.blocks = blocks
  }

  /// Whether allocations can be counted here.
  @inlinable
  static var isKnown: Bool { tb_allocations_are_known() != 0 }

  /// Counts while `body` runs.
  @inlinable
  static func during(_ body: () -> Void) -> AllocationCount {
    tb_start_counting()
    body()
    tb_stop_counting()
    return AllocationCount(bytes: Int(tb_live_bytes()), blocks: Int(tb_live_blocks()))
  }
}
