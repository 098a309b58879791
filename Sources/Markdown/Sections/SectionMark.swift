/// The tags that stand for sections while the parts of a document are rendered. They begin a block as a section's own
/// tags do, and take as many lines.
enum SectionMark {
  /// What no document may hold.
  static let word = Array("data-gatehouse-section".utf8)
  static let end = Array("></div data-gatehouse>".utf8)

  /// What begins and ends the source of a section.
  static let opening = Array("<div data-gatehouse-section>".utf8)
  static let closing = Array("</div data-gatehouse-section>".utf8)

  /// How the mark of the section of an index, from 0, begins.
  static func start(of index: Int) -> [UInt8] {
    Array("<div data-gatehouse-section=\"\(index)\"".utf8)
  }

  /// The mark of a section, over so many lines.
  static func whole(of index: Int, lineEnds: Int) -> [UInt8] {
    start(of: index) + repeatElement(Array("\nx".utf8), count: lineEnds).joined() + end
  }

  /// HTML without the marks around a section; `nil` where they are not there.
  static func strip(_ html: [UInt8]) -> [UInt8]? {
    guard let start = html.firstRange(of: opening),
      let end = html[start.upperBound...].firstRange(of: closing)
    else { return nil }
    return Array(
      html[..<start.lowerBound] + html[start.upperBound..<end.lowerBound] + html[end.upperBound...])
  }
}
