// The written form is flat, whatever the depth of the tree, so that no reader recurses or runs into a limit of nesting:
//
// {"depths": [0, 1, 1], "elements": ["a", "b", "c"], "ids": [0, 1, 2], "expanded": [0], "selected": [], "issued": 3}
//
// `expanded` and `selected` list preorder positions. Everything but `depths` and `elements` may be left out.

extension TreeSnapshot {
  private enum CodingKeys: String, CodingKey {
    case ids, depths, elements, expanded, selected, issued
  }
}

extension TreeSnapshot: Encodable where Element: Encodable {
  /// Writes the columns side by side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ids, forKey: .ids)
    try container.encode(depths, forKey: .depths)
    try container.encode(elements, forKey: .elements)
    try container.encode((0..<count).filter { expanded[$0] }, forKey: .expanded)
    try container.encode((0..<count).filter { selected[$0] }, forKey: .selected)
    try container.encode(issuedCount, forKey: .issued)
  }
}

extension TreeSnapshot: Decodable where Element: Decodable {
  /// Reads the columns and checks them.
  /// - Throws: `DecodingError`, whose description quotes the ``TreeSourceError`` where the columns are no tree.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let depths = try container.decode([UInt32].self, forKey: .depths)
    func bits(_ key: CodingKeys) throws -> BitVector {
      var bits = BitVector(count: depths.count, repeating: false)
      for position in try container.decodeIfPresent([Int].self, forKey: key) ?? [] {
        guard depths.indices.contains(position) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "position \(position) is outside 0..<\(depths.count)")
        }
        bits[position] = true
      }
      return bits
    }
    do {
      try self.init(
        ids: try container.decodeIfPresent([NodeID].self, forKey: .ids), depths: depths,
        elements: try container.decode([Element].self, forKey: .elements), expanded: try bits(.expanded),
        selected: try bits(.selected), issuedCount: try container.decodeIfPresent(UInt32.self, forKey: .issued))
    } catch let error as TreeSourceError {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }
}
