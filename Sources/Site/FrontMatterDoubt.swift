import Diagnostics
import Markup

/// Finds what may have been meant as front matter in a file that has none. A page whose `access: protected` is read
/// as text would be published, so each doubt is an error; an empty block at the beginning of the file resolves it.
enum FrontMatterDoubt {
  /// How many lines that are not empty are looked at.
  static let window = 30
  /// How many lines that are not empty a block of front matter may have.
  static let longestBlock = 1000

  static func find(in bytes: [UInt8], from start: Int) -> (SiteProblem, Span)? {
    let lines = LineScanner(bytes, from: start)
    var paragraph: [(key: String, span: Span)] = []
    var isInParagraph = true
    var filled = 0
    var code = 0
    for line in lines where line.number > code {
      if isPlainText(bytes[line.range]) {
        filled += 1
        if filled == window { return nil }
        continue
      }
      let text = String(decoding: bytes[line.range], as: UTF8.self)
      let span = Span(
        SourcePosition(line: line.number, column: 1), length: max(1, text.unicodeScalars.count))
      if line.number == 1, isNearDelimiter(text) || isOtherFormat(text) {
        return (.nearDelimiter(text), span)
      }
      if text.unicodeScalars.allSatisfy(isInvisible) {
        if filled > 0 { isInParagraph = false }
        continue
      }
      filled += 1
      // A page may show front matter in code, but it does not begin with a fence that is around its own.
      if filled > 1, let end = CodeFence(bytes[line.range])?.end(in: bytes, after: line) {
        code = end
        isInParagraph = false
        continue
      }
      if FrontMatterBlock.isDelimiter(bytes[line.range]) {
        if let first = paragraph.first, isInParagraph, paragraph.count == filled - 1 {
          return (.missingOpening(first.key), first.span)
        }
      }
      // More dashes than these underline a heading.
      if FrontMatterBlock.isDelimiter(bytes[line.range]) || (isDashes(text) && span.length <= 5) {
        if isFollowedByKeys(bytes, from: line.end, any: filled <= 2) { return (.lateFrontMatter, span) }
      }
      if filled == window { return nil }
      if let key = key(text), saysProtected(key, text) { return (.missingOpening(key), span) }
      if let line = FrontMatterLine(text), isMeant(line, first: filled == 1, inParagraph: isInParagraph) {
        return (.missingOpening(line.key), span)
      }
      guard isInParagraph else { continue }
      if let key = key(text) {
        if isTelling(key, first: filled == 1) { return (.missingOpening(key), span) }
        paragraph.append((key, span))
      }
    }
    return nil
  }

  /// Whether a line is made like `---` but is not it: another number of hyphens, other dashes, white space or
  /// invisible characters before it, anything after it, one wrong character in it.
  static func isNearDelimiter(_ line: String) -> Bool {
    let visible = line.unicodeScalars.drop(while: isInvisible)
    if isDashes(line) || visible.prefix(while: isDash).count >= 3 { return true }
    let isShort = visible.count <= 4 && visible.filter { $0 == "-" }.count >= 2
    if isShort, !visible.elementsEqual("<!--".unicodeScalars) { return true }
    return visible.starts(with: "--".unicodeScalars)
  }

  /// Whether a line shows dashes and nothing else.
  static func isDashes(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { isDash($0) || isInvisible($0) }
      && line.unicodeScalars.contains(where: isDash)
  }

  /// Whether a line begins with an ASCII word and no colon after it, as most lines of most pages do: then nothing
  /// else has to be asked. Short lines may be a delimiter with a wrong character.
  private static func isPlainText(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > 16, let first = line.first, isWord(first) else { return false }
    let rest = line.drop(while: isWord).drop {
      $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let next = rest.first else { return false }
    return isWord(next) || next == UInt8(ascii: ",") || next == UInt8(ascii: ".")
  }

  /// Whether a line begins with a word of ASCII letters and another, or with one and a comma or a full stop: it is neither a key
  /// nor a delimiter, a list's item, a comment or a fence.
  static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > 16, let first = line.first, isWord(first) else { return false }
    let rest = line.drop(while: isWord)
    guard let next = rest.first else { return false }
    if next == UInt8(ascii: ",") || next == UInt8(ascii: ".") { return true }
    return next == 0x20 && rest.dropFirst().first.map(isWord) ?? false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a line begins front matter of another format: TOML or JSON.
  static func isOtherFormat(_ line: String) -> Bool {
    let visible = Array(line.unicodeScalars.drop(while: isInvisible))
    if visible.starts(with: "++".unicodeScalars) { return true }
    guard visible.first == "{" else { return false }
    guard let next = visible.dropFirst().first(where: { !isInvisible($0) }) else { return true }
    return next == "\"" || next == "'" || next == "}" || next.isAlphabetic
  }

  /// Whether lines of keys follow: at once, or a key that matters further down in the same paragraph. `any` key will
  /// do near the beginning of a file, a key of front matter elsewhere.
  private static func isFollowedByKeys(_ bytes: [UInt8], from start: Int, any: Bool) -> Bool {
    var isFirst = true
    for line in LineScanner(bytes, from: start) {
      let text = String(decoding: bytes[line.range], as: UTF8.self)
      if text.unicodeScalars.allSatisfy(isInvisible) {
        if isFirst { continue } else { return false }
      }
      if FrontMatterBlock.isDelimiter(bytes[line.range]) { return false }
      if let key = key(text), isTelling(key, first: isFirst) || (isFirst && any) { return true }
      if text.first != "#" { isFirst = false }
    }
    return false
  }

  /// Whether a key, by itself, is reason enough to doubt that a line is text.
  private static func isTelling(_ key: String, first: Bool) -> Bool {
    let name = key.lowercased()
    if name == FrontMatter.Key.access.rawValue || name == FrontMatter.Key.audience.rawValue { return true }
    return first && FrontMatter.Key(rawValue: name) != nil
  }

  /// Whether a line is `access: protected`, whatever may be around the words.
  private static func saysProtected(_ key: String, _ line: String) -> Bool {
    key.lowercased() == FrontMatter.Key.access.rawValue && line.first != " "
      && line.lowercased().contains(FrontMatter.WrittenAccess.protected.rawValue)
  }

  /// Whether a line that YAML would not read as a key may have been meant as one.
  private static func isMeant(_ line: FrontMatterLine, first: Bool, inParagraph: Bool) -> Bool {
    if line.saysProtected { return first || line.indentation < 4 }
    return inParagraph && line.key == FrontMatter.Key.audience.rawValue && line.namesAudience
  }

  /// The word before the colon of a line such as `access: protected`.
  private static func key(_ line: String) -> String? {
    let scalars = line.unicodeScalars.drop { isInvisible($0) || $0 == "\"" || $0 == "'" }
    let word = scalars.prefix { $0.isAlphabetic || $0 == "-" || $0 == "_" }
    var rest = scalars[word.endIndex...].drop { isInvisible($0) || $0 == "\"" || $0 == "'" }
    guard !word.isEmpty, rest.popFirst() == ":" else { return nil }
    return rest.first.map(isInvisible) ?? true ? String(word) : nil
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "-" }
    return scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    FrontMatterLine.isInvisible(scalar)
  }
}
