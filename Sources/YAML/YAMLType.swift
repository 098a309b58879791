/// The types of values that errors speak of.
public enum YAMLType: Hashable, Sendable {
  /// No value.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer
  /// A number.
  case number
  /// A date, or a date with a time.
  case date
  /// Text without quotes.
  case text
  /// Text in quotes, or in a block.
  case quotedText
  /// A list.
  case list
  /// A mapping of keys to values.
  case mapping
}
