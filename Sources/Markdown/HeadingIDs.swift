import Markup

/// Makes the ids of a document's headings, each used once.
///
/// The text is lower-cased and brought to NFC. Letters, marks and digits of every script stay, and so do `-` and `_`;
/// each white space becomes `-`; the rest is dropped. Those are the anchors that code hosts give, so links work in both
/// places. One thing differs: right after a letter or digit, or after another of its kind, `+` is spelled `-plus` and `#`
/// `-sharp`, so that `C`, `C++` and `C#` stay three ids. Where no letter or digit is left, the id is `section`.
///
/// An id that is taken, by a heading before or by the raw HTML anywhere, gets the first free suffix from `-2` on. The
/// prefix `gatehouse-` belongs to the theme; a heading's id gets `section-` before it.
struct HeadingIDs {
  private var taken: Set<String>
  private var nextSuffix: [String: Int] = [:]

  /// Starts with the ids that the document's raw HTML has.
  init(taken: Set<String>) {
    self.taken = taken
  }

  /// The id for the next heading.
  mutating func next(for title: String) -> String {
    let base = HeadingIDs.base(for: title)
    if taken.insert(base).inserted { return base }
    let stem = base == "gatehouse" ? "section-gatehouse" : base
    var suffix = nextSuffix[stem, default: 2]
    while !taken.insert("\(stem)-\(suffix)").inserted { suffix += 1 }
    nextSuffix[stem] = suffix + 1
    return "\(stem)-\(suffix)"
  }

  /// The id before it is made unique.
  static func base(for title: String) -> String {
    var title = title
    if let id = title.withUTF8(plainBase) { return id }
    let normal = UnicodeForm.nfc(title.lowercased())
    var scalars = String.UnicodeScalarView()
    var hasWord = false
    var previous: Unicode.Scalar = " "
    for scalar in trimmed(normal.unicodeScalars) {
      if isKept(scalar, hasWord: hasWord) {
        hasWord = hasWord || !(scalar == "-" || scalar == "_")
        scalars.append(scalar)
      } else if scalar.isWhitespace {
        scalars.append("-")
      } else if let name = spelled(scalar, after: previous) {
        scalars.append(contentsOf: name.unicodeScalars)
      }
      previous = scalar
    }
    guard hasWord else { return "section" }
    let id = String(scalars)
    return id.hasPrefix("gatehouse-") ? "section-\(id)" : id
  }

  /// The same, by bytes, for a title in ASCII with typographic signs; `nil` for others.
  private static func plainBase(for title: UnsafeBufferPointer<UInt8>) -> String? {
    let isSpace = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
    var id: [UInt8] = []
    id.reserveCapacity(title.count)
    var (hasWord, previous) = (false, UInt8(ascii: " "))
    let start = title.firstIndex { !isSpace($0) } ?? title.endIndex
    let end = title.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    var index = start
    while index < end {
      let byte = title[index].asciiLowercased
      index += 1
      if byte >= 0x80 {
        // From U+2010 to U+2027: dashes, quotation marks and their like, all of them dropped.
        guard byte == 0xE2, title[index] == 0x80, 0x90...0xA7 ~= title[index + 1] else { return nil }
        index += 2
        previous = UInt8(ascii: " ")
        continue
      }
      if byte.isASCIIAlphanumeric {
        hasWord = true
        id.append(byte)
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        id.append(byte)
      } else if isSpace(byte) {
        id.append(UInt8(ascii: "-"))
      } else if let name = spelled(Unicode.Scalar(byte), after: Unicode.Scalar(previous)) {
        id.append(contentsOf: name.utf8)
      }
      previous = byte
    }
    guard hasWord else { return "section" }
    let isReserved = id.starts(with: "gatehouse-".utf8)
    return (isReserved ? "section-" : "") + String(decoding: id, as: UTF8.self)
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = scalars[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  private static func isKept(_ scalar: Unicode.Scalar, hasWord: Bool) -> Bool {
    if scalar == "-" || scalar == "_" { return true }
    if scalar.isASCII { return UInt8(scalar.value).isASCIIAlphanumeric }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // A mark without a letter before it is an emoji's, as are variation selectors.
      return hasWord && !scalar.properties.isVariationSelector
    default:
      return false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> String? {
    guard scalar == "+" || scalar == "#" else { return nil }
    let isAfterWord = previous.isAlphabetic || previous.properties.numericType != nil
    guard isAfterWord || previous == scalar else { return nil }
    return scalar == "+" ? "-plus" : "-sharp"
  }
}
