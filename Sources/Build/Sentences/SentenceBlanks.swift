/// What is filled into a sentence: `{audiences}`.
enum SentenceBlanks {
  /// A piece of a sentence.
  enum Part: Hashable, Sendable {
    case text(String)
    /// A name in braces.
    case blank(String)
  }

  /// The sentence in pieces.
  static func parts(of sentence: String) -> [Part] {
    var parts: [Part] = []
    var rest = sentence[...]
    // By bytes: characters would be put together of code points for nothing.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      parts += [.text(String(rest[..<open])), .blank(String(rest[rest.utf8.index(after: open)..<close]))]
      rest = rest[rest.utf8.index(after: close)...]
    }
    return parts + [.text(String(rest))]
  }

  /// The names in braces, in order.
  static func names(in sentence: String) -> [String] {
    parts(of: sentence).compactMap { if case .blank(let name) = $0 { name } else { nil } }
  }

  /// The sentence with every blank replaced for which there is something.
  static func replacing(in sentence: String, _ value: (String) -> String?) -> String {
    replacing(in: parts(of: sentence), value)
  }

  /// The same for a sentence that is in pieces already.
  static func replacing(in parts: [Part], _ value: (String) -> String?) -> String {
    parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .blank(let name): result += value(name) ?? "{\(name)}"
      }
    }
  }
}
