/// The name of a node: a 32-bit number.
///
/// A tree gives numbers out in order and never gives one out twice, so an identifier kept after its node was removed
/// is absent for ever and never names another node. A tree made from a snapshot keeps the snapshot's numbers.
///
/// ```swift
/// let tree = PointerTree(TreeSnapshot { Branch("src") { "main.swift" } })
/// print(tree[NodeID(1)])  // main.swift
/// ```
@frozen
public struct NodeID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number itself, at most `UInt32.max - 1`; the last value is kept free for "no node".
  public let number: UInt32

  /// Names the node with this number.
  @inlinable @inline(__always)
  public init(_ number: UInt32) { self.number = number }

  /// Orders identifiers by number, which is the order in which they were given out.
  @inlinable @inline(__always)
  public static func < (lhs: NodeID, rhs: NodeID) -> Bool { lhs.number < rhs.number }
}

extension NodeID: CustomStringConvertible {
  /// The number with a hash sign: `#12`.
  public var description: String { "#\(number)" }
}

extension NodeID: Codable {
  /// Reads a plain number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UInt32.self))
  }

  /// Writes a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

/// What stands for "no node" wherever identifiers or slots are kept as bare 32-bit numbers.
@usableFromInline let noNode = UInt32.max
