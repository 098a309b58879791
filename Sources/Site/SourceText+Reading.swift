import Diagnostics
import YAML

extension SourceText {
  /// Reads a page's file.
  ///
  /// The front matter stands between two lines of exactly `---` (white space may follow), the first of them the first
  /// line of the file. One byte-order mark before it is dropped; lines may end in `\n`, `\r\n` or `\r`. The body is
  /// everything after the second line, byte for byte. A file without front matter is all body.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  ///   - isKnown: Whether the same bytes were read before and nothing was in doubt.
  ///   - diagnostics: Where everything that is wrong goes.
  /// - Returns: `nil` where anything is wrong, so that no page can be made of front matter that was read in part.
  public static func read(
    _ bytes: [UInt8], path: String, isKnown: Bool = false, into diagnostics: inout [Diagnostic]
  ) -> SourceText? {
    var problems = ProblemCollector(path: path, text: bytes)
    defer { diagnostics += problems.diagnostics }
    switch FrontMatterBlock.find(in: bytes) {
    case .none(let body):
      return SourceText(
        bytes: bytes, frontMatter: FrontMatter(), bodyRange: body..<bytes.count, bodyLine: 1)
    case .problem(let problem, let span, let notes):
      problems.report(problem, at: span, notes: notes)
      return nil
    case .block(let yaml, let body, let bodyLine):
      var errors: [YAMLError] = []
      let node = YAMLDocument.read(bytes[yaml], firstLine: 2, errors: &errors)
      for error in errors {
        var notes: [(message: String, span: Span)] = []
        if case .syntax = error.cause { notes = FrontMatterBlock.nearEnd(in: bytes, range: yaml) }
        problems.report(error, notes: notes)
      }
      let frontMatter = node.map { FrontMatter($0, problems: &problems) } ?? FrontMatter()
      if problems.isEmpty, !isKnown {
        let keys = SwallowedKey(in: bytes, yaml, firstLine: 2, root: node)
        checkDoubts(frontMatter, keys, body: body, bodyLine: bodyLine, isEmpty: yaml.isEmpty, &problems)
      }
      guard problems.isEmpty else { return nil }
      return SourceText(bytes: bytes, frontMatter: frontMatter, bodyRange: body, bodyLine: bodyLine)
    }
  }

  /// What front matter does not say may stand elsewhere, where it has no effect. An audience that is lost opens a
  /// protected page to everybody who signs in, so it is looked for there too. Where the author says both, or `public`,
  /// there is no doubt; an empty block says that what follows is text, where it is not the rest of front matter.
  private static func checkDoubts(
    _ frontMatter: FrontMatter, _ keys: SwallowedKey, body: Range<Int>, bodyLine: Int, isEmpty: Bool,
    _ problems: inout ProblemCollector
  ) {
    let access = frontMatter.access?.value
    guard access != .public, frontMatter.audience.isEmpty else { return }
    if access == nil, let span = keys.protectedAccess() { return problems.report(.swallowedAccess, at: span) }
    if let span = keys.audience() {
      return problems.report(.swallowedAudience(isProtected: access == .protected), at: span)
    }
    let (bytes, doubtful) = (
      problems.text, access == nil ? [.access, .audience] : [FrontMatter.Key.audience]
    )
    let found =
      isEmpty
      ? FrontMatterDoubt.findAfterEmptyBlock(
        in: bytes, from: body.lowerBound, number: bodyLine, doubtful: doubtful)
      : FrontMatterDoubt.findInBody(
        of: bytes, from: body.lowerBound, number: bodyLine, doubtful: doubtful)
    if let (problem, span) = found { problems.report(problem, at: span) }
  }
}
