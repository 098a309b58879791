/// The seven kinds of HTML blocks (CommonMark 0.30, section 4.6).
enum HTMLBlockStart {
  private static let rawElements: [StaticString] = ["script", "pre", "style", "textarea"]
  private static let blockElements: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]

  /// The kind, 1 to 7, of the block that begins here.
  static func kind(_ content: ArraySlice<UInt8>, interruptsParagraph: Bool) -> Int? {
    guard content.first == UInt8(ascii: "<"), let next = content.dropFirst().first else { return nil }
    let rest = content.dropFirst(2)
    if next == UInt8(ascii: "!") {
      if rest.starts(with: "--".utf8) { return 2 }
      if rest.starts(with: "[CDATA[".utf8) { return 5 }
      return rest.first?.isASCIILetter == true ? 4 : nil
    }
    if next == UInt8(ascii: "?") { return 3 }
    let isEnd = next == UInt8(ascii: "/")
    let name = content.dropFirst(isEnd ? 2 : 1).prefix { $0.isASCIIAlphanumeric }
    guard name.first?.isASCIILetter == true else { return nil }
    let after = name.endIndex < content.endIndex ? content[name.endIndex] : 0x0A
    if !isEnd, after.isCmarkSpace || after == UInt8(ascii: ">"), isRaw(name) { return 1 }
    if endsName(after, content, name.endIndex), isBlock(name) { return 6 }
    return !interruptsParagraph && isWholeTag(content) ? 7 : nil
  }

  /// Whether a block of a kind ends with a line.
  static func ends(kind: Int, with line: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case 1:
      let lowered = line.map(\.asciiLowercased)
      return lowered.containsBytes("</script>") || lowered.containsBytes("</pre>")
        || lowered.containsBytes("</style>") || lowered.containsBytes("</textarea>")
    case 2: return Array(line).containsBytes("-->")
    case 3: return Array(line).containsBytes("?>")
    case 4: return line.contains(UInt8(ascii: ">"))
    case 5: return Array(line).containsBytes("]]>")
    default: return false
    }
  }

  private static func isRaw(_ name: ArraySlice<UInt8>) -> Bool {
    let lowered = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
    return rawElements.contains { $0.description == lowered }
  }

  private static func isBlock(_ name: ArraySlice<UInt8>) -> Bool {
    name.count <= 10
      && blockElements.contains(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
  }

  private static func endsName(_ byte: UInt8, _ content: ArraySlice<UInt8>, _ index: Int) -> Bool {
    if byte.isCmarkSpace || byte == UInt8(ascii: ">") { return true }
    return content[min(index, content.endIndex)...].starts(with: "/>".utf8)
  }

  /// Whether one complete tag and nothing else stands on the line.
  private static func isWholeTag(_ content: ArraySlice<UInt8>) -> Bool {
    guard let end = TagSyntax.end(of: content) else { return false }
    return content[end...].allSatisfy(\.isCmarkSpace)
  }
}
