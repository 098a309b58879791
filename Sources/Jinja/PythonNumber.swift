import Foundation

/// What Python's `int` and `float` do, where Swift's numbers do something else.
enum PythonNumber {
  /// `repr` of a float: the shortest digits that read back, with an exponent below 1e-4 and from 1e16.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    let sign = number.sign == .minus ? "-" : ""
    if number == 0 { return sign + "0.0" }
    let (digits, point) = decimal(number.magnitude.description)
    if point < -3 || point > 16 { return sign + scientific(digits, exponent: point - 1) }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if digits.count <= point {
      return sign + digits + String(repeating: "0", count: point - digits.count) + ".0"
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// The significant digits of Swift's description, and how many of them stand before the point.
  private static func decimal(_ description: String) -> (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(mantissa[0])
    var digits = whole + (mantissa.count > 1 ? String(mantissa[1]) : "")
    var point = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == "0" { digits.removeLast() }
    return (digits, point)
  }

  private static func scientific(_ digits: String, exponent: Int) -> String {
    let rest = digits.dropFirst()
    let size = String(abs(exponent))
    return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + (exponent < 0 ? "e-" : "e+")
      + (size.count < 2 ? "0" + size : size)
  }

  /// `//` of whole numbers; `nil` out of range.
  static func floorDivide(_ left: Int, _ right: Int) -> Int? {
    let (quotient, overflow) = left.dividedReportingOverflow(by: right)
    if overflow { return nil }
    return left % right != 0 && (left < 0) != (right < 0) ? quotient - 1 : quotient
  }

  /// `%` of whole numbers, with the sign of the right one.
  static func modulo(_ left: Int, _ right: Int) -> Int {
    if right == -1 { return 0 }
    let rest = left % right
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
  }

  /// `//` and `%` of floating-point numbers.
  static func divmod(_ left: Double, _ right: Double) -> (quotient: Double, rest: Double) {
    var rest = left.truncatingRemainder(dividingBy: right)
    var quotient = (left - rest) / right
    if rest != 0 {
      if (right < 0) != (rest < 0) {
        rest += right
        quotient -= 1
      }
    } else {
      rest = Double(signOf: right, magnitudeOf: 0)
    }
    guard quotient != 0 else { return (Double(signOf: left / right, magnitudeOf: 0), rest) }
    let floor = quotient.rounded(.down)
    return (quotient - floor > 0.5 ? floor + 1 : floor, rest)
  }

  /// `round(number, places)`: to the nearest decimal, exactly, and of two equally near ones to the even one.
  static func round(_ number: Double, places: Int) -> Double? {
    guard number.isFinite else { return number }
    if places == 0 { return number.rounded(.toNearestOrEven) }
    return Double(String(format: "%.\(places)f", number))
  }

  /// Whether a whole number equals or precedes a floating-point one, without losing digits.
  static func order(_ left: Int, _ right: Double) -> Order? {
    if right.isNaN { return nil }
    if right >= 0x1p63 { return .before }
    if right < -0x1p63 { return .after }
    let whole = Int(right.rounded(.down))
    if left != whole { return left < whole ? .before : .after }
    return right > right.rounded(.down) ? .before : .same
  }

  /// How two values stand to each other.
  enum Order { case before, same, after }

  /// The digits of a number in a text, as `int` and `float` read it: trimmed, with single `_` between digits.
  static func literal(_ text: String) -> String? {
    let trimmed = PythonText.strip(text)
    let bytes = Array(trimmed.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "_") {
      guard index > 0, index + 1 < bytes.count, isDigit(bytes[index - 1]), isDigit(bytes[index + 1]) else {
        return nil
      }
    }
    return trimmed.filter { $0 != "_" }
  }

  /// `float(text)`; `nil` where Python raises `ValueError`.
  static func double(_ text: String) -> Double? {
    guard let literal = literal(text) else { return nil }
    let bare = literal.drop { $0 == "+" || $0 == "-" }.lowercased()
    if ["inf", "infinity", "nan"].contains(bare) { return Double(literal) }
    let allowed = literal.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
    guard allowed, literal.utf8.contains(where: isDigit) else { return nil }
    return Double(literal.hasSuffix(".") ? literal + "0" : literal.replacing(".e", with: ".0e"))
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
