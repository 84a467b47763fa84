// A thread whose stack has a stated size, because a main thread's 8 MB hide what a worker thread's 512 KiB do not
// forgive.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs `body` on a thread of its own with a stack of `bytes` bytes, and waits for what it returns or throws.
///
/// Below the stack lies a page that may not be touched, so that a body which needs more stops the process instead of
/// writing over somebody's memory.
///
/// ```swift
/// let rows = withStack(bytes: 512 * 1024) { PointerTree(chain).flatten().count }
/// ```
///
/// - Parameters:
///   - bytes: The size of the stack, at least 64 KiB; rounded up to whole pages.
///   - body: What to run. The caller waits for it, so it may use the caller's variables.
/// - Complexity: One thread, about 50 µs, plus `body`.
public func withStack<Result, Failure: Error>(
  bytes: Int, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  let stack = StackMemory(byteCount: bytes)
  stack.run {
    do throws(Failure) {
      outcome = .success(try body())
    } catch {
      outcome = .failure(error)
    }
  }
  return try outcome!.get()
}

/// The memory of a thread's stack, for one thread after another.
final class StackMemory {
  /// The lowest address of the stack; the page below may not be touched.
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  private static let page = Int(getpagesize())

  init(byteCount: Int) {
    let page = Self.page
    // A failed precondition says nothing in an optimised build.
    if byteCount < 64 * 1024 { fatalError("withStack: a stack of \(byteCount) bytes is below the least, 65536") }
    self.byteCount = (byteCount + page - 1) / page * page
    let memory = UnsafeMutableRawPointer.allocate(byteCount: self.byteCount + page, alignment: page)
    guard mprotect(memory, page, PROT_NONE) == 0 else { fatalError("mprotect failed: \(errno)") }
    base = memory + page
  }

  deinit {
    let memory = base - Self.page
    mprotect(memory, Self.page, PROT_READ | PROT_WRITE)
    memory.deallocate()
  }

  /// Runs `body` on a new thread on this stack and waits for its end.
  func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      let status = pthread_attr_setstack(&attributes, base, byteCount)
      guard status == 0 else { fatalError("pthread_attr_setstack failed: \(status)") }
      let job = Unmanaged.passRetained(ThreadJob(body))
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let created = pthread_create(&thread, &attributes, threadMain, job.toOpaque())
      guard created == 0 else { fatalError("pthread_create failed: \(created)") }
      #if canImport(Glibc)
        pthread_join(thread, nil)
      #else
        if let thread { pthread_join(thread, nil) }
      #endif
    }
  }
}

private final class ThreadJob {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

private func runJob(_ argument: UnsafeMutableRawPointer) {
  let job = Unmanaged<ThreadJob>.fromOpaque(argument).takeRetainedValue()
  job.body()
}

#if canImport(Darwin)
  private let threadMain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
    runJob($0)
    return nil
  }
#else
  private let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    if let argument = $0 { runJob(argument) }
    return nil
  }
#endif
