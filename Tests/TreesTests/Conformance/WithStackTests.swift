import Testing
import TreeConformance

@Suite struct WithStackTests {
  struct Refusal: Error, Equatable { let number: Int }

  @Test func returnsAndUsesTheCallersVariables() {
    var seen = 0
    let answer = withStack(bytes: 512 * 1024) {
      seen += 1
      return "answer"
    }
    #expect(answer == "answer")
    #expect(seen == 1)
  }

  @Test func throwsWhatTheBodyThrows() {
    #expect(throws: Refusal(number: 3)) {
      try withStack(bytes: 100_000) { () throws(Refusal) -> Int in throw Refusal(number: 3) }
    }
  }

  @Test func givesAsMuchStackAsAskedFor() {
    func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    #expect(withStack(bytes: 256 << 20) { depth(500_000) } == 500_000)
  }

  @Test func stopsBelowTheStack() async {
    await #expect(processExitsWith: .failure) {
      func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
      print(withStack(bytes: 64 * 1024) { depth(1_000_000) })
    }
  }
}
