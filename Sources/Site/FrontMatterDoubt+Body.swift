import Diagnostics

extension FrontMatterDoubt {
  /// Lines between two `---`, or before one, while they are looked at.
  fileprivate struct Region {
    var keys: [(line: FrontMatterLine, span: Span)] = []
    /// Whether every line so far may be YAML: a key, something indented, a list's item, a comment.
    var isYAML = true
    /// Whether `---` stands right before its first line.
    var isOpened = false
    /// Whether an empty line was the last.
    var endsEmpty = false
    var isEmpty = true

    /// The key that makes front matter of the region, now that `---` closes it.
    func doubt(about doubtful: [FrontMatter.Key]) -> (key: String, span: Span)? {
      guard isYAML else { return nil }
      for (line, span) in keys where doubtful.contains(where: { $0.rawValue == line.key.lowercased() }) {
        if doubtful.contains(where: { $0.rawValue == line.key }) { return (line.key, span) }
        // In prose there is “Audience: beginners”, but with an empty line before a rule; or as a heading.
        let isBlock = isOpened || keys.count > 1 || line.namesAudience
        if isBlock, !endsEmpty { return (line.key, span) }
      }
      let known = keys.first { FrontMatter.Key(rawValue: $0.line.key) != nil }
      guard let known, doubtful.contains(.access), !endsEmpty, isOpened || keys.count > 1 else { return nil }
      return (known.line.key, known.span)
    }
  }

  /// Finds what may have been meant as front matter at the beginning of the body of a page that has front matter: a
  /// second block, or the rest of the first, which a line `---` has ended too early.
  ///
  /// - Parameters:
  ///   - start: Where the body begins.
  ///   - number: The number of its first line.
  ///   - doubtful: The keys that the front matter does not have, and that would make the page less public.
  static func findInBody(
    of bytes: [UInt8], from start: Int, number: Int, doubtful: [FrontMatter.Key]
  ) -> (SiteProblem, Span)? {
    var region = Region()
    var (filled, delimiters, code) = (0, 0, 0)
    for line in LineScanner(bytes, from: start, number: number) where line.number > code {
      if isSentence(bytes[line.range]) {
        filled += 1
        if filled > (region.isYAML ? longestBlock : window) { return nil }
        region.addSentence()
        continue
      }
      let text = line.range.isEmpty ? "" : withoutMark(String(decoding: bytes[line.range], as: UTF8.self))
      if text.unicodeScalars.allSatisfy(FrontMatterLine.isInvisible) {
        region.endsEmpty = true
        if region.isEmpty { region.isOpened = false }
        continue
      }
      filled += 1
      // What may still be YAML may be the rest of a long text.
      if filled > (region.isYAML ? longestBlock : window) { return nil }
      if isEnd(text, bytes[line.range]) {
        if let (key, span) = region.doubt(about: doubtful) { return (.textAfterFrontMatter(key), span) }
        // Dots close a block and open none.
        region = Region(isOpened: isDashes(text))
        delimiters += 1
        continue
      }
      if filled <= window, let end = CodeFence(bytes[line.range])?.end(in: bytes, after: line) {
        code = end
        region.isYAML = false
        continue
      }
      guard FrontMatterLine.isPossible(in: bytes[line.range]), let parsed = FrontMatterLine(text) else {
        region.add(text)
        continue
      }
      let span = Span(SourcePosition(line: line.number, column: 1), length: text.unicodeScalars.count)
      if isAlone(parsed, first: filled == delimiters + 1, afterEmpty: region.endsEmpty, doubtful) {
        return (.textAfterFrontMatter(parsed.key), span)
      }
      region.add(text, parsed, span)
    }
    return nil
  }

  /// Whether a line is reason enough by itself.
  private static func isAlone(
    _ line: FrontMatterLine, first: Bool, afterEmpty: Bool, _ doubtful: [FrontMatter.Key]
  ) -> Bool {
    // After an empty line, four spaces make code of it.
    let isCode = line.indentation >= 4 && afterEmpty
    if doubtful.contains(.access), line.saysProtected, !isCode { return true }
    guard first, line.isPlain, doubtful.contains(where: { $0.rawValue == line.key }) else { return false }
    return line.key == FrontMatter.Key.access.rawValue || line.namesAudience
  }
}

extension FrontMatterDoubt.Region {
  /// Adds a line that cannot be YAML.
  fileprivate mutating func addSentence() { (isEmpty, endsEmpty, isYAML) = (false, false, false) }

  fileprivate mutating func add(_ text: String, _ line: FrontMatterLine, _ span: Span) {
    guard line.isPlain else { return add(text) }
    (isEmpty, endsEmpty) = (false, false)
    keys.append((line, span))
  }

  /// Adds a line that gives no key a value.
  fileprivate mutating func add(_ text: String) {
    (isEmpty, endsEmpty) = (false, false)
    let isMarked = text.utf8.first == UInt8(ascii: "#") || text.utf8.starts(with: "- ".utf8)
    if !isMarked, text.utf8.first != 0x20, text.utf8.first != 0x09 { isYAML = false }
  }
}
