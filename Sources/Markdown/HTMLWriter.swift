import Diagnostics

/// Writes a tree as HTML, as cmark does, and resolves its links on the way.
///
/// It is a walk of its own and not `cmark_render_html` because headings get ids, links get other attributes, and raw
/// HTML has to be read in the order in which a browser gets it.
struct HTMLWriter {
  /// The bytes so far.
  var output: [UInt8] = []
  var guardWatch = GuardWatch()
  var scanner = RawHTMLScanner()
  /// Where in `output` the bytes begin that the scanner has not seen.
  var unscannedStart = 0
  /// The names of all attributes of the `<img>` being written.
  var picture: Set<String>?

  let source: SourceText
  /// The tables whose cells the tree has as headings.
  let layout: BlockLayout?
  let links: (LinkUse, () -> LinkPlace) -> LinkResolution
  lazy var lines = LineIndex(source)
  /// The block whose inlines are being written, and where they stand once something asked.
  var leafBlock = CmarkNode(nil)
  var locator: InlineLocator?
  /// The line ends of the HTML block being written, once something asked.
  var chunkEnds: [Int] = []
  var quoteDepth = 0

  var options = MarkdownOptions()
  /// What the passes took out of the tree.
  var marks = DocumentMarks()
  var highlighted: (CodeBlock) -> HighlightedCode? = { _ in nil }
  /// The id of the heading being written.
  var headingID: String?

  private let headingIDs: [String]?
  private var headingIndex = 0
  /// The image whose description is being written as text.
  private var image: CmarkNode?

  /// Takes the headings' ids in order, or none.
  init(
    source: SourceText, layout: BlockLayout?, headingIDs: [String]?,
    links: @escaping (LinkUse, () -> LinkPlace) -> LinkResolution
  ) {
    self.source = source
    self.layout = layout
    self.headingIDs = headingIDs
    self.links = links
  }

  /// Writes a tree.
  mutating func write(_ root: CmarkNode) {
    output.reserveCapacity(source.bytes.count + source.bytes.count / 2)
    var iterator = CmarkIterator(over: root)
    while let step = iterator.next() {
      if let image {
        if image == step.node { leaveImage(step.node) } else if step.isEntering { writeAsText(step.node) }
      } else if step.isEntering {
        enter(step.node)
      } else {
        leave(step.node)
      }
    }
  }

  private mutating func enter(_ node: CmarkNode) {
    switch node.kind {
    case .text: HTMLEscaping.appendText(node.literal, to: &output)
    case .softBreak: output.append("\n")
    case .lineBreak: output.append("<br />\n")
    case .code:
      output.append("<code>")
      HTMLEscaping.appendText(node.literal, to: &output)
      output.append("</code>")
    case .emphasis: output.append("<em>")
    case .strong: output.append("<strong>")
    case .link: enterLink(node)
    case .image: enterImage(node)
    case .htmlInline: writeRawHTML(node)
    case .customInline: output.append(contentsOf: node.onEnter)
    default: enterBlock(node)
    }
  }

  private mutating func leave(_ node: CmarkNode) {
    switch node.kind {
    case .emphasis: output.append("</em>")
    case .strong: output.append("</strong>")
    case .link: output.append("</a>")
    case .customInline: output.append(contentsOf: node.onExit)
    default: leaveBlock(node)
    }
  }

  private mutating func enterImage(_ node: CmarkNode) {
    output.append("<img")
    writeDestination(of: node, attribute: "src", kind: .image)
    output.append(" alt=\"")
    image = node
  }

  private mutating func leaveImage(_ node: CmarkNode) {
    image = nil
    output.append("\"")
    writeTitle(of: node)
    output.append(" />")
  }

  /// Writes the inside of an image's description.
  private mutating func writeAsText(_ node: CmarkNode) {
    switch node.kind {
    case .text, .code, .htmlInline: HTMLEscaping.appendText(node.literal, to: &output)
    case .softBreak, .lineBreak: output.append(UInt8(ascii: " "))
    default: break
    }
  }

  /// The id of the next heading.
  mutating func nextHeadingID() -> String? {
    defer { headingIndex += 1 }
    guard let headingIDs, headingIDs.indices.contains(headingIndex) else { return nil }
    return headingIDs[headingIndex]
  }
}
