/// What Python's `str` does, where Swift's `String` does something else.
enum PythonText {
  /// `str.isspace`, which is also the `\s` of Python's regular expressions.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// `\w` of Python's regular expressions.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: scalar == "_" || scalar.properties.numericType != nil
    }
  }

  /// `str.upper`.
  static func upper(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += $1.properties.uppercaseMapping }
  }

  /// `str.lower`, with a sigma at the end of a word as Greek writes it.
  static func lower(_ text: String) -> String { lower(Array(text.unicodeScalars), from: 0) }

  /// `str.capitalize`.
  static func capitalize(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first else { return "" }
    return first.properties.titlecaseMapping + lower(scalars, from: 1)
  }

  private static func lower(_ scalars: [Unicode.Scalar], from start: Int) -> String {
    var result = ""
    for index in scalars.indices.dropFirst(start) {
      if scalars[index] == "\u{3A3}" {
        result += isFinalSigma(scalars, at: index) ? "\u{3C2}" : "\u{3C3}"
      } else {
        result += scalars[index].properties.lowercaseMapping
      }
    }
    return result
  }

  private static func isFinalSigma(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
    let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
    return before?.properties.isCased == true && after?.properties.isCased != true
  }

  /// `str.strip`; without `characters`, of white space.
  static func strip(_ text: String, _ characters: String? = nil) -> String {
    let set = characters.map { Set($0.unicodeScalars) }
    let drop: (Unicode.Scalar) -> Bool = { set?.contains($0) ?? isSpace($0) }
    var rest = text.unicodeScalars[...]
    while let first = rest.first, drop(first) { rest.removeFirst() }
    while let last = rest.last, drop(last) { rest.removeLast() }
    return String(rest)
  }

  /// Whether two texts are the same code points.
  static func equal(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// Whether one text comes before another by code points, which is the order of their UTF-8 bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// `needle in text`.
  static func contains(_ text: String, _ needle: String) -> Bool {
    firstRange(of: Array(needle.utf8), in: Array(text.utf8), from: 0) != nil
  }

  /// `str.replace`; a negative `limit` replaces all.
  static func replace(_ text: String, _ old: String, with new: String, limit: Int) -> String {
    if old.utf8.isEmpty { return interleave(text, new, limit: limit) }
    let (bytes, needle) = (Array(text.utf8), Array(old.utf8))
    var result: [UInt8] = []
    var (start, left) = (0, limit)
    while left != 0, let found = firstRange(of: needle, in: bytes, from: start) {
      result += bytes[start..<found]
      result += new.utf8
      start = found + needle.count
      left -= 1
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  private static func interleave(_ text: String, _ new: String, limit: Int) -> String {
    var result = ""
    var left = limit
    for scalar in text.unicodeScalars {
      if left != 0 { result += new }
      left -= left == 0 ? 0 : 1
      result.unicodeScalars.append(scalar)
    }
    return left == 0 ? result : result + new
  }

  static func firstRange(of needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first else { return start }
    var index = start
    while index + needle.count <= bytes.count {
      if bytes[index] == first, bytes[index..<(index + needle.count)].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }
}
