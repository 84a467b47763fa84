// What is said about a set of samples. Nothing here is a mean: one interrupted sample would move it.

/// Order statistics of a case's samples.
struct Statistics: Hashable, Sendable {
  let minimum: Double
  let p10: Double
  let median: Double
  let p90: Double
  let samples: Int

  /// Summarises at least one sample.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    minimum = sorted[0]
    p10 = Self.quantile(0.1, ofSorted: sorted)
    median = Self.quantile(0.5, ofSorted: sorted)
    p90 = Self.quantile(0.9, ofSorted: sorted)
    self.samples = sorted.count
  }

  /// The value below which a share of the samples lies, by linear interpolation between the two nearest.
  static func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }

  /// The median of the quotients of samples that were taken in the same round, so that what slows a round down slows
  /// both. Rounds that only one of them has are left out.
  static func pairedRatio(_ samples: [Double], to others: [Double]) -> Double {
    let ratios = zip(samples, others).map { $1 > 0 ? $0 / $1 : 1 }.sorted()
    return ratios.isEmpty ? 1 : quantile(0.5, ofSorted: ratios)
  }

  /// The factor that, applied once for each value, comes to the same as all of them.
  static func geometricMean(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 1 }
    return exponential(values.reduce(0) { $0 + logarithm($1) } / Double(values.count))
  }
}
