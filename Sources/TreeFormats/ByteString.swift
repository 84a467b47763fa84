// A piece of the text that is being read: a pointer and a length, compared and hashed by its bytes. Valid only while the
// text is held in place, so it never leaves a reader.

import Foundation

struct ByteString: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.bytes.count == rhs.bytes.count else { return false }
    guard let left = lhs.bytes.baseAddress, let right = rhs.bytes.baseAddress else { return true }
    return memcmp(left, right, lhs.bytes.count) == 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  func dropLast() -> ByteString { ByteString(bytes: UnsafeRawBufferPointer(rebasing: bytes.dropLast())) }

  /// The pieces between tabs.
  var columns: [ByteString] {
    bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { ByteString(bytes: UnsafeRawBufferPointer(rebasing: $0)) }
  }
}
