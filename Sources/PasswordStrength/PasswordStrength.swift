/// How hard a password is to guess, by zxcvbn: the number of guesses that somebody needs who knows the words, names, dates
/// and patterns that people choose (D. Wheeler, “zxcvbn: Low-Budget Password Strength Estimation”, USENIX Security 2016).
///
/// The library counts bytes and knows English. A letter beyond ASCII would count as two or three random bytes, and each
/// space between two words as a random sign; both would call a common phrase strong. So several readings of the
/// password are measured (see ``PasswordReadings``), and the one that is guessed first counts.
public struct PasswordStrength: Hashable, Sendable {
  /// What makes a password easier to guess than its length promises.
  public enum Weakness: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// A word of the site or of the member: its title, an audience, the user name.
    case knownWord
    /// A common password, word or name, as it is or with digits for letters.
    case commonWord
    /// The same letter or part again.
    case repetition
    /// Letters or digits in their order.
    case sequence
    /// Neighbours on a keyboard.
    case keyboardPattern
    /// A date or a year.
    case date
    /// It follows no pattern, and has too few letters.
    case short

    /// Ordered as they are listed.
    public static func < (left: Weakness, right: Weakness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The logarithm to base 2 of the guesses; 0 for an empty password.
  public let bits: Double
  /// What was found in it, sorted, each once; never empty.
  public let weaknesses: [Weakness]

  /// Measures a password.
  ///
  /// - Parameters:
  ///   - password: The password, as it was typed.
  ///   - knownWords: Words and phrases that somebody who attacks this site would try first.
  public init(of password: String, knownWords: [String] = []) {
    let words = PasswordReadings.knownWords(knownWords)
    var fewest: (bits: Double, weaknesses: Set<Weakness>)?
    for reading in PasswordReadings.readings(of: password) {
      let matches = ZxcvbnMatches(reading, knownWords: words)
      if let found = fewest, found.bits <= matches.bits { continue }
      fewest = (matches.bits, matches.weaknesses)
    }
    bits = fewest?.bits ?? 0
    let found = fewest?.weaknesses ?? []
    weaknesses = found.isEmpty ? [.short] : found.sorted()
  }
}
