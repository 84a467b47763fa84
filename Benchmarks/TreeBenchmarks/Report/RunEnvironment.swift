// Where and how a run was made: what one has to know to compare its figures with others'.

import CBenchmarkSupport
import Foundation

/// The circumstances of a run.
public struct RunEnvironment: Codable, Hashable, Sendable {
  /// The program and its arguments.
  public var commandLine: [String]
  /// The processor's own name.
  public var processor: String
  /// How many cores this process may use.
  public var cores: Int
  /// Bytes of memory in the machine.
  public var memory: UInt64
  /// The operating system and its version.
  public var operatingSystem: String
  /// The Swift compiler's version, as far as code can ask for it.
  public var swiftVersion: String
  /// The version of the C compiler that came with it.
  public var compiler: String
  /// `release` or `debug`, with what else was switched on.
  public var buildConfiguration: String
  /// The load averages over 1, 5 and 15 minutes when the run began.
  public var load: [Double]
  /// When the run began, in UTC.
  public var date: String
  /// The seed of everything random.
  public var seed: UInt64

  /// The circumstances here and now.
  static func current(commandLine: [String], seed: UInt64) -> RunEnvironment {
    let process = ProcessInfo.processInfo
    var load = [0.0, 0, 0]
    load.removeLast(3 - max(0, Int(getloadavg(&load, 3))))
    return RunEnvironment(
      commandLine: commandLine, processor: processorName(), cores: process.activeProcessorCount,
      memory: process.physicalMemory, operatingSystem: process.operatingSystemVersionString,
      swiftVersion: swiftVersionHere, compiler: String(cString: tb_compiler_version()),
      buildConfiguration: BuildConfiguration.name, load: load,
      date: Date().formatted(.iso8601), seed: seed)
  }

  private static func processorName() -> String {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 1 else { return "unknown" }
      var name = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return "unknown" }
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      let name = line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
      return name ?? "unknown"
    #endif
  }

  private static var swiftVersionHere: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1"
    #endif
  }
}

/// How this program was built.
enum BuildConfiguration {
  #if DEBUG
    static let isDebug = true
  #else
    static let isDebug = false
  #endif

  #if CheckInvariants
    static let checksInvariants = true
  #else
    static let checksInvariants = false
  #endif

  static var name: String {
    (isDebug ? "debug" : "release") + (checksInvariants ? ", CheckInvariants" : "")
  }
}
