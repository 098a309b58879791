/// Text for XML 1.0 documents.
enum XMLText {
  /// The text as character data or an attribute's value. Characters that no XML document can hold are left out
  /// (XML 1.0, section 2.2).
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where isCharacter(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
