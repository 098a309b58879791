import Markup

/// A line that gives a key a value, as an author may have meant it: `access: protected`, and also `access:protected`,
/// `- access: protected`, `access = "protected"`, `{access: !!str protected}`.
struct FrontMatterLine {
  /// The key, as written.
  let key: String
  /// How many characters that show nothing stand before it all.
  let indentation: Int
  /// Whether it is the form that YAML reads as a key at the margin.
  let isPlain: Bool
  /// Whether a list's marker, a quotation's or a bracket stands before the key.
  let isMarked: Bool
  private let value: Substring.UnicodeScalarView

  /// Whether bytes may be such a line: all others are without a separator, or what its UTF-8 begins with.
  static func isPossible(in line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { line in
      line.indices.contains { index in
        switch line[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "="), 0xEA, 0xEF: true
        // Quotation marks begin with E2 too.
        case 0xE2: index + 1 < line.count && line[index + 1] == 0x88
        default: false
        }
      }
    }
  }

  init?(_ line: String) {
    let scalars = line.unicodeScalars
    let visible = scalars.drop(while: Self.isInvisible)
    indentation = scalars.distance(from: scalars.startIndex, to: visible.startIndex)
    let marked = Self.withoutMarkers(visible)
    isMarked = marked.startIndex != visible.startIndex
    let start = marked.drop(while: Self.isInvisibleOrQuote)
    let word = start.prefix { $0.isAlphabetic || $0 == "-" || $0 == "_" }
    var rest = start[word.endIndex...].drop(while: Self.isInvisibleOrQuote)
    guard !word.isEmpty, let separator = rest.popFirst(), Self.separators.contains(separator) else {
      return nil
    }
    key = String(word)
    isPlain =
      separator == ":" && indentation == 0 && !isMarked && (rest.first.map(Self.isInvisible) ?? true)
    value = Self.withoutTagAndBrackets(rest)
  }

  /// Whether it says `access: protected`, in any letter case, and nothing else.
  var saysProtected: Bool {
    guard let rest = afterProtected else { return false }
    return rest.first.map { $0 == "#" || $0 == "," } ?? true
  }

  /// Whether it says `access: protected`, whatever comes after it.
  var saysProtectedAtStart: Bool { afterProtected != nil }

  private var afterProtected: Substring.UnicodeScalarView? {
    guard key.lowercased() == FrontMatter.Key.access.rawValue else { return nil }
    let text = String(value).lowercased().unicodeScalars
    let word = FrontMatter.WrittenAccess.protected.rawValue.unicodeScalars
    guard text.starts(with: word) else { return nil }
    return Substring(String(text.dropFirst(word.count))).unicodeScalars.drop {
      Self.isInvisibleOrQuote($0) || "]}.;".unicodeScalars.contains($0)
    }
  }

  /// Whether it says `audience: …` with names of audiences, or with a list on the lines after it.
  var namesAudience: Bool {
    guard key.lowercased() == FrontMatter.Key.audience.rawValue else { return false }
    let names = value.prefix { $0 != "#" }.split(separator: ",", omittingEmptySubsequences: true)
    return names.allSatisfy { name in
      let word = name.filter { !Self.isInvisibleOrQuote($0) && $0 != "]" && $0 != "}" }
      let isWords =
        name.drop(while: Self.isInvisibleOrQuote).prefix { !Self.isInvisible($0) }.count >= word.count
      return word.isEmpty || (isWords && Audience(String(String.UnicodeScalarView(word))) != nil)
    }
  }

  /// The colon, the equals sign, and what looks like them.
  private static let separators: Set<Unicode.Scalar> = [
    ":", "=", "\u{FF1A}", "\u{FE55}", "\u{2236}", "\u{A789}", "\u{FF1D}",
  ]

  private static func withoutMarkers(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var rest = text
    while let first = rest.first {
      let next = rest.dropFirst()
      let isMarker = "-*+?>".unicodeScalars.contains(first) && (next.first.map(isInvisible) ?? false)
      guard isMarker || first == "{" || first == ">" || first == "," else { return rest }
      rest = next.drop(while: isInvisible)
    }
    return rest
  }

  private static func withoutTagAndBrackets(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var rest = text.drop(while: isInvisible)
    if rest.first == "!" || rest.first == "&" { rest = rest.drop { !isInvisible($0) } }
    return rest.drop { isInvisibleOrQuote($0) || $0 == "[" || $0 == "{" }
  }

  private static func isInvisibleOrQuote(_ scalar: Unicode.Scalar) -> Bool {
    isInvisible(scalar) || scalar == "\"" || scalar == "'"
  }

  /// Whether a character shows nothing.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FFFD}"
    }
  }
}
