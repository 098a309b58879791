/// What can be typed for an option's value or an argument.
struct ValueSyntax: Hashable, Sendable {
  /// Which values there are.
  enum Kind: Hashable, Sendable {
    /// Anything.
    case text
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// A day, as `2024-02-29`.
    case date
    /// The number of a port, 0 for any.
    case port
    /// One of these words.
    case choice([String])
  }

  /// What the help calls it: `FOLDER`.
  var name: String
  /// Which values there are.
  var kind: Kind

  static func text(_ name: String) -> ValueSyntax { ValueSyntax(name: name, kind: .text) }
  static func file(_ name: String) -> ValueSyntax { ValueSyntax(name: name, kind: .file) }
  static func folder(_ name: String) -> ValueSyntax { ValueSyntax(name: name, kind: .folder) }
  static func date(_ name: String) -> ValueSyntax { ValueSyntax(name: name, kind: .date) }
  static func port(_ name: String) -> ValueSyntax { ValueSyntax(name: name, kind: .port) }
  static func choice(_ name: String, _ words: [String]) -> ValueSyntax {
    ValueSyntax(name: name, kind: .choice(words))
  }

  /// The words to choose from; `nil` where anything can be typed.
  var choices: [String]? {
    if case .choice(let words) = kind { words } else { nil }
  }
}
