import Diagnostics

/// A value of a YAML document, with its place.
///
/// Reading it as a Swift type (`string()`, `bool()`, …) throws a `YAMLError` at its place where it is not of that type.
public struct YAMLNode: Hashable, Sendable {
  /// What stands there.
  public var value: YAMLValue
  /// Where it begins. An empty value stands just after its key's colon.
  public var position: SourcePosition
  /// How many Unicode scalars of its first line it covers; 1 or more.
  public var length: Int

  /// Makes a node.
  public init(_ value: YAMLValue, position: SourcePosition, length: Int) {
    self.value = value
    self.position = position
    self.length = max(1, length)
  }
}
