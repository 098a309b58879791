import Diagnostics

/// What the passes over a tree took out of it because the tree cannot hold it: which block quotes are alerts, which
/// headings have ids of their own.
struct DocumentMarks {
  private(set) var alerts: [CmarkNode: Alert] = [:]
  private(set) var explicitIDs: [CmarkNode: String] = [:]
  /// Ids that cannot be used as they are written.
  private var problems: [MarkdownProblem] = []
  /// For each id, what is to be said of its last use if it is not the only one.
  private var ifRepeated: [String: MarkdownProblem] = [:]

  /// None.
  init() {}

  /// Changes a tree; what is written in it stays where it was in the source.
  init(takingFrom root: CmarkNode, source: SourceText, options: MarkdownOptions) {
    var (quotes, headings): ([CmarkNode], [CmarkNode]) = ([], [])
    root.forEachBlock { block, kind in
      if kind == .blockQuote, options.alerts { quotes.append(block) }
      if kind == .heading, options.headingIDs { headings.append(block) }
    }
    for quote in quotes { alerts[quote] = Alert.takeMarker(from: quote) }
    headings.removeAll { $0.lastChild?.literal.last != UInt8(ascii: "}") }
    if !headings.isEmpty { takeIDs(from: headings, source) }
  }

  private mutating func takeIDs(from headings: [CmarkNode], _ source: SourceText) {
    var lines = LineIndex(source)
    for heading in headings {
      guard let found = ExplicitID.take(from: heading, lines: lines) else { continue }
      explicitIDs[heading] = found.id
      var problem = MarkdownProblem(
        cause: .repeatedID(found.id), position: lines.position(of: found.range.lowerBound),
        length: lines.scalars(in: found.range))
      if found.id == "gatehouse" || found.id.hasPrefix("gatehouse-") {
        problem.cause = .reservedID(found.id)
        problems.append(problem)
      } else if ifRepeated.updateValue(problem, forKey: found.id) != nil {
        problems.append(problem)
      }
    }
  }

  /// The problems, with those of ids that raw HTML has too.
  func problems(besides rawIDs: Set<String>) -> [MarkdownProblem] {
    if problems.isEmpty, ifRepeated.isEmpty { return [] }
    let clashes = ifRepeated.filter { rawIDs.contains($0.key) }.map(\.value)
    return (problems + clashes.filter { !problems.contains($0) }).sorted { $0.position < $1.position }
  }
}
