import Foundation
import Synchronization
import Testing
import TreeConformance
import Trees

@testable import TreeRecording

/// A tree that records is the tree that it wraps, and what it records is what was asked of it.
@Suite struct RecordingTreeTests {
  /// Keeps the lines.
  private final class Lines: Sendable {
    private let lines = Mutex<[TraceLine]>([])
    func append(_ line: TraceLine) { lines.withLock { $0.append(line) } }
    var all: [TraceLine] { lines.withLock { $0 } }
    var events: [TraceEvent] {
      all.compactMap { line in
        guard case .event(let event) = line else { return nil }
        return event
      }
    }
  }

  private let sample = TreeSnapshot<Int> {
    Branch(1, expanded: true) {
      Branch(2) { 3 }
      Branch(4, selected: true)
    }
    5
  }

  @Test(arguments: Representation.allCases)
  func laws(of representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      var effort = ConformanceEffort.quick
      // What forwards rightly on three nodes does so on any number.
      effort.exhaustiveNodes = 3
      effort.everyOperationNodes = 2
      effort.everyStructuralNodes = 2
      effort.sequences = 4
      effort.probeDepths = 200...600
      effort.depth = 600
      #expect(checkConformance(of: RecordingTree<Tree>.self, effort: effort) == [])
    }
    check(representation.type)
  }

  /// A member of the protocol called on some tree, and what is to be recorded for it.
  private struct Call {
    var operation: TraceOperation
    let member: (inout any TreeRepresentation<Int>) -> Any

    init(
      _ kind: TraceOperation.Kind, _ node: UInt32? = nil, _ member: @escaping (inout any TreeRepresentation<Int>) -> Any
    ) {
      operation = TraceOperation(kind, node.map { NodeID($0) })
      self.member = member
    }

    func with(_ set: (inout TraceOperation) -> Void) -> Call {
      var copy = self
      set(&copy.operation)
      return copy
    }
  }

  private static var questions: [Call] {
    let node = NodeID(1)
    return [
      Call(.count) { $0.count }, Call(.snapshot) { $0.snapshot() }, Call(.contains, 9) { $0.contains(NodeID(9)) },
      Call(.element, 1) { $0[node] }, Call(.parent, 1) { $0.parent(of: node) as Any },
      Call(.firstChild) { $0.firstChild(of: nil) as Any }, Call(.lastChild, 0) { $0.lastChild(of: NodeID(0)) as Any },
      Call(.nextSibling, 1) { $0.nextSibling(of: node) as Any },
      Call(.previousSibling, 3) { $0.previousSibling(of: NodeID(3)) as Any },
      Call(.childCount) { $0.childCount(of: nil) },
      Call(.child, 0) { $0.child(at: 1, of: NodeID(0)) }.with { $0.index = 1 },
      Call(.index, 3) { $0.index(of: NodeID(3)) }, Call(.depth, 2) { $0.depth(of: NodeID(2)) },
      Call(.subtreeCount, 0) { $0.subtreeCount(of: NodeID(0)) },
      Call(.isAncestor, 0) { $0.isAncestor(NodeID(0), of: NodeID(2)) }.with { $0.other = NodeID(2) },
      Call(.lowestCommonAncestor, 2) { $0.lowestCommonAncestor(of: NodeID(2), NodeID(3)) as Any }
        .with { $0.other = NodeID(3) },
      Call(.isExpanded, 1) { $0.isExpanded(node) }, Call(.rowCount) { $0.rowCount },
      Call(.nodeAtRow) { $0.node(atRow: 2) }.with { $0.index = 2 },
      Call(.rowOfNode, 2) { $0.row(of: NodeID(2)) as Any }, Call(.flattenAll) { $0.flatten() },
      Call(.flattenWindow) { tree in
        var buffer: [NodeID] = []
        tree.flatten(rows: 1..<3, into: &buffer)
        return buffer
      }.with { $0.rows = 1..<3 },
      Call(.nextRow, 2) { $0.nextRow(after: NodeID(2)) as Any },
      Call(.previousRow, 4) { $0.previousRow(before: NodeID(4)) as Any },
      Call(.hidingAncestor, 2) { $0.outermostCollapsedAncestor(of: NodeID(2)) as Any },
      Call(.isSelected, 3) { $0.isSelected(NodeID(3)) }, Call(.selectedCount) { $0.selectedCount },
      Call(.selectedCountUnder, 0) { $0.selectedCount(in: NodeID(0)) },
      Call(.checkState, 0) { $0.checkState(of: NodeID(0)) }, Call(.selectedNodes) { $0.selectedNodes },
      Call(.selectedSubtrees) { $0.selectedSubtrees },
    ]
  }

  private static var changes: [Call] {
    let node = NodeID(1)
    let forest = TreeSnapshot<Int> { Branch(8, expanded: true) { 9 } }
    return [
      Call(.setElement, 1) { $0[node] = 7 },
      Call(.setExpanded, 1) { $0.setExpanded(true, node) }.with { $0.isExpanded = true },
      Call(.toggle, 1) { $0.toggle(node) },
      Call(.expandAll) { $0.setExpanded(true, under: nil) }.with { $0.isExpanded = true },
      Call(.reveal, 2) { $0.reveal(NodeID(2)) },
      Call(.setSelected, 1) { $0.setSelected(true, node) }.with { $0.isSelected = true },
      Call(.selectSubtree, 0) { $0.setSelected(true, subtree: NodeID(0)) }.with { $0.isSelected = true },
      Call(.selectRows) { $0.setSelected(true, rows: 1..<4) }.with { ($0.rows, $0.isSelected) = (1..<4, true) },
      Call(.clearSelection) { $0.clearSelection() }, Call(.toggleCheck, 0) { $0.toggleCheck(NodeID(0)) },
      Call(.insert, 5) { $0.insert(6, under: NodeID(0), at: 1, isExpanded: true, isSelected: false) }
        .with { ($0.other, $0.index, $0.isExpanded) = (NodeID(0), 1, true) },
      Call(.insertSubtree, 5) { $0.insert(contentsOf: forest, under: nil, at: 2) }
        .with { ($0.index, $0.forest) = (2, forest.withoutElements) },
      Call(.remove, 1) { $0.remove(node) }, Call(.removeAll) { $0.removeAll() },
      Call(.move, 3) { try! $0.move(NodeID(3), under: node, at: 0) }.with { $0.other = node },
      Call(.sortChildren, 0) { $0.sortChildren(of: NodeID(0), by: >) }.with { $0.order = [NodeID(3), node] },
      Call(.sort) { $0.sort(by: >) }.with { $0.order = [4, 0, 3, 1, 2].map { NodeID($0) } },
      Call(.compact) { $0.compact() },
    ]
  }

  @Test(arguments: Representation.allCases)
  func everyMemberIsRecordedOnceAndAnswersAsBefore(representation: Representation) {
    func check<Tree: TreeRepresentation<Int>>(_ type: Tree.Type) {
      for call in Self.questions + Self.changes {
        let kind = call.operation.kind
        let lines = Lines()
        var recording: any TreeRepresentation<Int> = RecordingTree(Tree(sample), timed: false, sink: lines.append)
        var plain: any TreeRepresentation<Int> = Tree(sample)
        let answer = call.member(&recording)
        #expect("\(answer)" == "\(call.member(&plain))", "\(kind)")
        #expect(lines.all == [.start(sample.withoutElements), .event(TraceEvent(call.operation))], "\(kind)")
        #expect(recording.snapshot() == plain.snapshot(), "\(kind)")
      }
    }
    check(representation.type)
    #expect(Set(Self.questions.map(\.operation.kind)) == Set(TraceOperation.Kind.allCases.filter { !$0.isChange }))
    #expect(Set(Self.changes.map(\.operation.kind)) == Set(TraceOperation.Kind.allCases.filter(\.isChange)))
  }

  @Test("a refused move is recorded, a sort that throws is not")
  func refusals() throws {
    struct Stop: Error {}
    let lines = Lines()
    var tree = RecordingTree(PointerTree(sample), sink: lines.append)
    #expect(throws: TreeError.self) { try tree.move(NodeID(0), under: NodeID(2), at: 0) }
    #expect(throws: Stop.self) { try tree.sortChildren(of: NodeID(0)) { _, _ in throw Stop() } }
    #expect(throws: Stop.self) { try tree.sort { _, _ in throw Stop() } }
    #expect(lines.events.map(\.operation.kind) == [.move])
    #expect(tree.base.snapshot() == sample)
  }

  @Test("a session that goes back to a copy says so, and later changes of either say which")
  func copies() {
    let lines = Lines()
    var tree = RecordingTree(PointerTree(sample), timed: false, sink: lines.append)
    tree.toggle(NodeID(0))  // makes state 1
    var kept = tree
    tree.toggle(NodeID(1))  // makes state 2
    _ = tree.rowCount
    _ = kept.rowCount  // of state 1
    kept.toggle(NodeID(1))  // of state 1, makes state 3
    tree.toggle(NodeID(1))  // of state 2, makes state 4
    _ = tree.rowCount
    _ = kept.rowCount  // of state 3
    #expect(lines.events.map(\.state) == [nil, nil, nil, 1, 1, 2, nil, 3])
  }

  @Test("times go forward")
  func times() {
    let lines = Lines()
    let tree = RecordingTree(PointerTree(sample), sink: lines.append)
    for _ in 0..<100 { _ = tree.count }
    let times = lines.events.compactMap(\.nanoseconds)
    #expect(times.count == 100 && times == times.sorted() && times[0] >= 0)
  }

  @Test("copies on several threads record whole lines, each with the right state")
  func threads() {
    let lines = Lines()
    let tree = RecordingTree(PointerTree(sample), sink: lines.append)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var copy = tree
      for _ in 0..<200 {
        copy.toggle(NodeID(1))
        _ = copy.rowCount
      }
    }
    // Each thread's changes follow each other, and begin at state 0.
    var threadsInState = [0: 8]
    for (count, event) in lines.events.filter(\.operation.kind.isChange).enumerated() {
      let state = event.state ?? count
      #expect(threadsInState[state, default: 0] > 0)
      threadsInState[state, default: 0] -= 1
      threadsInState[count + 1, default: 0] += 1
    }
    #expect(lines.events.count == 8 * 400)
  }

  @Test func files() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func record() throws {
      var tree = RecordingTree(EulerTourTree(sample), to: try TraceFile(path))
      tree.toggle(NodeID(1))
      for row in tree.rows { _ = tree[row.node] }
    }
    try record()  // the file is closed with the last tree that records into it
    let trace = try Trace(jsonLines: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(trace.start == sample.withoutElements)
    #expect(trace.events.first?.operation == TraceOperation(.toggle, NodeID(1)))
    #expect(trace.events.count { $0.operation.kind == .element } == 5)
    let error = #expect(throws: TraceFileError.self) { try TraceFile("/no/such/place/trace") }
    #expect(error?.description == "/no/such/place/trace: No such file or directory")
  }
}
