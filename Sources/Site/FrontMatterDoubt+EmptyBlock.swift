import Diagnostics

extension FrontMatterDoubt {
  /// Finds front matter that stands right after an empty block, without a line `---` of its own before it: it was
  /// put below the empty block of an editor, or into it below the second line. Text that shows front matter has both
  /// lines, and so does not end the empty block's promise that what follows is text.
  ///
  /// - Parameters:
  ///   - start: Where the body begins.
  ///   - number: The number of its first line.
  ///   - doubtful: The keys that would make the page less public.
  static func findAfterEmptyBlock(
    in bytes: [UInt8], from start: Int, number: Int, doubtful: [FrontMatter.Key]
  ) -> (SiteProblem, Span)? {
    var lines = ClosedLines()
    for line in LineScanner(bytes, from: start, number: number) {
      let text = withoutMark(String(decoding: bytes[line.range], as: UTF8.self))
      if text.unicodeScalars.allSatisfy(FrontMatterLine.isInvisible) {
        // Text is broken into paragraphs, what is left of front matter is not.
        if lines.isBroken { return nil }
        lines.endsEmpty = true
        continue
      }
      if lines.filled == 0, isNearDelimiter(text) || isOtherFormat(text) { return nil }
      if isEnd(text, bytes[line.range]) {
        return lines.key(of: doubtful).map { (.textAfterFrontMatter($0.line.key), $0.span) }
      }
      if lines.filled == longestBlock { return nil }
      lines.add(text, Span(SourcePosition(line: line.number, column: 1), length: text.unicodeScalars.count))
    }
    return nil
  }

  /// Whether a line ends front matter: dashes, as many as do not underline a heading, or YAML's three dots.
  static func isEnd(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: ".") {
      return bytes.starts(with: "...".utf8) && bytes.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    return isDashes(text) && (text.unicodeScalars.count <= 5 || FrontMatterBlock.isDelimiter(bytes))
  }

  /// A line without the byte-order mark that it has kept from the beginning of another file.
  static func withoutMark(_ line: String) -> String {
    guard line.unicodeScalars.first == "\u{FEFF}" else { return line }
    return String(line.unicodeScalars.dropFirst())
  }

  /// Lines that a line `---` may close, while they are looked at.
  private struct ClosedLines {
    private var keys: [(line: FrontMatterLine, span: Span)] = []
    /// How many lines there are that are not empty.
    private(set) var filled = 0
    /// Whether one of them cannot be YAML.
    private(set) var isBroken = false
    /// Whether an empty line was the last.
    var endsEmpty = true

    mutating func add(_ text: String, _ span: Span) {
      defer { (filled, endsEmpty) = (filled + 1, false) }
      if let line = FrontMatterLine(text) {
        // After an empty line, four spaces make code of it.
        if line.indentation < 4 || !endsEmpty { keys.append((line, span)) }
        return
      }
      let marks: [UInt8] = [0x20, 0x09] + Array("#-]}\"'".utf8)
      if let first = text.utf8.first, !marks.contains(first) { isBroken = true }
    }

    /// The key that makes front matter of the lines, now that they are closed.
    func key(of doubtful: [FrontMatter.Key]) -> (line: FrontMatterLine, span: Span)? {
      keys.first { line, _ in
        if doubtful.contains(.access), line.saysProtected { return true }
        guard !isBroken, doubtful.contains(where: { $0.rawValue == line.key.lowercased() }) else {
          return false
        }
        // In prose there is “Audience: beginners”, as a heading or before a rule.
        return doubtful.contains { $0.rawValue == line.key } || line.namesAudience
          || (keys.count > 1 && !endsEmpty)
      }
    }
  }
}
