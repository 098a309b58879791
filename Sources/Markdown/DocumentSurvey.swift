/// What a document holds, gathered in one walk before anything is written, because an id has to avoid raw HTML that
/// comes later.
struct DocumentSurvey {
  /// The headings in order, with their ids.
  private(set) var outline: [RenderedMarkdown.Heading] = []
  /// The text, UTF-8.
  private(set) var plainText: [UInt8] = []

  private var scanner = RawHTMLScanner()
  /// The ids and names that raw HTML has.
  private(set) var takenIDs: Set<String> = []
  private var headingStart = 0

  /// Everything that a fragment can lead to.
  var anchors: Set<String> { takenIDs.union(outline.map(\.id)) }

  private let marks: DocumentMarks
  private let rawHTML: Bool

  /// Surveys a tree in whose document some ids are taken already.
  ///
  /// - Parameter length: How long the document is, in bytes.
  init(
    of root: CmarkNode, length: Int, marks: DocumentMarks, rawHTML: Bool, takenIDs: Set<String> = []
  ) {
    plainText.reserveCapacity(length)
    self.takenIDs = takenIDs
    self.marks = marks
    self.rawHTML = rawHTML
    var iterator = CmarkIterator(over: root)
    while let step = iterator.next() {
      if step.isEntering { enter(step.node) } else { leave(step.node) }
    }
    if plainText.last == UInt8(ascii: "\n") { plainText.removeLast() }
    var ids = HeadingIDs(taken: self.takenIDs.union(marks.explicitIDs.values))
    for index in outline.indices where outline[index].id.isEmpty {
      outline[index].id = ids.next(for: outline[index].title)
    }
  }

  private mutating func enter(_ node: CmarkNode) {
    switch node.kind {
    case .text, .code: plainText.append(contentsOf: node.literal)
    case .softBreak, .lineBreak: plainText.append(UInt8(ascii: " "))
    case .codeBlock:
      plainText.append(contentsOf: node.literal)
      endBlock()
    case .htmlBlock:
      if rawHTML { take(rawHTML: Array(node.literal)) }
      endBlock()
    case .htmlInline where rawHTML: take(rawHTML: Array(node.literal))
    case .heading: headingStart = plainText.count
    default: break
    }
  }

  private mutating func leave(_ node: CmarkNode) {
    switch node.kind {
    case .paragraph, .tableCell: endBlock()
    case .heading:
      let title = String(decoding: plainText[headingStart...], as: UTF8.self)
      outline.append(
        RenderedMarkdown.Heading(level: node.headingLevel, id: marks.explicitIDs[node] ?? "", title: title))
      endBlock()
    default: break
    }
  }

  private mutating func endBlock() {
    if let last = plainText.last, last != UInt8(ascii: "\n") { plainText.append(UInt8(ascii: "\n")) }
  }

  private mutating func take(rawHTML chunk: [UInt8]) {
    for token in scanner.scan(chunk) {
      switch token {
      case .text(let range) where chunk[range].allSatisfy(\.isHTMLSpace): endBlock()
      case .text(let range):
        plainText.append(contentsOf: CharacterReferences.resolved(chunk[range]))
      case .attribute(let attribute) where attribute.name == "id" || attribute.name == "name":
        let value = CharacterReferences.resolved(attribute.value(in: chunk))
        takenIDs.insert(String(decoding: value, as: UTF8.self))
      default: break
      }
    }
  }
}
