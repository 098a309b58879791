import Diagnostics

/// A key of a mapping and its value, with their places.
public struct YAMLEntry: Hashable, Sendable {
  /// The key's text; never empty.
  public var key: String
  /// Where the key begins.
  public var keyPosition: SourcePosition
  /// How many Unicode scalars the key covers; 1 or more.
  public var keyLength: Int
  /// The value.
  public var value: YAMLNode

  /// Makes an entry.
  public init(key: String, keyPosition: SourcePosition, keyLength: Int, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.keyLength = max(1, keyLength)
    self.value = value
  }
}
