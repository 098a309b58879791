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

  /// What a byte is in a text of one byte a character: 1 where it can be read.
  private static let readable: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: 1
    default: 0
    }
  }

  /// Calls `body` with what each run decodes to, by each of the four ways to begin; `isText` tells whether it can be text.
  ///
  /// - Parameter shortestOther: how many bytes of something else than text are worth a call.
  static func decode(
    _ bytes: [UInt8], shortestOther: Int, _ body: (_ decoded: UnsafeRawBufferPointer, _ isText: Bool) -> Void
  ) {
    // Room for the digits of a run, which has no more than all bytes, and for what they decode to.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes.count) { room in
      let digits = UnsafeMutableBufferPointer(rebasing: room[..<bytes.count])
      let decoded = UnsafeMutableBufferPointer(rebasing: room[bytes.count...])
      bytes.withUnsafeBufferPointer { bytes in
        eachRun(in: bytes, digits) { count in
          let run = UnsafeBufferPointer(rebasing: digits[..<count])
          for start in 0..<4 {
            let mayBeText = Base64Digits(run[start...]).mayBeText
            // Most runs are words and addresses, and need not be decoded.
            guard mayBeText || (count - start) * 6 / 8 >= shortestOther else { continue }
            let found = UnsafeRawBufferPointer(decoded).prefix(group(run, from: start, into: decoded))
            let bytes = UnsafeRawBufferPointer(rebasing: found)
            body(bytes, mayBeText && isText(bytes))
          }
        }
      }
    }
  }

  /// Calls `body` for each run that is long enough, with the values of its digits in `digits`, and how many they are.
  private static func eachRun(
    in bytes: UnsafeBufferPointer<UInt8>, _ digits: UnsafeMutableBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    values.withUnsafeBufferPointer { values in
      var index = 0
      while index + shortest <= bytes.count {
        // From the back: where the run cannot be long enough, most of it need not be looked at.
        var last = index + shortest - 1
        while last >= index, values[Int(bytes[last])] != 0xFF { last &-= 1 }
        if last < index {
          body(read(digits, from: &index, in: bytes, values))
        } else {
          index = last + 1
        }
      }
    }
  }

  /// Reads the values of a run's digits and gives their number; leaves `index` behind the run.
  private static func read(
    _ digits: UnsafeMutableBufferPointer<UInt8>, from index: inout Int,
    in bytes: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    while index < bytes.count {
      let byte = bytes[index]
      let value = values[Int(byte)]
      if value != 0xFF {
        digits[count] = value
        count &+= 1
      } else if byte != 0x0A && byte != 0x0D || count < 60 {
        // Mail breaks it into lines.
        return count
      }
      index &+= 1
    }
    return count
  }

  /// How many readable bytes in a row are text, of a number of bytes.
  static func shortestStretch(ofText count: Int) -> Int { min(24, count * 3 / 4) }

  /// Whether there is a stretch that reads as text. What is no base64 decodes to bytes of every kind, so that two dozen
  /// readable ones in a row are no chance; of fewer bytes, most have to be.
  static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let wanted = shortestStretch(ofText: bytes.count)
    return readable.withUnsafeBufferPointer { readable in
      var (index, stretch) = (0, 0)
      while index < bytes.count {
        let length = readable[Int(bytes[index])] == 1 ? 1 : readableLength(at: index, in: bytes)
        index &+= max(1, length)
        stretch &+= length
        if stretch >= wanted { return true }
        if length == 0 {
          stretch = 0
          // What is left is not enough.
          if bytes.count &- index < wanted { return false }
        }
      }
      return false
    }
  }

  /// How many bytes the character has that begins there: in UTF-8, or in one byte of an older encoding between two of ASCII;
  /// 0 where there is none.
  private static func readableLength(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let length: Int
    switch bytes[index] {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    case 0x80...: length = 1
    default: return 0
    }
    let end = min(index &+ length, bytes.count)
    var next = index &+ 1
    while next < end, bytes[next] & 0xC0 == 0x80 { next &+= 1 }
    if length > 1, next == end { return end &- index }
    let isBetween =
      index > 0 && index + 1 < bytes.count && isASCII(bytes[index - 1]) && isASCII(bytes[index + 1])
    return isBetween ? 1 : 0
  }

  static func isASCII(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  /// Puts what the digits from `start` on stand for into `output`, and gives the number of bytes: three for four digits, and
  /// what is left.
  private static func group(
    _ digits: UnsafeBufferPointer<UInt8>, from start: Int, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var (from, to) = (start, 0)
    while from + 4 <= digits.count {
      let group =
        UInt32(digits[from]) << 18 | UInt32(digits[from + 1]) << 12 | UInt32(digits[from + 2]) << 6
        | UInt32(digits[from + 3])
      output[to] = UInt8(truncatingIfNeeded: group >> 16)
      output[to + 1] = UInt8(truncatingIfNeeded: group >> 8)
      output[to + 2] = UInt8(truncatingIfNeeded: group)
      (from, to) = (from + 4, to + 3)
    }
    var (buffer, bits) = (UInt32(0), 0)
    while from < digits.count {
      buffer = buffer << 6 | UInt32(digits[from])
      (from, bits) = (from + 1, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      output[to] = UInt8(truncatingIfNeeded: buffer >> UInt32(bits))
      to += 1
    }
    return to
  }
}
