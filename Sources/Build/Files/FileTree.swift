import Site

/// A folder of files to read, on disk or in memory.
public struct FileTree: Sendable {
  /// One entry that cannot be taken as a file, and why.
  public struct Problem: Hashable, Sendable {
    /// Why an entry is refused.
    public enum Cause: Hashable, Sendable {
      /// A symbolic link that leaves the folder.
      case linkOut
      /// A symbolic link inside the folder: by its second name, a protected file would be published.
      case link
      /// A symbolic link to nothing.
      case linkToNothing
      /// A folder that a build wrote: what it published once may be protected now.
      case outputOfBuild
      /// A name that is not UTF-8, or that no URL can carry.
      case unusableName
      /// A socket, a device, a pipe.
      case notAFile
      /// The system's own words.
      case unreadable(String)
    }

    /// The path below the folder, for people to read; it may not be a valid `SitePath`.
    public var path: String
    /// Why it is refused.
    public var cause: Cause
  }

  /// What a folder holds.
  public struct Listing: Sendable {
    /// All files, sorted by path.
    public var files: [SitePath]
    /// Entries that are refused, sorted by path.
    public var problems: [Problem]
  }

  /// The folder's path as its user would type it, without a trailing slash; diagnostics put it before file paths.
  public let name: String
  /// Lists the folder with everything below it. A folder that does not exist is empty.
  public let list: @Sendable () -> Listing
  /// The bytes of one file.
  public let read: @Sendable (SitePath) throws(FileError) -> [UInt8]

  /// Makes a tree from what it can do.
  public init(
    name: String, list: @escaping @Sendable () -> Listing,
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8]
  ) {
    self.name = name
    self.list = list
    self.read = read
  }

  /// The path of a file as its user would type it.
  public func displayPath(_ path: SitePath) -> String {
    name.isEmpty ? path.string : "\(name)/\(path.string)"
  }

  /// A folder in memory: paths and their bytes.
  public static func memory(name: String, _ files: [SitePath: [UInt8]]) -> FileTree {
    FileTree(
      name: name,
      list: { Listing(files: files.keys.sorted(), problems: []) },
      read: { path throws(FileError) in
        guard let bytes = files[path] else { throw FileError(path: path.string, reason: "no such file") }
        return bytes
      })
  }
}
