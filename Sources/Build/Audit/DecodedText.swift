/// Bytes with what stands for other characters resolved: HTML's references, the escapes of JSON and JavaScript, and
/// percent-encoding. Which of them a file uses does not matter, as words are all that is looked for.
enum DecodedText {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "\u{AD}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "oslash": "ø", "aring": "å",
  ]

  /// The bytes resolved, twice where something was encoded twice; `nil` where nothing is to resolve.
  static func of(_ bytes: [UInt8]) -> [UInt8]? {
    guard let once = resolved(bytes) else { return nil }
    return resolved(once) ?? once
  }

  private static func resolved(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8]?
    var (index, copied) = (0, 0)
    while index < bytes.count {
      let found: (text: [UInt8], end: Int)?
      switch bytes[index] {
      case UInt8(ascii: "&"): found = reference(at: index, in: bytes)
      case UInt8(ascii: "\\"): found = escape(at: index, in: bytes)
      case UInt8(ascii: "%"):
        found = number(bytes, index + 1, 2).map { ([UInt8(truncatingIfNeeded: $0)], index + 3) }
      default: found = nil
      }
      guard let found else {
        index += 1
        continue
      }
      if output == nil { output = [] }
      output?.append(contentsOf: bytes[copied..<index])
      output?.append(contentsOf: found.text)
      index = found.end
      copied = index
    }
    guard var output else { return nil }
    output += bytes[copied...]
    return output
  }

  private static func reference(at index: Int, in bytes: [UInt8]) -> ([UInt8], Int)? {
    guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    if let text = names[name] { return (Array(text.utf8), end + 1) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { (Array(String(Character($0)).utf8), end + 1) }
  }

  private static func escape(at index: Int, in bytes: [UInt8]) -> ([UInt8], Int)? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"): return unicodeEscape(at: index, in: bytes)
    case UInt8(ascii: "x"):
      return number(bytes, index + 2, 2).map { (Array(String(UnicodeScalar(UInt8($0))).utf8), index + 4) }
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
      return ([0x20], index + 2)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return ([bytes[index + 1]], index + 2)
    default: return nil
    }
  }

  /// One code unit of UTF-16, or two that belong together.
  private static func unicodeEscape(at index: Int, in bytes: [UInt8]) -> ([UInt8], Int)? {
    guard let first = number(bytes, index + 2, 4) else { return nil }
    if let scalar = Unicode.Scalar(UInt32(first)) {
      return (Array(String(Character(scalar)).utf8), index + 6)
    }
    guard bytes[min(index + 6, bytes.count)...].starts(with: "\\u".utf8),
      let second = number(bytes, index + 8, 4)
    else { return nil }
    let units = [UInt16(truncatingIfNeeded: first), UInt16(truncatingIfNeeded: second)]
    return (Array(String(decoding: units, as: UTF16.self).utf8), index + 12)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<(start + count)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 16 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value * 16 + Int(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value * 16 + Int(byte - UInt8(ascii: "A")) + 10
      default: return nil
      }
    }
    return value
  }
}
