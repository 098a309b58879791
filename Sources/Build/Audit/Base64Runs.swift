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

  /// Calls `body` with what each run decodes to, by each of the four ways to begin; `isText` tells whether it can be text.
  static func decode(_ bytes: [UInt8], _ body: (_ decoded: [UInt8], _ isText: Bool) -> Void) {
    var index = 0
    while index < bytes.count {
      guard values[Int(bytes[index])] != 0xFF else {
        index += 1
        continue
      }
      var digits: [UInt8] = []
      var end = index
      while end < bytes.count {
        let value = values[Int(bytes[end])]
        // Mail breaks it into lines.
        if value == 0xFF, bytes[end] == 0x0A || bytes[end] == 0x0D, digits.count >= 60 {
          end += 1
          continue
        }
        if value == 0xFF { break }
        digits.append(value)
        end += 1
      }
      index = end
      guard digits.count >= shortest else { continue }
      for start in 0..<4 {
        let decoded = group(digits[start...])
        let sample = decoded.prefix(24)
        let readable = sample.count {
          $0 >= 0x20 && $0 < 0x7F || $0 >= 0x80 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09
        }
        body(decoded, readable * 10 >= sample.count * 9)
      }
    }
  }

  private static func group(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(digits.count * 3 / 4)
    var (buffer, bits) = (UInt32(0), 0)
    for digit in digits {
      buffer = buffer << 6 | UInt32(digit)
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return output
  }
}
