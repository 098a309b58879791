import Foundation

/// Unicode's normalization forms (UAX #15).
///
/// By ICU's transforms, because Foundation's `precomposedString…` differs from the standard outside of the basic plane
/// on Linux.
public enum UnicodeForm {
  /// The text in NFC: the form that most people type and that URLs and ids have here.
  public static func nfc(_ text: String) -> String {
    if isComposed(text) { return text }
    return text.applyingTransform(StringTransform("Any-NFC"), reverse: false) ?? text
  }

  /// The text in NFKC, in which variants of a letter are the letter.
  public static func nfkc(_ text: String) -> String {
    if isPlain(text) { return text }
    return text.applyingTransform(StringTransform("Any-NFKC"), reverse: false) ?? text
  }

  /// Characters that neither change in NFC nor go together with those before them (`NFC_Quick_Check`, UAX #15 section 9; combining
  /// class 0). ICU takes a hundred times as long to say so.
  private static let composed: [ClosedRange<UInt32>] = [
    // Greek and Cyrillic.
    0x388...0x482, 0x48A...0x52F,
    // Dashes, quotation marks, arrows, signs of mathematics, boxes, and other symbols, without marks, units and angle brackets.
    0x2002...0x20CF, 0x212C...0x2328, 0x232B...0x2ADB,
    // Japanese and Chinese, without marks of tone and voice, and the syllables of Korean.
    0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3,
    // Pictures.
    0x1F300...0x1FAFF,
  ]

  /// Whether a text is in NFC for certain. Nothing below U+0300, whose UTF-8 begins with CC, is a combining mark or changes.
  private static func isComposed(_ text: String) -> Bool {
    var text = text
    let isBelow = text.withUTF8 { $0.allSatisfy { $0 < 0xCC } }
    return isBelow
      || text.unicodeScalars.allSatisfy { scalar in
        scalar.value < 0x300 || composed.contains { $0.contains(scalar.value) }
      }
  }

  /// ASCII, the letters of Western Europe, and the dashes and quotation marks that titles have: they are the same in NFKC, and
  /// make nothing else together (`NFKC_Quick_Check`). To ask ICU takes milliseconds, the first time.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case ..<0x80: index += 1
        case 0xC3: index += 2
        case 0xE2 where bytes[index + 1] == 0x80 && isPlainMark(bytes[index + 2]): index += 3
        default: return false
        }
      }
      return true
    }
  }

  /// The last byte of U+2013, U+2014, and U+2018 to U+2022.
  private static func isPlainMark(_ byte: UInt8) -> Bool {
    0x93...0x94 ~= byte || 0x98...0xA2 ~= byte
  }
}
