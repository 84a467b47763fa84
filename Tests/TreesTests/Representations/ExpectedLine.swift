import Testing

/// Expects a line on the standard error of a program that stopped.
func expectLine(
  _ line: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let result else { return }
  let text = String(decoding: result.standardErrorContent, as: UTF8.self)
  #expect(text.contains(line), sourceLocation: sourceLocation)
}
