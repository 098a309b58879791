import Markup

/// Reads bytes as words: stretches of letters and digits, in lower case, whatever stands between them.
///
/// A word is a hash of its letters. Chinese and Japanese signs, between which nothing stands, are words of their own. What
/// cannot be seen (soft hyphens, zero-width spaces) is no part of a word and ends none.
enum WordScanner {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  /// How far the end of a tag is looked for.
  private static let longestTag = 1 << 16

  /// What a byte is in a text: 0 for what separates, otherwise itself in lower case.
  private static let letters: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: UInt8(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) | 0x20
    default: 0
    }
  }

  /// Calls `body` for each word with its hash and its place.
  ///
  /// - Parameters:
  ///   - skippingTags: whether what stands in tags is left out.
  ///   - isBinary: whether bytes from 0x80 on are no letters.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, skippingTags: Bool, isBinary: Bool = false,
    _ body: (UInt64, Range<Int>) -> Void
  ) {
    letters.withUnsafeBufferPointer { letters in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if isQuoteOrDash(at: index, in: bytes) {
          index += 3
          continue
        }
        if letters[Int(byte)] == 0 || isBinary && byte >= 0x80 {
          index = skippingTags && byte == UInt8(ascii: "<") ? endOfTag(at: index, in: bytes) : index + 1
          continue
        }
        let start = index
        var hash = basis
        var isASCII = true
        while index < bytes.count {
          let letter = letters[Int(bytes[index])]
          if letter == 0 || isBinary && letter >= 0x80 { break }
          if letter >= 0x80 {
            if isQuoteOrDash(at: index, in: bytes) { break }
            isASCII = false
          }
          hash = (hash ^ UInt64(letter)) &* prime
          index += 1
        }
        if isASCII { body(mixed(hash), start..<index) } else { scanUnicode(bytes, start..<index, body) }
      }
    }
  }

  /// Whether one of U+2010 to U+2027 stands there: dashes, quotation marks, the apostrophe and the ellipsis. They are in every
  /// text, and would have the words beside them read as Unicode.
  private static func isQuoteOrDash(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
      && 0x90...0xA7 ~= bytes[index + 2]
  }

  private static func endOfTag(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard index + 1 < bytes.count else { return index + 1 }
    let next = bytes[index + 1]
    guard letters[Int(next)] >= UInt8(ascii: "a") || next == UInt8(ascii: "/") else { return index + 1 }
    var end = index + 2
    let limit = min(bytes.count, index + longestTag)
    while end < limit {
      if bytes[end] == UInt8(ascii: ">") { return end + 1 }
      end += 1
    }
    return index + 1
  }

  private static func scanUnicode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (UInt64, Range<Int>) -> Void
  ) {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    var hash = basis
    func end() {
      if hash != basis { body(mixed(hash), range) }
      hash = basis
    }
    for scalar in UnicodeForm.nfc(text.lowercased()).unicodeScalars {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint { continue }
      if isSign(scalar) {
        end()
        for byte in scalar.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
        end()
      } else if properties.isAlphabetic || properties.numericType != nil || isMark(properties) {
        for byte in scalar.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
      } else {
        end()
      }
    }
    end()
  }

  private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Spreads a hash over all bits, so that sums of them differ.
  static func mixed(_ hash: UInt64) -> UInt64 {
    var mixed = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }
}
