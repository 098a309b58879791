extension YAMLNode {
  /// The type of the value: of a plain scalar by the core schema, so that `12345` is not text.
  public var type: YAMLType {
    switch value {
    case .scalar(let text, isPlain: true): CoreSchema.type(ofPlain: text)
    case .scalar: .quotedText
    case .sequence: .list
    case .mapping: .mapping
    }
  }

  /// Whether there is no value: nothing at all, `~` or `null`.
  public var isNull: Bool { type == .null }

  /// The text. A plain scalar that means a number, a boolean, a date or nothing is not text.
  public func string() throws(YAMLError) -> String {
    let type = self.type
    guard case .scalar(let text, _) = value, type == .text || type == .quotedText else {
      throw mismatch(.text)
    }
    return text
  }

  /// `true` or `false`; `yes`, `on`, `True` and text in quotes are errors.
  public func bool() throws(YAMLError) -> Bool {
    switch value {
    case .scalar("true", isPlain: true): return true
    case .scalar("false", isPlain: true): return false
    default: throw mismatch(.boolean)
    }
  }

  /// A whole number in decimal digits.
  public func int() throws(YAMLError) -> Int {
    guard type == .integer, case .scalar(let text, _) = value else { throw mismatch(.integer) }
    let digits =
      text.utf8.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } == true
      ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw mismatch(.integer)
    }
    if digits.utf8.count > 1, digits.utf8.first == UInt8(ascii: "0") { throw error(.leadingZero(text)) }
    guard let number = Int(text) else { throw error(.numberTooLarge(text)) }
    return number
  }

  /// A finite number in decimal digits.
  public func double() throws(YAMLError) -> Double {
    if type == .integer { return Double(try int()) }
    guard type == .number, case .scalar(let text, _) = value,
      let number = Double(text.hasSuffix(".") ? text + "0" : text),
      number.isFinite
    else { throw mismatch(.number) }
    return number
  }

  /// A date such as `2024-02-29`, in quotes or not. A time is an error.
  public func civilDate() throws(YAMLError) -> CivilDate {
    guard case .scalar(let text, _) = value else { throw mismatch(.date) }
    if let date = CivilDate(text) { return date }
    guard CoreSchema.type(ofPlain: text) == .date else { throw mismatch(.date) }
    throw error(text.utf8.count > 10 ? .dateWithTime(text) : .noSuchDay(text))
  }

  /// The values of a list.
  public func list() throws(YAMLError) -> [YAMLNode] {
    guard case .sequence(let nodes) = value else { throw mismatch(.list) }
    return nodes
  }

  /// The entries of a mapping, in order.
  public func mapping() throws(YAMLError) -> [YAMLEntry] {
    guard case .mapping(let entries) = value else { throw mismatch(.mapping) }
    return entries
  }

  /// An error at this value's place.
  public func error(_ cause: YAMLError.Cause) -> YAMLError {
    YAMLError(cause, at: position, length: length)
  }

  private func mismatch(_ wanted: YAMLType) -> YAMLError {
    var shown = ""
    if case .scalar(let text, _) = value { shown = text }
    return error(.wrongType(wanted: wanted, found: type, text: shown))
  }
}
