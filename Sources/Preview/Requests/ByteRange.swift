/// Which part of a file a request asks for (RFC 9110, section 14).
enum ByteRange: Hashable, Sendable {
  /// All of it.
  case whole
  /// A part, by offsets.
  case part(Range<Int>)
  /// A part that is not there.
  case unsatisfiable

  /// Reads the field `Range`. What is not one range of bytes asks for the whole, which a server may answer then.
  init(_ field: String?, of length: Int) {
    self = .whole
    guard let field, let equals = field.firstIndex(of: "="), field[..<equals].lowercased() == "bytes" else {
      return
    }
    let written = field[field.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
    guard written.count == 2 else { return }
    switch (Self.number(written[0]), Self.number(written[1])) {
    case (.absent, .value(let count)):
      self = count == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
    case (.value(let first), .absent):
      self = first < length ? .part(first..<length) : .unsatisfiable
    case (.value(let first), .value(let last)):
      if last < first { return }
      self = first < length ? .part(first..<(min(last, length - 1) + 1)) : .unsatisfiable
    default: return
    }
  }

  private enum Number {
    case absent
    case value(Int)
    case malformed
  }

  private static func number(_ text: Substring) -> Number {
    let digits = text.utf8.drop { $0 == UInt8(ascii: " ") }
    if digits.isEmpty { return .absent }
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return .malformed
    }
    // A number that no `Int` holds is past the end of every file.
    return .value(Int(Substring(digits)) ?? Int.max - 1)
  }
}
