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
    isASCII(text) ? text : text.applyingTransform(StringTransform("Any-NFKC"), reverse: false) ?? text
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

  private static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }
}
