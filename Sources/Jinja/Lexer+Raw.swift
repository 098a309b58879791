extension Lexer {
  /// Where the text of a raw block begins, if the tag at hand opens one.
  func rawBegin() -> (start: Int, trims: Bool)? {
    var position = spaces(at: index, limit: source.count)
    guard matches("raw", at: position) else { return nil }
    position = spaces(at: position + 3, limit: source.count)
    if matches("%}", at: position) { return (position + 2, false) }
    return matches("-%}", at: position) ? (position + 3, true) : nil
  }

  /// Text up to `{% endraw %}`, as it stands.
  mutating func readRaw(from opening: Int, at begin: (start: Int, trims: Bool)) throws(SyntaxFault) {
    trimsNext = begin.trims
    let start = begin.trims ? spaces(at: begin.start, limit: source.count) : begin.start
    index = start
    while index < source.count {
      if let end = rawEnd() {
        trimsNext = false
        appendText(start..<index, dropsEnd: end.dropsText)
        index = end.next
        trimsNext = end.trims
        return
      }
      index += 1
    }
    throw fail(.missingEnd(tag: "raw"), at: opening)
  }

  private func rawEnd() -> (next: Int, dropsText: Bool, trims: Bool)? {
    guard matches("{%", at: index) else { return nil }
    var position = index + 2
    let sign = position < source.count ? source[position] : 0
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    position = spaces(at: position, limit: source.count)
    guard matches("endraw", at: position) else { return nil }
    position = spaces(at: position + 6, limit: source.count)
    let drops = sign == UInt8(ascii: "-")
    if matches("%}", at: position) { return (position + 2, drops, false) }
    if matches("+%}", at: position) { return (position + 3, drops, false) }
    return matches("-%}", at: position) ? (position + 3, drops, true) : nil
  }
}
