import Markup

/// How long a text is for a reader.
enum TextMeasure {
  /// Words a minute that somebody reads, about.
  static let wordsPerMinute = 220

  /// How many words a text has: stretches between white space that have a letter or digit. In scripts without spaces
  /// between words (Chinese, Japanese), two signs count as a word.
  static func wordCount(_ text: String) -> Int {
    var (words, signs, isInWord) = (0, 0, false)
    for scalar in text.unicodeScalars {
      if isSign(scalar) {
        signs += 1
        isInWord = false
      } else if scalar.isWhitespace {
        isInWord = false
      } else if !isInWord, isWordLike(scalar) {
        isInWord = true
        words += 1
      }
    }
    return words + (signs + 1) / 2
  }

  private static func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIAlphanumeric }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
