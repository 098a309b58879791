import Foundation

/// Brings what a member types to the bytes that the guard's JavaScript brings it to, whatever system typed it.
enum SignInText {
  /// `name.trim().normalize("NFKC").toLowerCase()`, in UTF-8.
  static func username(_ name: String) throws(SealingError) -> [UInt8] {
    lowerCased(try normalized(trimmingWhiteSpace(name), form: "NFKC"))
  }

  /// `password.normalize("NFC")`, in UTF-8.
  static func password(_ password: String) throws(SealingError) -> [UInt8] {
    Array(try normalized(password, form: "NFC").utf8)
  }

  // ICU's transform, because `precomposedStringWithCanonicalMapping` and its like are wrong outside of the basic plane
  // on Linux: U+10041 before an accent becomes “Á”.
  private static func normalized(_ text: String, form: String) throws(SealingError) -> String {
    guard let result = text.applyingTransform(StringTransform("Any-\(form)"), reverse: false) else {
      throw .library(.normalization)
    }
    return result
  }

  // ECMAScript's WhiteSpace and LineTerminator (sections 12.2 and 12.3). Neither Unicode's White_Space, which has
  // U+0085 and lacks U+FEFF, nor Foundation's set is the same.
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x2028, 0x2029, 0xFEFF: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  private static func trimmingWhiteSpace(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isWhiteSpace($0) }),
      let last = scalars.lastIndex(where: { !isWhiteSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  // Unicode's default mapping without a locale, which ECMAScript asks for with all of SpecialCasing.txt's conditions
  // that are not for a language. There is one, Final_Sigma, and `lowercased()` does not heed it.
  private static func lowerCased(_ text: String) -> [UInt8] {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isFinalSigma =
        scalar == "\u{3A3}" && isCased(scalars[..<index].last(where: isNotIgnorable))
        && !isCased(scalars[(index + 1)...].first(where: isNotIgnorable))
      result += isFinalSigma ? "\u{3C2}" : scalar.properties.lowercaseMapping
    }
    return Array(result.utf8)
  }

  private static func isNotIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isCaseIgnorable
  }

  private static func isCased(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isCased ?? false
  }
}
