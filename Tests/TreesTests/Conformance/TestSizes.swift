import Foundation
import Testing

/// Whether the tests were built with the optimiser on.
var isOptimised: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return !isDebug
}

/// Whether the tests of ten million nodes are wanted.
let isLarge = ProcessInfo.processInfo.environment["TREES_LARGE_TESTS"] == "1"
let largeTestsReason: Comment =
  "10,000,000 nodes take minutes without optimisation: set TREES_LARGE_TESTS=1 to run them"
