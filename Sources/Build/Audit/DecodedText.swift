import Markup

/// Bytes with what stands for other characters resolved: HTML's references, the escapes of JSON and JavaScript, and
/// percent-encoding. Which of them a file uses does not matter, as words are all that is looked for.
enum DecodedText {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "\u{AD}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "oslash": "ø", "aring": "å",
  ]

  /// Resolved bytes.
  struct Form {
    var bytes: [UInt8]
    /// Whether what was resolved may have been digits of base64, which nobody has to write in another way.
    var mayHideBase64: Bool
  }

  /// The bytes resolved, twice where something was encoded twice; `nil` where nothing is to resolve.
  static func of(_ bytes: [UInt8]) -> [UInt8]? { form(of: bytes)?.bytes }

  private static func form(of bytes: [UInt8]) -> Form? {
    guard var form = resolved(bytes) else { return nil }
    if let again = resolved(form.bytes) {
      form = Form(bytes: again.bytes, mayHideBase64: form.mayHideBase64 || again.mayHideBase64)
    }
    return form
  }

  /// The bytes resolved, and where in them a part of them ends up.
  static func of(_ bytes: [UInt8], part: Range<Int>) -> (form: Form, part: Range<Int>) {
    // Most outputs have no part of their own, and what there is to resolve is in few places.
    if part.isEmpty { return (form(of: bytes) ?? Form(bytes: bytes, mayHideBase64: false), part) }
    var whole = Form(bytes: [], mayHideBase64: false)
    whole.bytes.reserveCapacity(bytes.count)
    var ends: [Int] = []
    for piece in [bytes[..<part.lowerBound], bytes[part], bytes[part.upperBound...]] {
      if let form = form(of: Array(piece)) {
        whole.bytes += form.bytes
        whole.mayHideBase64 = whole.mayHideBase64 || form.mayHideBase64
      } else {
        whole.bytes += piece
      }
      ends.append(whole.bytes.count)
    }
    return (whole, ends[0]..<ends[1])
  }

  private static func resolved(_ bytes: [UInt8]) -> Form? {
    var marks = Marks(bytes)
    guard marks.next != nil else { return nil }
    var form = Form(bytes: [], mayHideBase64: false)
    form.bytes.reserveCapacity(bytes.count)
    var copied = 0
    while let index = marks.next {
      guard let found = character(at: index, in: bytes) else {
        marks.skip(to: index + 1)
        continue
      }
      form.bytes.append(contentsOf: bytes[copied..<index])
      form.bytes.append(contentsOf: found.text)
      form.mayHideBase64 = form.mayHideBase64 || found.text.contains(where: Base64Runs.isDigit)
      copied = found.end
      marks.skip(to: copied)
    }
    if copied == 0 { return nil }
    form.bytes.append(contentsOf: bytes[copied...])
    return form
  }

  private static func character(at index: Int, in bytes: [UInt8]) -> (text: [UInt8], end: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "&"): reference(at: index, in: bytes)
    case UInt8(ascii: "\\"): escape(at: index, in: bytes)
    default: number(bytes, index + 1, 2).map { ([UInt8(truncatingIfNeeded: $0)], index + 3) }
    }
  }

  /// Where the next byte is that begins something, found by the system's own search, as most bytes begin nothing.
  private struct Marks {
    private static let marks: InlineArray<3, UInt8> = [
      UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "%"),
    ]

    private let bytes: [UInt8]
    private var found = InlineArray<3, Int>(repeating: -1)

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      skip(to: 0)
    }

    var next: Int? {
      let next = min(found[0], found[1], found[2])
      return next < bytes.count ? next : nil
    }

    mutating func skip(to index: Int) {
      for mark in 0..<3 where found[mark] < index { found[mark] = first(Self.marks[mark], from: index) }
    }

    private func first(_ mark: UInt8, from index: Int) -> Int {
      bytes.withUnsafeBytes { ByteSearch.first(mark, in: $0, from: index) ?? $0.count }
    }
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
