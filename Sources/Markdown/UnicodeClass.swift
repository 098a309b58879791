/// What flanking asks of a character (CommonMark 0.30, section 6.2).
struct UnicodeClass {
  let isSpace: Bool
  let isPunctuation: Bool

  var isSpaceOrPunctuation: Bool { isSpace || isPunctuation }

  /// The class of what begins or ends a line or block.
  static let lineEnd = UnicodeClass(" ")

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      isSpace = UInt8(scalar.value).isHTMLSpace
      isPunctuation = UInt8(scalar.value).isASCIIPunctuation
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: (isSpace, isPunctuation) = (true, false)
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      (isSpace, isPunctuation) = (false, true)
    default: (isSpace, isPunctuation) = (false, false)
    }
  }

  /// The class of the character that begins at an index of valid UTF-8.
  init(at index: Int, in text: ArraySlice<UInt8>) {
    var end = index + 1
    while end < text.endIndex, end - index < 4, text[end] & 0xC0 == 0x80 { end += 1 }
    self.init(String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first ?? " ")
  }

  /// The class of the character that ends before an index.
  init(before index: Int, in text: ArraySlice<UInt8>) {
    var start = index - 1
    while start > text.startIndex, index - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(at: start, in: text[..<index])
  }
}
