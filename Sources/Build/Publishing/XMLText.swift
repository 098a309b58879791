/// Text for XML 1.0 documents.
enum XMLText {
  /// The text as character data or an attribute's value. Characters that no XML document can hold are left out
  /// (XML 1.0, section 2.2).
  static func escape(_ text: String) -> String {
    var (text, result): (String, [UInt8]) = (text, [])
    result.reserveCapacity(text.utf8.count)
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if isNoncharacter(at: index, in: bytes) {
          index += 3
          continue
        }
        append(bytes[index], to: &result)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): result += "&amp;".utf8
    case UInt8(ascii: "<"): result += "&lt;".utf8
    case UInt8(ascii: ">"): result += "&gt;".utf8
    case UInt8(ascii: "\""): result += "&quot;".utf8
    case UInt8(ascii: "'"): result += "&#39;".utf8
    case 0x0D: result += "&#13;".utf8
    case 0x09, 0x0A, 0x20...: result.append(byte)
    default: break
    }
  }

  /// Whether U+FFFE or U+FFFF stands there.
  private static func isNoncharacter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[index] == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }
}
