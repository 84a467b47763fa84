// The clock and the two functions of analysis that the figures need, by the names that do not differ between platforms.

import CBenchmarkSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum Clock {
  /// A time that only goes forward.
  static var nanoseconds: UInt64 { tb_nanoseconds() }
}

func exponential(_ value: Double) -> Double { exp(value) }

func logarithm(_ value: Double) -> Double { log(value) }
