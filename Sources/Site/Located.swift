import Diagnostics
import YAML

/// A value with the place where its author wrote it, so that what is found out later can be said there.
public struct Located<Value> {
  /// What was written.
  public var value: Value
  /// Where it begins in its file.
  public var position: SourcePosition
  /// How many Unicode scalars it covers; 1 or more.
  public var length: Int

  /// Makes a value with its place.
  public init(_ value: Value, position: SourcePosition, length: Int) {
    self.value = value
    self.position = position
    self.length = max(1, length)
  }

  /// Takes the place of a YAML value.
  init(_ value: Value, at node: YAMLNode) {
    self.init(value, position: node.position, length: node.length)
  }

  /// Another value at the same place.
  func with<Other>(_ other: Other) -> Located<Other> {
    Located<Other>(other, position: position, length: length)
  }

  /// The place, as diagnostics want it.
  ///
  /// - Parameters:
  ///   - path: The file's path as its user would type it.
  ///   - text: The bytes of the whole file.
  public func place(path: String, in text: some Collection<UInt8>) -> Place {
    Place(path: path, position: position, length: length, in: text)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
