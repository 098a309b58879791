import Diagnostics

/// Where a page's file has its front matter, found by bytes alone.
enum FrontMatterBlock {
  /// What a file begins with.
  enum Finding {
    /// No front matter; the body begins at this offset.
    case none(body: Int)
    /// A block: the bytes between the delimiters, and what is after the second.
    case block(yaml: Range<Int>, body: Range<Int>, bodyLine: Int)
    /// Nearly a block, at this place, with lines that belong to it.
    case problem(SiteProblem, Span, notes: [(message: String, span: Span)])
  }

  /// Looks at the beginning of a file.
  static func find(in bytes: [UInt8]) -> Finding {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .problem(.utf16, Span(.start), notes: [])
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = LineScanner(bytes, from: start)
    guard let first = lines.next() else { return .none(body: start) }
    guard isDelimiter(bytes[first.range]) else {
      if let (problem, span) = FrontMatterDoubt.find(in: bytes, from: start) {
        return .problem(problem, span, notes: [])
      }
      return .none(body: start)
    }
    while let line = lines.next() {
      if isDelimiter(bytes[line.range]) {
        return .block(
          yaml: first.end..<line.range.lowerBound, body: line.end..<bytes.count, bodyLine: line.number + 1)
      }
    }
    let notes = nearEnd(in: bytes, range: first.end..<bytes.count)
    return .problem(.unclosedFrontMatter, Span(.start, length: 3), notes: notes)
  }

  /// Three hyphens, and white space after them at most.
  static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The first line that may have been meant to close the block which begins on line 2.
  static func nearEnd(in bytes: [UInt8], range: Range<Int>) -> [(message: String, span: Span)] {
    for line in LineScanner(Array(bytes[..<range.upperBound]), from: range.lowerBound, number: 2) {
      let text = String(decoding: bytes[line.range], as: UTF8.self)
      if text == "..." || FrontMatterDoubt.isNearDelimiter(text) {
        let span = Span(SourcePosition(line: line.number, column: 1), length: text.unicodeScalars.count)
        return [(SiteProblem.nearEnd, span)]
      }
    }
    return []
  }
}
