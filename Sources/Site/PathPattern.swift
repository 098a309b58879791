import Markup

/// A pattern for paths below the content folder: `courses/**`, `*/solutions.{md,pdf}`.
///
/// `*` stands for any characters of one component, `?` for one character, `**` between slashes for any number of
/// folders (at the end: for everything in the folder), `{a,b}` for either text. Upper and lower case count; Unicode
/// forms do not, so that names from systems which store NFD match.
public struct PathPattern: Hashable, Sendable {
  /// Why a text is not a pattern.
  enum Problem: Error, Hashable {
    case folder, notRelative, emptyComponent, starsInComponent, unbalancedBrace, tooManyAlternatives
  }

  /// Why a pattern matches nothing.
  enum Miss: Hashable {
    case folder
    case otherCase(String)
    case nothing
  }

  enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case anyScalar
    case anyScalars
  }

  enum Component: Hashable {
    case tokens([Token])
    case anyFolders
  }

  /// One of the patterns without braces that `{a,b}` opens up to.
  struct Alternative: Hashable {
    var string: String
    var components: [Component]
  }

  /// The pattern as its author wrote it.
  public let string: String
  /// What the pattern opens up to; one or more.
  let alternatives: [Alternative]

  static let mostAlternatives = 256

  init(_ string: String) throws(Problem) {
    self.string = string
    var alternatives: [Alternative] = []
    for alternative in try PathPattern.expand(Array(string.unicodeScalars)) {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: alternative)
      let text = UnicodeForm.nfc(String(view))
      alternatives.append(
        Alternative(string: text, components: try PathPattern.parse(Array(text.unicodeScalars))))
    }
    self.alternatives = alternatives
  }

  private static func parse(_ scalars: [Unicode.Scalar]) throws(Problem) -> [Component] {
    var parts = scalars.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
    if parts.count > 1, parts.last?.isEmpty == true { throw .folder }
    if parts.first?.isEmpty == true { throw .notRelative }
    if parts.contains([]) { throw .emptyComponent }
    if parts.contains(["."]) || parts.contains([".", "."]) { throw .notRelative }
    // At the end, `**` is everything in the folder, and not the folder itself.
    if parts.last == ["*", "*"] { parts.append(["*"]) }
    var components: [Component] = []
    for part in parts {
      if part == ["*", "*"] {
        if components.last != .anyFolders { components.append(.anyFolders) }
        continue
      }
      var tokens: [Token] = []
      for scalar in part {
        if scalar == "*", tokens.last == .anyScalars { throw .starsInComponent }
        tokens.append(scalar == "*" ? .anyScalars : scalar == "?" ? .anyScalar : .scalar(scalar))
      }
      components.append(.tokens(tokens))
    }
    return components
  }

  /// Opens the first brace up, and what comes out of that again.
  private static func expand(_ scalars: [Unicode.Scalar]) throws(Problem) -> [[Unicode.Scalar]] {
    var waiting = [scalars]
    var done: [[Unicode.Scalar]] = []
    while let next = waiting.popLast() {
      guard let brace = try firstBrace(next) else {
        done.append(next)
        continue
      }
      let (before, after) = (next[..<brace.open], next[(brace.close + 1)...])
      for choice in brace.choices.reversed() { waiting.append(Array(before) + next[choice] + after) }
      if done.count + waiting.count > mostAlternatives { throw .tooManyAlternatives }
    }
    return done
  }

  private static func firstBrace(
    _ scalars: [Unicode.Scalar]
  ) throws(Problem) -> (open: Int, close: Int, choices: [Range<Int>])? {
    guard let open = scalars.firstIndex(where: { $0 == "{" || $0 == "}" }) else { return nil }
    if scalars[open] == "}" { throw .unbalancedBrace }
    var (depth, start) = (0, open + 1)
    var choices: [Range<Int>] = []
    for index in (open + 1)..<scalars.count {
      switch scalars[index] {
      case "{": depth += 1
      case "}" where depth > 0: depth -= 1
      case "," where depth == 0:
        choices.append(start..<index)
        start = index + 1
      case "}":
        choices.append(start..<index)
        return (open, index, choices)
      default: break
      }
    }
    throw .unbalancedBrace
  }
}
