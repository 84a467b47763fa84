// How much stack something used: the memory is filled with one byte before the thread starts, and the lowest byte that
// differs afterwards is how far down the thread reached. So recursion on the depth is found while the stack still holds
// it, and is a number to report, not a crash.
//
// Always, between two measurements: every byte of the stack is paint.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A stack that tells how much of it was used.
final class PaintedStack {
  private let memory: StackMemory
  private static let paint: Int32 = 0xA5
  private static let blockSize = 4096
  private let block: UnsafeMutableRawPointer

  /// Allocates and paints.
  /// - Complexity: O(`byteCount`).
  init(byteCount: Int) {
    memory = StackMemory(byteCount: byteCount)
    memset(memory.base, Self.paint, memory.byteCount)
    block = .allocate(byteCount: Self.blockSize, alignment: 16)
    memset(block, Self.paint, Self.blockSize)
  }

  deinit { block.deallocate() }

  /// Runs `body` on a thread on this stack and answers the most bytes of stack that it held at once, give or take a
  /// block of 4 KiB.
  func bytesUsed(by body: () -> Void) -> Int {
    memory.run(body)
    var clean = 0
    while clean < memory.byteCount, memcmp(memory.base + clean, block, Self.blockSize) == 0 { clean += Self.blockSize }
    let used = memory.byteCount - clean
    memset(memory.base + clean, Self.paint, used)
    return used
  }
}
