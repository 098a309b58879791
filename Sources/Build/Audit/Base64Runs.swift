/// Finds what is written in base64 or base64url (RFC 4648) within other bytes, wherever in it the first whole group begins.
enum Base64Runs {
  /// How many digits a run has to have, to hold more than a word.
  private static let shortest = 16

  private static let values: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt8(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: 0xFF
    }
  }

  /// Whether a byte is a digit of either alphabet.
  static func isDigit(_ byte: UInt8) -> Bool { values[Int(byte)] != 0xFF }

  /// Calls `body` with what each run decodes to, by each of the four ways to begin; `isText` tells whether it can be text.
  static func decode(_ bytes: [UInt8], _ body: (_ decoded: [UInt8], _ isText: Bool) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      values.withUnsafeBufferPointer { values in
        var index = 0
        var (digits, decoded): ([UInt8], [UInt8]) = ([], [])
        while index + shortest <= bytes.count {
          // From the back: where the run cannot be long enough, most of it need not be looked at.
          var last = index + shortest - 1
          while last >= index, values[Int(bytes[last])] != 0xFF { last &-= 1 }
          guard last < index else {
            index = last + 1
            continue
          }
          read(&digits, from: &index, in: bytes, values)
          for start in 0..<4 {
            group(digits, from: start, into: &decoded)
            body(decoded, isText(decoded))
          }
        }
      }
    }
  }

  /// Reads the values of a run's digits; leaves `index` behind it.
  private static func read(
    _ digits: inout [UInt8], from index: inout Int, in bytes: UnsafeBufferPointer<UInt8>,
    _ values: UnsafeBufferPointer<UInt8>
  ) {
    digits.removeAll(keepingCapacity: true)
    while index < bytes.count {
      let byte = bytes[index]
      let value = values[Int(byte)]
      if value != 0xFF {
        digits.append(value)
      } else if byte != 0x0A && byte != 0x0D || digits.count < 60 {
        // Mail breaks it into lines.
        return
      }
      index &+= 1
    }
  }

  /// Whether there is a stretch that reads as text. What is no base64 decodes to bytes of every kind, so that two dozen
  /// readable ones in a row are no chance; of fewer bytes, most have to be.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let wanted = min(24, bytes.count * 3 / 4)
    var (index, stretch) = (0, 0)
    while index < bytes.count {
      let length = isASCII(bytes[index]) ? 1 : readableLength(at: index, in: bytes)
      stretch = length == 0 ? 0 : stretch + length
      if stretch >= wanted { return true }
      index += max(1, length)
    }
    return false
  }

  /// How many bytes the character has that begins there: in UTF-8, or in one byte of an older encoding between two of ASCII;
  /// 0 where there is none.
  private static func readableLength(at index: Int, in bytes: [UInt8]) -> Int {
    let length: Int
    switch bytes[index] {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    case 0x80...: length = 1
    default: return 0
    }
    let rest = bytes[(index + 1)..<min(index + length, bytes.count)]
    if length > 1, rest.allSatisfy({ 0x80...0xBF ~= $0 }) { return rest.count + 1 }
    let isBetween =
      index > 0 && index + 1 < bytes.count && isASCII(bytes[index - 1]) && isASCII(bytes[index + 1])
    return isBetween ? 1 : 0
  }

  private static func isASCII(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  private static func group(_ digits: [UInt8], from start: Int, into output: inout [UInt8]) {
    output.removeAll(keepingCapacity: true)
    var (buffer, bits) = (UInt32(0), 0)
    for index in start..<digits.count {
      buffer = buffer << 6 | UInt32(digits[index])
      bits &+= 6
      if bits >= 8 {
        bits &-= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
  }
}
