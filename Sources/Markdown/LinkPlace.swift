import Diagnostics

/// Where a document refers to a URL.
public struct LinkPlace: Hashable, Sendable {
  /// Where the destination stands in the file; for a link by reference, where the link begins.
  public var position: SourcePosition
  /// How many Unicode scalars the destination takes in the file, at least 1; for a link by reference, the link.
  public var length: Int

  /// Makes a place.
  public init(position: SourcePosition, length: Int) {
    self.position = position
    self.length = max(1, length)
  }
}
