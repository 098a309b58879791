/// A tag of raw HTML that stands whole in one chunk.
struct HTMLTag {
  /// In lower case.
  let name: String
  let isEnd: Bool
  /// From its `<` to behind its `>`, in the chunk.
  let range: Range<Int>
  let attributes: [RawHTMLScanner.Attribute]
  /// Whether it ends in `/>`.
  let isSelfClosing: Bool

  /// The tags of a chunk; `nil` where one begins before it or ends behind it.
  static func all(in chunk: [UInt8], scanner: inout RawHTMLScanner) -> [HTMLTag]? {
    let wasInTag = scanner.isInTag
    let tokens = scanner.scan(chunk)
    var starts: [(name: String, isEnd: Bool, start: Int)] = []
    var attributes: [[RawHTMLScanner.Attribute]] = []
    for token in tokens {
      switch token {
      case .tag(let name, let isEnd, let offset):
        starts.append((name, isEnd, offset))
        attributes.append([])
      case .attribute(let attribute):
        if attributes.isEmpty { return nil }
        attributes[attributes.count - 1].append(attribute)
      case .text: break
      }
    }
    guard !wasInTag, !scanner.isInTag, scanner.tagEnds.count == starts.count else { return nil }
    return starts.indices.map { index in
      let end = scanner.tagEnds[index]
      let slash = end - 2
      let isInValue = attributes[index].contains { $0.valueRange?.contains(slash) ?? false }
      return HTMLTag(
        name: starts[index].name, isEnd: starts[index].isEnd, range: starts[index].start..<end,
        attributes: attributes[index],
        isSelfClosing: chunk[slash] == UInt8(ascii: "/") && !isInValue)
    }
  }

  /// The attribute that makes the element a section.
  var modifier: RawHTMLScanner.Attribute? {
    attributes.first { $0.name.utf8.elementsEqual(GuardWatch.word) }
  }

  /// Whether it is the container's.
  var isContainer: Bool { name.utf8.elementsEqual(GuardWatch.word) }

  /// Whether the element has no content, and so no end tag.
  var isVoid: Bool { HTMLTag.voidElements.contains(name) }

  /// Whether the element stands in one kind of parent only, where nothing else can stand in its place.
  var isBound: Bool { HTMLTag.boundElements.contains(name) }

  private static let voidElements: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "image", "input",
    "keygen",
    "link", "meta", "param", "source", "track", "wbr",
  ]

  private static let boundElements: Set<String> = [
    "body", "caption", "colgroup", "dd", "dt", "figcaption", "frameset", "head", "html", "legend", "li",
    "optgroup", "option", "rp", "rt", "summary", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
  ]

  /// Elements that make a browser read differently than the tags tell.
  static let doubtfulElements: Set<String> = [
    "frameset", "iframe", "math", "noembed", "noframes", "noscript", "plaintext", "select", "template", "xmp",
  ]
}
