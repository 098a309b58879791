/// A document taken apart: what everybody reads, with a mark in the place of each section, and the sections. Neither
/// holds anything of the other.
public struct SplitMarkdown: Hashable, Sendable {
  /// The document without its sections, every line at its number.
  public internal(set) var outside: [UInt8]
  /// The sections in order.
  public internal(set) var sections: [MarkdownSection]
  /// What is wrong; then neither may be shown to anybody.
  public internal(set) var problems: [MarkdownProblem]

  /// Puts an element in the place of each section's mark; `nil` where one does not stand there exactly once.
  ///
  /// - Parameters:
  ///   - elements: as many as there are sections, in order.
  ///   - html: what `outside` was rendered to.
  public func inserting(_ elements: [[UInt8]], into html: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = html[...]
    for (index, element) in elements.enumerated() {
      let mark = SectionMark.start(of: index)
      guard let start = rest.firstRange(of: mark)?.lowerBound,
        let end = rest[start...].firstRange(of: SectionMark.end)?.upperBound
      else { return nil }
      result += rest[..<start] + element
      rest = rest[end...]
    }
    result += rest
    return result.firstRange(of: SectionMark.word) == nil ? result : nil
  }
}
