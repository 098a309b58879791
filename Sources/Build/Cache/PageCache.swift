import Synchronization

/// Keeps the records of pages from build to build: one file, replaced at once.
public struct PageCache: Sendable {
  /// What was kept; `nil` where nothing is, or cannot be read.
  public let read: @Sendable () -> [UInt8]?
  /// Keeps bytes in place of those before.
  public let write: @Sendable ([UInt8]) throws(FileError) -> Void
  /// Removes what builds left that were killed while they wrote.
  public let tidy: @Sendable () throws(FileError) -> Void
  /// The program that builds, in any words that change with it: what it makes of a page may change as well.
  public let program: String

  /// Makes a cache from what it can do.
  public init(
    program: String, read: @escaping @Sendable () -> [UInt8]?,
    write: @escaping @Sendable ([UInt8]) throws(FileError) -> Void,
    tidy: @escaping @Sendable () throws(FileError) -> Void = {}
  ) {
    (self.program, self.read, self.write, self.tidy) = (program, read, write, tidy)
  }

  /// A file in a folder on disk, which is made where it is missing, for its owner alone.
  public static func folder(at path: String, program: String) -> PageCache {
    PageCache(
      program: program,
      read: {
        // A file that is not there or cannot be read is made anew.
        do { return try Disk.read("\(path)/pages") } catch { return nil }
      },
      write: { bytes throws(FileError) in
        if !Disk.isFolder(path) {
          if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try Disk.makePrivateFolder(String(path[..<slash]))
          }
          try Disk.makePrivateFolder(path)
        }
        try Disk.replace("\(path)/pages", bytes)
      },
      tidy: { () throws(FileError) in
        for name in try Disk.names(in: path) ?? [] where name.hasPrefix("pages.") && Disk.isLeftover(name) {
          try Disk.remove("\(path)/\(name)")
        }
      })
  }

  /// The cache as it is, for whoever writes nothing.
  public var readOnly: PageCache {
    PageCache(program: program, read: read) { _ throws(FileError) in }
  }
}

/// A cache in memory, for tests.
public final class MemoryPageCache: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  /// Nothing yet.
  public init() {}

  /// The cache as a build takes it.
  public var cache: PageCache {
    PageCache(
      program: "", read: { self.bytes.withLock { $0 } },
      write: { bytes throws(FileError) in self.bytes.withLock { $0 = bytes } })
  }
}
