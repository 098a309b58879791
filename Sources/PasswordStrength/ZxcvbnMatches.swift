import CZxcvbn

/// What libzxcvbn says of a text.
struct ZxcvbnMatches {
  /// The entropy of the text, in bits.
  let bits: Double
  /// What the text is made of.
  let weaknesses: Set<PasswordStrength.Weakness>

  /// Measures a text of printable ASCII. `knownWords` are ASCII, too.
  init(_ text: String, knownWords: [String]) {
    var (bits, found) = (0.0, Set<PasswordStrength.Weakness>())
    Self.withCStrings(of: knownWords) { words in
      var first: UnsafeMutablePointer<ZxcMatch_t>?
      bits = ZxcvbnMatch(text, words, &first)
      defer { ZxcvbnFreeInfo(first) }
      var next = first
      while let match = next?.pointee {
        found.formUnion(Self.weaknesses(of: match))
        next = match.Next
      }
    }
    self.bits = max(0, bits)
    weaknesses = found
  }

  private static func weaknesses(of match: ZxcMatch_t) -> [PasswordStrength.Weakness] {
    let repeats = match.Type.rawValue & MULTIPLE_MATCH.rawValue != 0
    return (repeats ? [.repetition] : [])
      + weakness(ofType: match.Type.rawValue & ~MULTIPLE_MATCH.rawValue, length: match.Length)
  }

  private static func weakness(ofType type: UInt32, length: Int32) -> [PasswordStrength.Weakness] {
    switch type {
    // The library calls every letter a word of one letter.
    case DICTIONARY_MATCH.rawValue, DICT_LEET_MATCH.rawValue: length > 2 ? [.commonWord] : []
    case USER_MATCH.rawValue, USER_LEET_MATCH.rawValue: [.knownWord]
    case REPEATS_MATCH.rawValue: [.repetition]
    case SEQUENCE_MATCH.rawValue: [.sequence]
    case SPATIAL_MATCH.rawValue: [.keyboardPattern]
    case DATE_MATCH.rawValue, YEAR_MATCH.rawValue: [.date]
    default: []
    }
  }

  /// Lends an array of C strings that ends with a null pointer, as the library wants it.
  private static func withCStrings(
    of words: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Void
  ) {
    var characters: [CChar] = []
    var offsets: [Int] = []
    for word in words {
      offsets.append(characters.count)
      characters += word.utf8CString
    }
    characters.withUnsafeBufferPointer { buffer in
      var pointers: [UnsafePointer<CChar>?] = offsets.map { offset in
        buffer.baseAddress.map { $0 + offset }
      }
      pointers.append(nil)
      pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
  }
}
