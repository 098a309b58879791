import Synchronization

/// Keeps what a highlighter made of public code from build to build. Names are lower-case hexadecimal digits.
public struct CodeCache: Sendable {
  /// What is kept under a name; `nil` where nothing is.
  public let read: @Sendable (_ name: String) -> [UInt8]?
  /// Keeps bytes under a name.
  public let write: @Sendable (_ name: String, _ bytes: [UInt8]) throws(FileError) -> Void
  /// Drops everything under other names.
  public let keepOnly: @Sendable (_ names: Set<String>) throws(FileError) -> Void

  /// Makes a cache from what it can do.
  public init(
    read: @escaping @Sendable (_ name: String) -> [UInt8]?,
    write: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) throws(FileError) -> Void,
    keepOnly: @escaping @Sendable (_ names: Set<String>) throws(FileError) -> Void
  ) {
    self.read = read
    self.write = write
    self.keepOnly = keepOnly
  }

  /// A folder on disk, made where it is missing. Only files whose names are the cache's own are ever removed.
  ///
  /// - Parameter path: the folder; the one above it is made too, for its owner alone.
  public static func folder(at path: String) -> CodeCache {
    CodeCache(
      read: { name in
        // A file that is not there or cannot be read is made anew.
        do { return try Disk.read("\(path)/\(name)") } catch { return nil }
      },
      write: { name, bytes throws(FileError) in
        if !Disk.isFolder(path) { try makeFolders(path) }
        try Disk.replace("\(path)/\(name)", bytes)
      },
      keepOnly: { names throws(FileError) in
        for name in try Disk.names(in: path) ?? [] where !names.contains(name) && isOwn(name) {
          try Disk.remove("\(path)/\(name)")
        }
      })
  }

  private static func makeFolders(_ path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      let above = String(path[..<slash])
      if !Disk.exists(above) { try Disk.makePrivateFolder(above) }
    }
    try Disk.makePrivateFolder(path)
  }

  /// A hash, or what a write that was cut off left.
  private static func isOwn(_ name: String) -> Bool {
    let stem = name.utf8.prefix(64)
    return stem.count == 64 && (name.utf8.count == 64 || Disk.isLeftover(name))
      && stem.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}

/// A cache in memory, for tests.
public final class MemoryCodeCache: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  /// Nothing yet.
  public init() {}

  /// What it holds now.
  public var contents: [String: [UInt8]] { files.withLock { $0 } }

  /// The cache as a build takes it.
  public var cache: CodeCache {
    CodeCache(
      read: { name in self.files.withLock { $0[name] } },
      write: { name, bytes throws(FileError) in self.files.withLock { $0[name] = bytes } },
      keepOnly: { names throws(FileError) in
        self.files.withLock { files in files = files.filter { names.contains($0.key) } }
      })
  }
}
