// Equality, hashing and coding go through the snapshot: two trees are equal when everything that can be asked of them
// has equal answers, whatever the layout. A representation declares the conformances and gets the members here.

extension TreeRepresentation where Element: Equatable {
  /// Whether both hold the same nodes in the same places with the same values and flags.
  /// - Complexity: O(*n*).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.snapshot() == rhs.snapshot()
  }
}

extension TreeRepresentation where Element: Hashable {
  /// Feeds the whole state to a hasher.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot()) }
}

extension TreeRepresentation where Element: Encodable {
  /// Writes the snapshot, which is flat whatever the depth.
  public func encode(to encoder: any Encoder) throws { try snapshot().encode(to: encoder) }
}

extension TreeRepresentation where Element: Decodable {
  /// Reads a snapshot.
  /// - Throws: `DecodingError`, also where the columns are no tree.
  public init(from decoder: any Decoder) throws { self.init(try TreeSnapshot(from: decoder)) }
}
