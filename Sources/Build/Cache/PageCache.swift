import Synchronization

/// Keeps what builds know from one to the next: a few files, each replaced at once.
public struct PageCache: Sendable {
  /// One of the files, by its name.
  public enum File: String, CaseIterable, Sendable {
    /// The records of pages.
    case pages
    /// What the audit looks for, sealed.
    case words
  }

  /// What was kept; `nil` where nothing is, or cannot be read.
  public let read: @Sendable (File) -> [UInt8]?
  /// Keeps bytes in place of those before.
  public let write: @Sendable (File, [UInt8]) throws(FileError) -> Void
  /// Removes what builds left that were killed while they wrote.
  public let tidy: @Sendable () throws(FileError) -> Void
  /// The program that builds, in any words that change with it: what it makes of a page may change as well.
  public let program: String

  /// Makes a cache from what it can do.
  public init(
    program: String, read: @escaping @Sendable (File) -> [UInt8]?,
    write: @escaping @Sendable (File, [UInt8]) throws(FileError) -> Void,
    tidy: @escaping @Sendable () throws(FileError) -> Void = {}
  ) {
    (self.program, self.read, self.write, self.tidy) = (program, read, write, tidy)
  }

  /// Files in a folder on disk, which is made where it is missing, for its owner alone.
  public static func folder(at path: String, program: String) -> PageCache {
    PageCache(
      program: program,
      read: { file in
        // A file that is not there or cannot be read is made anew.
        do { return try Disk.read("\(path)/\(file.rawValue)") } catch { return nil }
      },
      write: { file, bytes throws(FileError) in
        if !Disk.isFolder(path) {
          if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try Disk.makePrivateFolder(String(path[..<slash]))
          }
          try Disk.makePrivateFolder(path)
        }
        try Disk.replace("\(path)/\(file.rawValue)", bytes)
      },
      tidy: { () throws(FileError) in
        for name in try Disk.names(in: path) ?? [] where isLeftover(name) {
          try Disk.remove("\(path)/\(name)")
        }
      })
  }

  private static func isLeftover(_ name: String) -> Bool {
    Disk.isLeftover(name) && File.allCases.contains { name.hasPrefix("\($0.rawValue).") }
  }
}

/// A cache in memory, for tests.
public final class MemoryPageCache: Sendable {
  private let files = Mutex<[PageCache.File: [UInt8]]>([:])

  /// Nothing yet.
  public init() {}

  /// The cache as a build takes it.
  public var cache: PageCache {
    PageCache(
      program: "", read: { file in self.files.withLock { $0[file] } },
      write: { file, bytes throws(FileError) in self.files.withLock { $0[file] = bytes } })
  }
}
