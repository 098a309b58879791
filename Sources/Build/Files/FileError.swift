/// A file that could not be read or written, in the system's own words.
public struct FileError: Error, Hashable, Sendable {
  /// The file.
  public var path: String
  /// What the system said.
  public var reason: String

  /// Makes an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
