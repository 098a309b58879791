/// The files and folders that a build reads, so that whoever shows the site knows when it has to be built again.
public struct SiteSources: Hashable, Sendable {
  /// Files that may be there.
  public var files: [String]
  /// Folders that may be there, with everything below them.
  public var folders: [String]
  /// Folders that are not entered, as real paths.
  public var excluded: Set<String>

  /// Collects files and folders.
  public init(files: [String], folders: [String], excluded: Set<String> = []) {
    self.files = files
    self.folders = folders
    self.excluded = excluded
  }
}
