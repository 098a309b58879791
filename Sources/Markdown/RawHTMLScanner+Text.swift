extension RawHTMLScanner {
  /// Elements whose content is text up to their end tag (13.2.6.4.7). `noscript` is read as markup, as without scripts.
  private static let rawTextElements: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  mutating func readText(at start: Int, in chunk: [UInt8]) -> Int {
    var index = start
    while index < chunk.count, !opensMarkup(at: index, in: chunk) { index += 1 }
    if index > start { tokens.append(.text(start..<index)) }
    guard index < chunk.count else { return index }
    tagStart = index
    switch chunk[index + 1] {
    case UInt8(ascii: "!"): return openDeclaration(at: index, in: chunk)
    case UInt8(ascii: "?"):
      enter(.bogusComment)
      return index + 2
    case UInt8(ascii: "/"): return openEndTag(at: index, in: chunk)
    default:
      openTag(isEnd: false)
      return index + 1
    }
  }

  /// Whether a `<` that is no text stands at an index.
  private func opensMarkup(at index: Int, in chunk: [UInt8]) -> Bool {
    guard chunk[index] == UInt8(ascii: "<"), index + 1 < chunk.count else { return false }
    let next = chunk[index + 1]
    if next == UInt8(ascii: "/") { return index + 2 < chunk.count }
    return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private mutating func openTag(isEnd: Bool) {
    isEndTag = isEnd
    element = []
    enter(.tagName)
  }

  private mutating func openEndTag(at index: Int, in chunk: [UInt8]) -> Int {
    if chunk[index + 2].isASCIILetter {
      openTag(isEnd: true)
      return index + 2
    }
    if chunk[index + 2] != UInt8(ascii: ">") { enter(.bogusComment) }
    return index + 3
  }

  private mutating func openDeclaration(at index: Int, in chunk: [UInt8]) -> Int {
    let rest = chunk[(index + 2)...]
    if rest.starts(with: "--".utf8) {
      enter(.comment(dashes: 2, length: 0, isBang: false))
      return index + 4
    }
    if rest.starts(with: "[CDATA[".utf8) {
      enter(.cdata)
      return index + 9
    }
    enter(.bogusComment)
    return index + 2
  }

  /// A comment ends at `-->` and at `--!>`, and right at its start also at `>` and `->`.
  mutating func readComment(_ byte: UInt8, at index: Int, dashes: Int, length: Int, isBang: Bool) -> Int {
    switch byte {
    case UInt8(ascii: ">") where dashes >= 2 || isBang: enter(.text)
    case UInt8(ascii: "-"): enter(.comment(dashes: dashes + 1, length: length + 1, isBang: false))
    case UInt8(ascii: "!"):
      let isAfterDashes = dashes >= 2 && length >= 2
      enter(.comment(dashes: 0, length: length + 1, isBang: isAfterDashes))
    default: enter(.comment(dashes: 0, length: length + 1, isBang: false))
    }
    return index + 1
  }

  mutating func readRawText(_ name: String, at start: Int, in chunk: [UInt8]) -> Int {
    var index = start
    while index < chunk.count {
      if chunk[index] == UInt8(ascii: "<"), isEndTag(of: name, at: index, in: chunk) {
        if index > start, name == "textarea" || name == "title" { tokens.append(.text(start..<index)) }
        tagStart = index
        openTag(isEnd: true)
        return index + 2
      }
      index += 1
    }
    return index
  }

  private func isEndTag(of name: String, at index: Int, in chunk: [UInt8]) -> Bool {
    let end = index + 2 + name.utf8.count
    guard name != "plaintext", end < chunk.count, chunk[index + 1] == UInt8(ascii: "/") else { return false }
    guard chunk[(index + 2)..<end].lazy.map(\.asciiLowercased).elementsEqual(name.utf8) else { return false }
    return chunk[end].isHTMLSpace || chunk[end] == UInt8(ascii: "/") || chunk[end] == UInt8(ascii: ">")
  }

  /// Ends a tag: what follows is text of one kind or the other.
  mutating func closeTag() {
    let name = String(decoding: element, as: UTF8.self)
    let isRaw = !isEndTag && RawHTMLScanner.rawTextElements.contains(name)
    enter(isRaw ? .rawText(element: name) : .text)
  }
}
