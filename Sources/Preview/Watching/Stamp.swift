import Foundation

/// What a file system says of a file without reading it.
struct Stamp: Hashable, Sendable {
  private let size: Int64
  private let inode: UInt64
  private let device: UInt64
  /// Nanoseconds since 1970. The second changes with every write and every renaming, whatever the first is set to.
  private let modified: Int64
  private let changed: Int64
  private let mode: UInt32

  init(_ status: stat) {
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    mode = UInt32(status.st_mode)
    #if canImport(Darwin)
      (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
      (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// When it was last written or renamed, in nanoseconds since 1970.
  var newest: Int64 { max(modified, changed) }
  /// Whether it is a file, and not a folder or a link.
  var isFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  /// Whether it is a folder.
  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
  /// Whether it holds nothing.
  var isEmpty: Bool { size == 0 }
  /// Whether comparing what it holds costs little.
  var isSmall: Bool { size <= 1 << 20 }
}
