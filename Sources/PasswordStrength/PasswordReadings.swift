import Foundation

/// The texts that a password is measured as, all of them printable ASCII:
///
/// - the password itself; where it has other letters, with what they are called in ASCII (`пароль` as `parol`),
/// - the same with one sign for each letter beyond ASCII (`密码` as two letters, not as the six bytes of UTF-8),
/// - each of these without what stands between words.
enum PasswordReadings {
  static func readings(of password: String) -> [String] {
    let composed = transformed(password, by: "Any-NFC")
    var readings = [ascii(composed)]
    if !composed.utf8.allSatisfy({ $0 < 0x80 }) {
      readings.append(composed.unicodeScalars.map(oneSign).joined())
    }
    return readings + readings.map(withoutSeparators)
  }

  /// Phrases and their words, as they are and without what stands between them, in lower case.
  static func knownWords(_ phrases: [String]) -> [String] {
    var words: Set<String> = []
    for phrase in phrases + famousPassphrases {
      let text = ascii(transformed(phrase, by: "Any-NFC")).lowercased()
      words.insert(text)
      words.insert(withoutSeparators(text))
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    // Shorter ones are in everything.
    return words.filter { $0.utf8.count > 2 }.sorted()
  }

  /// Passphrases that everybody knows who has read about passphrases.
  private static let famousPassphrases = [
    "correct horse battery staple", "Tr0ub4dor&3", "d0g.....................",
  ]

  private static func ascii(_ text: String) -> String {
    let named = transformed(text, by: "Any-Latin; Latin-ASCII")
    return String(String.UnicodeScalarView(named.unicodeScalars.compactMap(printable)))
  }

  /// The first letter of what a scalar is called in ASCII.
  private static func oneSign(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return printable(scalar).map { String($0) } ?? "" }
    return ascii(String(scalar)).unicodeScalars.first { !isSeparator($0) }.map { String($0) } ?? ""
  }

  /// The scalar where it is printable ASCII, and a sign in its place where it is not: always the same for the same, so
  /// that repetitions show.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x20...0x7E).contains(scalar.value) { return scalar }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .spacingMark, .enclosingMark, .control, .unassigned: return nil
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return " "
    default: return Unicode.Scalar(UInt8(0x21 + scalar.value % 94))
    }
  }

  private static func withoutSeparators(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isSeparator($0) }))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    " -_.,;:/+|".unicodeScalars.contains(scalar)
  }

  private static func transformed(_ text: String, by transform: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.applyingTransform(StringTransform(transform), reverse: false) ?? text
  }
}
