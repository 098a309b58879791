/// A content policy as a page has it (Content Security Policy Level 3, section 2.2.1).
struct ContentPolicyText {
  private var directives: [(name: String, sources: [String])]

  init(_ text: String) {
    directives = text.split(separator: ";").compactMap { part in
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      return words.first.map { ($0.lowercased(), Array(words.dropFirst())) }
    }
  }

  /// Lets pages use files of their own site for these purposes, where they could not.
  mutating func allowOwnFiles(for names: [String]) {
    for name in names {
      let place = directives.firstIndex { $0.name == name }
      let sources = directives.first { $0.name == name } ?? directives.first { $0.name == "default-src" }
      guard let sources = sources?.sources, !sources.contains("'self'"), !sources.contains("*") else {
        continue
      }
      let widened = sources.filter { $0.lowercased() != "'none'" } + ["'self'"]
      if let place { directives[place].sources = widened } else { directives.append((name, widened)) }
    }
  }

  /// The policy in its text form.
  var text: String {
    directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ")
  }
}
