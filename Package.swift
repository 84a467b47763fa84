// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swift-trees",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Trees", targets: ["Trees"]),
    .library(name: "TreeFormats", targets: ["TreeFormats"]),
    .library(name: "TreeConformance", targets: ["TreeConformance"]),
    .library(name: "TreeRecording", targets: ["TreeRecording"]),
    .library(name: "TreeBenchmarks", targets: ["TreeBenchmarks"]),
    .executable(name: "treebench", targets: ["treebench"]),
  ],
  traits: [
    .trait(
      name: "CheckInvariants",
      description: "Every mutating member checks the invariants of its representation, also in release builds.")
  ],
  targets: [
    .target(name: "CTreeWords"),
    .target(name: "Trees", dependencies: ["CTreeWords"]),
    .target(name: "TreeFormats", dependencies: ["Trees"]),
    .target(name: "TreeConformance", dependencies: ["Trees"]),
    .target(name: "TreeRecording", dependencies: ["Trees"]),
    .target(name: "CBenchmarkSupport", path: "Benchmarks/CBenchmarkSupport"),
    .target(
      name: "TreeBenchmarks",
      dependencies: ["Trees", "TreeFormats", "TreeConformance", "TreeRecording", "CBenchmarkSupport"],
      path: "Benchmarks/TreeBenchmarks"),
    .executableTarget(name: "treebench", dependencies: ["TreeBenchmarks"], path: "Benchmarks/treebench"),
    .testTarget(name: "TreesTests", dependencies: ["Trees", "TreeConformance", "TreeRecording", "CTreeWords"]),
    .testTarget(name: "TreeFormatsTests", dependencies: ["TreeFormats"]),
    .testTarget(
      name: "TreeBenchmarksTests",
      dependencies: ["TreeBenchmarks", "TreeConformance", "TreeRecording", "CBenchmarkSupport"]),
    .testTarget(name: "TreebenchTests", dependencies: ["treebench"]),
  ],
  swiftLanguageModes: [.v6]
)
