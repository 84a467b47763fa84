import Testing
import TreeConformance
import Trees

/// The laws, on every representation.
@Suite struct ConformanceTests {
  @Test func minimalTree() {
    #expect(checkConformance(of: MinimalTree<Int>.self) == [])
  }
}
