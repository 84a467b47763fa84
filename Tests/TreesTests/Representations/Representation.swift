import Testing
import Trees

/// The representations that the tests run on. A new one is a case and a line here.
enum Representation: CaseIterable, Sendable {
  case minimal, pointer, parentArray, eulerTour, succinct

  var type: any TreeRepresentation<Int>.Type {
    switch self {
    case .minimal: MinimalTree<Int>.self
    case .pointer: PointerTree<Int>.self
    case .parentArray: ParentArrayTree<Int>.self
    case .eulerTour: EulerTourTree<Int>.self
    case .succinct: SuccinctTree<Int>.self
    }
  }

  /// Those whose costs are bounded, as against the defaults, which are quadratic on a chain.
  static var fast: [Representation] { allCases.filter { $0 != .minimal } }

  /// A size for a test whose defaults are quadratic: the full one, or at most 1,500.
  func size(_ full: Int) -> Int { self == .minimal ? min(full, 1_500) : full }

  /// How many structural changes a test makes, one by one: the full number, or at most 200 where each costs O(n).
  func changes(_ full: Int) -> Int { [.pointer, .parentArray].contains(self) ? full : min(full, 200) }
}

extension Representation: CustomTestStringConvertible {
  var testDescription: String { "\(type)" }
}
