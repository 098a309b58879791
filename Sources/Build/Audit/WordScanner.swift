import Foundation
import Markup

/// Reads bytes as words: stretches of letters and digits, in lower case, whatever stands between them.
///
/// A word is a hash of its letters. Chinese and Japanese signs, between which nothing stands, are words of their own. What
/// cannot be seen (soft hyphens, zero-width spaces) is no part of a word and ends none.
enum WordScanner {
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

  /// Calls `body` for each word with its hash, its place, and whether it stands within a tag.
  ///
  /// - Parameter isBinary: whether bytes from 0x80 on are no letters, and nothing is a tag.
  @inline(__always)
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, isBinary: Bool = false,
    _ body: (_ word: UInt64, _ range: Range<Int>, _ isInTag: Bool) -> Void
  ) {
    letters.withUnsafeBufferPointer { letters in
      let count = bytes.count
      var index = 0
      var tagEnd = 0
      while true {
        index = next(in: bytes, from: index, isBinary: isBinary)
        if index >= count { break }
        let byte = bytes[index]
        if byte == UInt8(ascii: "<") {
          if index >= tagEnd, !isBinary { tagEnd = endOfTag(at: index, in: bytes) }
          index &+= 1
          continue
        }
        if byte >= 0x80, isQuoteOrDash(at: index, in: bytes) {
          index &+= 3
          continue
        }
        let start = index
        var hash = WordHash()
        var isASCII = true
        index = addLetters(of: bytes, from: index, to: &hash)
        while index < count {
          let letter = letters[Int(bytes[index])]
          if letter == 0 { break }
          if letter >= 0x80 {
            if isBinary || isQuoteOrDash(at: index, in: bytes) { break }
            isASCII = false
          }
          hash.add(letter)
          index &+= 1
        }
        if isASCII {
          body(hash.value, start..<index, start < tagEnd)
        } else {
          let range = start..<index
          for word in unicodeWords(bytes, range) { body(word, range, start < tagEnd) }
        }
      }
    }
  }

  /// Where the next byte is, from an index on, that may begin a word or a tag.
  @inline(__always)
  private static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isBinary: Bool) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let high = isBinary ? 0 : EightBytes.all(0x80)
    var index = start
    while index &+ 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let words = EightBytes.alphanumeric(eight) | eight & high
      let found = words | EightBytes.equal(eight, UInt8(ascii: "<"))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < raw.count {
      let byte = raw[index]
      if letters[Int(byte)] != 0 && !(isBinary && byte >= 0x80) || byte == UInt8(ascii: "<") { break }
      index &+= 1
    }
    return index
  }

  /// Adds the letters and digits of ASCII that begin there, eight at a time, and gives the index of the first byte that is
  /// none, or one of the last bytes.
  @inline(__always)
  private static func addLetters(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to hash: inout WordHash
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index &+ 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let others = EightBytes.alphanumeric(eight) ^ EightBytes.all(0x80)
      let lower = eight | EightBytes.all(0x20)
      if others == 0 {
        hash.add(lower, count: 8)
        index &+= 8
        continue
      }
      let bits = others.trailingZeroBitCount & ~7
      hash.add(lower & (1 << UInt64(truncatingIfNeeded: bits) &- 1), count: bits / 8)
      return index &+ bits / 8
    }
    return index
  }

  /// Whether one of U+2010 to U+2027 stands there: dashes, quotation marks, the apostrophe and the ellipsis. They are in every
  /// text, and would have the words beside them read as Unicode.
  private static func isQuoteOrDash(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
      && 0x90...0xA7 ~= bytes[index + 2]
  }

  /// Where the tag ends that begins there; `index` where none does.
  private static func endOfTag(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard index + 1 < bytes.count, let base = bytes.baseAddress else { return index }
    switch bytes[index + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      0x80...:
      let length = min(bytes.count, index + longestTag) - index
      guard let end = memchr(base + index, Int32(UInt8(ascii: ">")), length) else { return index }
      return UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
    default: return index
    }
  }

  private static func unicodeWords(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt64] {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    var words: [UInt64] = []
    var hash = WordHash()
    func end() {
      if hash.count > 0 { words.append(hash.value) }
      hash = WordHash()
    }
    for scalar in UnicodeForm.nfc(text.lowercased()).unicodeScalars {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint { continue }
      if isSign(scalar) {
        end()
        for byte in scalar.utf8 { hash.add(byte) }
        end()
      } else if properties.isAlphabetic || properties.numericType != nil || isMark(properties) {
        for byte in scalar.utf8 { hash.add(byte) }
      } else {
        end()
      }
    }
    end()
    return words
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
}
