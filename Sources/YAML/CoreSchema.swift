/// What a plain scalar means by YAML's core schema (YAML 1.2.2, section 10.3.2), and as a date, which YAML 1.1 knows
/// (yaml.org/type/timestamp).
enum CoreSchema {
  /// The type of a plain scalar.
  static func type(ofPlain text: String) -> YAMLType {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "false", "False", "FALSE": return .boolean
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF", ".nan", ".NaN", ".NAN":
      return .number
    default: break
    }
    let bytes = Array(text.utf8)
    if isInteger(bytes) { return .integer }
    if isFloat(bytes) { return .number }
    return isDate(bytes) ? .date : .text
  }

  private static func isInteger(_ bytes: [UInt8]) -> Bool {
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
      let digits = bytes.dropFirst(2)
      if bytes[1] == UInt8(ascii: "o") { return digits.allSatisfy { isDigit($0) && $0 < UInt8(ascii: "8") } }
      if bytes[1] == UInt8(ascii: "x") {
        return digits.allSatisfy {
          isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
        }
      }
    }
    let digits = bytes.dropFirst(isSign(bytes.first) ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isFloat(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if isSign(rest.first) { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(whole)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = rest.prefix(while: isDigit).count
      if whole + fraction == 0 { return false }
      rest = rest.dropFirst(fraction)
    } else if whole == 0 {
      return false
    }
    guard let exponent = rest.popFirst() else { return true }
    guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
    if isSign(rest.first) { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// `2024-02-29` and `2024-2-9`, alone or with anything that begins a time after it.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count),
      parts[0].allSatisfy(isDigit), parts[1].allSatisfy(isDigit)
    else { return false }
    let day = parts[2].prefix(while: isDigit).count
    guard (1...2).contains(day) else { return false }
    let time = parts[2].dropFirst(day)
    guard let separator = time.first else { return true }
    guard separator | 0x20 == UInt8(ascii: "t") || separator == UInt8(ascii: " ") else { return false }
    return time.dropFirst().first(where: { $0 != UInt8(ascii: " ") }).map(isDigit) ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isSign(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
