import Diagnostics
import YAML

/// Finds keys that stand in a YAML text and are none, because a lost line end, a wrong indentation or a quote has made
/// them part of another value.
struct SwallowedKey {
  /// Where a key's name stands, and what is around it in its line.
  private struct Occurrence {
    var before: ArraySlice<UInt8>
    var after: ArraySlice<UInt8>
    var text: String
    var span: Span
  }

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let firstLine: Int
  private let keys: Set<SourcePosition>

  /// Takes a text of a file and what was read from it.
  init(in bytes: [UInt8], _ range: Range<Int>, firstLine: Int, root: YAMLNode?) {
    self.bytes = bytes
    self.range = range
    self.firstLine = firstLine
    var keys: Set<SourcePosition> = []
    var waiting = root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      switch node.value {
      case .scalar: continue
      case .sequence(let nodes): waiting += nodes
      case .mapping(let entries):
        keys.formUnion(entries.map(\.keyPosition))
        waiting += entries.map(\.value)
      }
    }
    self.keys = keys
  }

  /// Where the text says `access: protected`, anywhere in a line.
  func protectedAccess() -> Span? {
    find(FrontMatter.Key.access.rawValue) { FrontMatterLine($0.text)?.saysProtectedAtStart == true }
  }

  /// Where the text says `audience: …`: at the beginning of a line, as its comment, or in a line of a longer text.
  func audience() -> Span? {
    find(FrontMatter.Key.audience.rawValue) { occurrence in
      guard !isKey(occurrence.span), FrontMatterLine(occurrence.text)?.namesAudience == true else {
        return false
      }
      if isAtStart(occurrence) { return true }
      let isWord = occurrence.text.utf8.starts(with: FrontMatter.Key.audience.rawValue.utf8)
      let isComment = occurrence.before.contains(UInt8(ascii: "#"))
      return isWord && (isComment || !isAfterKey(occurrence))
    }
  }

  /// Where the text has one of the keys of `site.yml` that say who may read what.
  func accessOfSite() -> (key: String, span: Span)? {
    for key in ["access", "rules", "audience", "audiences"] {
      let span = find(key) { occurrence in
        if isKey(occurrence.span) || FrontMatterLine(occurrence.text)?.key.lowercased() != key {
          return false
        }
        if isAtStart(occurrence) { return true }
        let value = occurrence.after.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 <= 0x20 }
        return value.first.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? true
      }
      if let span { return (key, span) }
    }
    return nil
  }

  private func isKey(_ span: Span) -> Bool {
    let quoted = SourcePosition(line: span.position.line, column: span.position.column - 1)
    return keys.contains(span.position) || keys.contains(quoted)
  }

  /// Whether the line begins with a key, so that its value says “Our audience: everyone”.
  private func isAfterKey(_ occurrence: Occurrence) -> Bool {
    let indentation = occurrence.before.prefix { $0 == 0x20 }.count
    return keys.contains(SourcePosition(line: occurrence.span.position.line, column: indentation + 1))
  }

  private func isAtStart(_ occurrence: Occurrence) -> Bool {
    let marks = Array(" \t\"'{[-?,".utf8)
    return occurrence.before.allSatisfy { marks.contains($0) || $0 < 0x20 || $0 >= 0x80 }
  }

  /// The first place of `key`, in any letter case, that is what is looked for; comments on lines of their own are none.
  private func find(_ key: String, where isIt: (Occurrence) -> Bool) -> Span? {
    let word = Array(key.utf8)
    for line in LineScanner(Array(bytes[..<range.upperBound]), from: range.lowerBound, number: firstLine) {
      let text = bytes[line.range]
      if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "#") { continue }
      var index = text.startIndex
      while index + word.count <= text.endIndex {
        defer { index += 1 }
        guard zip(text[index...], word).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
        let column = String(decoding: text[..<index], as: UTF8.self).unicodeScalars.count + 1
        let occurrence = Occurrence(
          before: text[..<index], after: text[(index + word.count)...],
          text: String(decoding: text[index...], as: UTF8.self),
          span: Span(SourcePosition(line: line.number, column: column), length: word.count))
        if isIt(occurrence) { return occurrence.span }
      }
    }
    return nil
  }
}
