import Trees
struct DepthChecks<Tree: TreeRepresentation<Int>> {
  let effort: ConformanceEffort
  let findings: Findings
  func run() {}
}
