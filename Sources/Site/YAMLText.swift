import YAML

/// Writes YAML scalars.
enum YAMLText {
  /// Words that YAML 1.1 reads as booleans; other programs still do.
  private static let oldBooleans: Set<String> = ["y", "n", "yes", "no", "on", "off"]

  /// Text as a scalar that every YAML reader takes for this text: plain where it is one word, in quotes otherwise.
  static func scalar(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
    let plain = YAMLNode(.scalar(text, isPlain: true), position: .start, length: 1)
    let isPlain =
      isWord && text.utf8.first.map(isLetter) == true && plain.type == .text
      && !oldBooleans.contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x20...0x7E, 0xA1...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
    }
    return result + "\""
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
