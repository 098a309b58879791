/// What a terminal makes of text.
public enum TerminalText {
  /// Text with nothing in it that a terminal would obey, nor a line end that would let it pass for another message.
  /// Of very long text the end is left out.
  public static func harmless(_ text: String, atMost limit: Int = 1000) -> String {
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        shown.append("…")
        break
      }
      shown.append(harmless(scalar))
      count += 1
    }
    return String(shown)
  }

  /// U+FFFD for control characters, line ends and the marks that change the direction of text (Unicode's
  /// Bidi_Control).
  static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// How many columns a scalar takes: 2 for what is as wide as an ideograph, 0 for what goes onto the letter before
  /// (UAX 11, as terminals apply it).
  static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and finals of Hangul that are put together with the letter before.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if wide.contains(where: { $0.contains(scalar.value) }) { return true }
    // A flag is two of these letters, each of one column.
    let isRegional = (0x1F1E6...0x1F1FF).contains(scalar.value)
    return scalar.properties.isEmojiPresentation && !isRegional
  }

  /// East_Asian_Width W and F, less emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
