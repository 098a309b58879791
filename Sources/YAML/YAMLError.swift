import Diagnostics

/// What is wrong with a YAML document or with one of its values, and where.
public struct YAMLError: Error, Hashable, Sendable {
  /// The causes; `YAMLError+Message.swift` has their words.
  public enum Cause: Hashable, Sendable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A character that YAML does not allow (YAML 1.2.2, section 5.1).
    case controlCharacter(Unicode.Scalar)
    /// U+0085, U+2028 or U+2029: YAML 1.1 ends a line there and YAML 1.2 does not, so neither reading is safe.
    case ambiguousLineBreak(Unicode.Scalar)
    /// A tab where spaces indent.
    case tabInIndentation
    /// The scanner or the parser of libyaml stopped; its own words.
    case syntax(String)
    /// libyaml could not get memory.
    case outOfMemory
    /// Lists and mappings stand deeper in each other than `limit`.
    case nestingTooDeep(limit: Int)
    /// A key that its mapping has already.
    case duplicateKey(String, first: SourcePosition, firstLength: Int)
    /// A value without a key: `: value`.
    case emptyKey
    /// A list or a mapping as a key.
    case keyNotText
    /// `&name`.
    case anchor
    /// `*name`.
    case alias
    /// `!name`.
    case tag(String)
    /// A document after the first.
    case secondDocument
    /// A value of another type than the one that is wanted.
    case wrongType(wanted: YAMLType, found: YAMLType, text: String)
    /// A whole number with zeros in front, which is decimal to some readers and octal to others.
    case leadingZero(String)
    /// A whole number beyond 64 bits.
    case numberTooLarge(String)
    /// A day that the calendar does not have.
    case noSuchDay(String)
    /// A date with a time.
    case dateWithTime(String)
  }

  /// What is wrong.
  public var cause: Cause
  /// Where.
  public var position: SourcePosition
  /// How many Unicode scalars it covers; 1 or more.
  public var length: Int

  /// Makes an error.
  public init(_ cause: Cause, at position: SourcePosition, length: Int = 1) {
    self.cause = cause
    self.position = position
    self.length = max(1, length)
  }
}
