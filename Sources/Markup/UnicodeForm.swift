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

  /// Nothing below U+0300, whose UTF-8 begins with CC, is a combining mark or changes in NFC, and neither do the dashes and
  /// quotation marks from U+2002 to U+203F (`NFC_Quick_Check`, UAX #15 section 9).
  private static func isComposed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0xCC {
          index += 1
        } else if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] >= 0x82 {
          index += 3
        } else {
          return false
        }
      }
      return true
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
