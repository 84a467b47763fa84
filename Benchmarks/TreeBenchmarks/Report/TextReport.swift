// The report on the terminal: the trees, one table an operation, memory, and the verdict in words.

struct TextReport {
  let subjects: [Subject]
  let cases: [CaseResult]
  let representations: [String]
  let operations: [Operation]
  let notes: [String]
  let environment: RunEnvironment

  func text() -> String {
    var lines = [
      "treebench on \(environment.processor), \(environment.cores) cores, Swift \(environment.swiftVersion)", "",
    ]
    lines += trees() + [""]
    for operation in operations { lines += table(operation) + [""] }
    lines += memory() + [""]
    if !notes.isEmpty { lines += notes + [""] }
    lines += Paragraph.wrapped(VerdictText(cases: cases, representations: representations).sentences())
    return lines.joined(separator: "\n") + "\n"
  }

  private func trees() -> [String] {
    var table = TextTable(heading: [["tree"], ["nodes"], ["depth"], ["widest"], ["leaves"]])
    for subject in subjects {
      let figures = subject.figures
      table.append(
        [[subject.name]] + [figures.nodes, figures.depth, figures.widest, figures.leaves].map { [Quantity.count($0)] })
    }
    return table.lines()
  }

  private func heading(_ first: String) -> [[String]] {
    [[first]] + subjects.map { [$0.name, Quantity.count($0.figures.nodes)] }
  }

  private func table(_ operation: Operation) -> [String] {
    let unit =
      switch operation.unit {
      case .perRow: "a row"
      case .perNode: "a node"
      case .perSubtree: "a subtree"
      case .perOperation: "a call"
      }
    let rows = representations + Contender.limitNames
    var table = TextTable(heading: heading(""))
    for name in rows {
      let entries = subjects.map { entry(name, $0, operation) }
      guard entries.contains(where: { $0 != nil }) else { continue }
      table.append([[name]] + entries.map(cell))
    }
    return ["\(operation.rawValue): \(operation.summary); \(operation.state.rawValue); time \(unit)"] + table.lines()
  }

  private func entry(_ name: String, _ subject: Subject, _ operation: Operation) -> CaseResult? {
    cases.first {
      $0.representation == name && $0.operation == operation && $0.tree == subject.name
        && $0.nodes == subject.figures.nodes
    }
  }

  /// The median and the ratio to the fastest; below, the spread from the 10th to the 90th percentile.
  private func cell(_ entry: CaseResult?) -> [String] {
    guard let entry else { return ["–"] }
    guard let median = entry.median, let low = entry.p10, let high = entry.p90, let ratio = entry.ratioToFastest else {
      return [entry.status.words]
    }
    return ["\(Quantity.time(median)) \(Quantity.factor(ratio))", Quantity.times(low, high, inUnitOf: median)]
  }

  private func memory() -> [String] {
    guard cases.contains(where: { $0.bytesPerNode != nil }) else {
      return ["Bytes a node are not known here: allocations cannot be counted on this platform."]
    }
    var table = TextTable(heading: heading(""))
    for name in representations {
      table.append(
        [[name]]
          + subjects.map { subject in
            let bytes = cases.first {
              $0.representation == name && $0.tree == subject.name && $0.nodes == subject.figures.nodes
                && $0.bytesPerNode != nil
            }
            return [bytes?.bytesPerNode.map { Quantity.digits($0) } ?? "–"]
          })
    }
    return ["bytes a node, the element's 4 included, as the allocator rounds them up"] + table.lines()
  }
}

extension CaseStatus {
  /// As it reads in a cell.
  var words: String {
    switch self {
    case .measured: "measured"
    case .stackOverflow: "stack overflow"
    case .outOfMemory: "out of memory"
    case .timedOut: "timed out"
    case .wrongAnswer: "wrong answer"
    }
  }
}

enum Paragraph {
  /// Sentences as lines of bearable length.
  static func wrapped(_ sentences: [String], width: Int = 110) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in sentences.joined(separator: " ").split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
