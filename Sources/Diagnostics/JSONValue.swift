/// A value of JSON (RFC 8259) to be written on one line.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they are written.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A string, or `null`.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  /// A number, or `null`.
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  /// The value on one line, without a line end.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let number): "\(number)"
    case .string(let text): Self.quote(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quote($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// What a terminal would obey is escaped too, since people look at JSON there.
  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar != "\u{FFFD}" && TerminalText.harmless(scalar) == "\u{FFFD}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
