/// Makes of a document with sections one document for each part, with every line at its number.
struct SectionSources {
  let outside: [UInt8]
  let sections: [MarkdownSection]

  init(_ source: ArraySlice<UInt8>, _ bounds: [SectionBounds]) {
    var outside: [UInt8] = []
    var sections: [MarkdownSection] = []
    var (cursor, lineEnds) = (source.startIndex, 0)
    for (index, bound) in bounds.enumerated() {
      let whole = bound.start.source.lowerBound..<bound.end.source.upperBound
      outside += source[cursor..<whole.lowerBound]
      outside += SectionMark.whole(of: index, lineEnds: bound.lineEnds)
      lineEnds += Self.lineEnds(source[cursor..<whole.lowerBound])
      cursor = whole.upperBound
      let tag = bound.start.source
      let tagLineEnds = Self.lineEnds(source[tag])
      // An opening that is made of the tag has the tag's lines.
      let above = lineEnds + tagLineEnds - Self.lineEnds(bound.opening[...])
      let inside = source[tag.upperBound..<bound.end.source.lowerBound]
      var section = bound.section
      section.source = [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, above))
      section.source += bound.opening + inside + bound.closing + [UInt8(ascii: "\n")]
      sections.append(section)
      lineEnds += bound.lineEnds
    }
    outside += source[cursor...]
    self.outside = outside
    self.sections = sections
  }

  private static func lineEnds(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// What stands in a section's source in the place of its start tag: a mark, and the tag of an element that is not the
  /// container without the attribute.
  static func opening(for tag: HTMLTag, in chunk: [UInt8]) -> [UInt8] {
    guard let range = tag.modifier?.range else { return SectionMark.opening }
    let before = chunk[tag.range.lowerBound..<range.lowerBound]
    let trimmed = before.last?.isHTMLSpace == true ? before.dropLast() : before
    return (isRaw(tag.name) ? [] : SectionMark.opening) + trimmed
      + chunk[range.upperBound..<tag.range.upperBound]
  }

  /// Whether the element begins a block of its own kind, which a mark before it would change (CommonMark, 4.6, kind 1).
  static func isRaw(_ name: String) -> Bool { ["pre", "script", "style", "textarea"].contains(name) }
}
