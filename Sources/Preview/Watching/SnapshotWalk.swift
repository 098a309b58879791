import Build
import Foundation
import GatehouseKit

/// Takes a snapshot: one `readdir` a folder, one `lstat` a file.
struct SnapshotWalk {
  /// For how long a file's time may not change with a write, in nanoseconds: FAT keeps every other second.
  private static let granularity: Int64 = 2_500_000_000

  private let sources: SiteSources
  private let previous: Snapshot?
  private let now: Int64
  private var snapshot = Snapshot()

  private init(_ sources: SiteSources, after previous: Snapshot?, now: Int64) {
    self.sources = sources
    self.previous = previous
    self.now = now
  }

  /// The files as they are.
  ///
  /// - Parameters:
  ///   - previous: what it will be compared with.
  ///   - now: nanoseconds since 1970.
  static func take(_ sources: SiteSources, after previous: Snapshot? = nil, now: Int64) -> Snapshot {
    var walk = SnapshotWalk(sources, after: previous, now: now)
    if let previous { walk.snapshot.entries.reserveCapacity(previous.entries.count) }
    for file in sources.files {
      var status = stat()
      // A file of the site's own may be a link to where it is kept.
      if stat(file, &status) == 0 { walk.add(file, Stamp(status)) }
    }
    for folder in sources.folders {
      var status = stat()
      if stat(folder, &status) == 0 { walk.note(Stamp(status)) }
      walk.enter(folder)
    }
    return walk.snapshot
  }

  private mutating func enter(_ folder: String) {
    if !sources.excluded.isEmpty, let real = Disk.realPath(folder), sources.excluded.contains(real) { return }
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." || Leavings.contains(name) { continue }
      var status = stat()
      // From the folder that is open: the system need not find the way to it again for each file.
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let path = "\(folder)/\(name)"
      let stamp = Stamp(status)
      if stamp.isFolder {
        note(stamp)
        enter(path)
      } else {
        add(path, stamp)
      }
    }
  }

  private mutating func add(_ path: String, _ stamp: Stamp) {
    let index = snapshot.entries.count
    let isYoung = abs(now - stamp.newest) < Self.granularity
    var entry = Snapshot.Entry(path: path, stamp: stamp, content: nil, isYoung: isYoung)
    // What was young and is no longer is read once more: it may have been written in between.
    if stamp.isFile, stamp.isSmall, isYoung || wasYoung(path, at: index) { entry.content = Self.hash(path) }
    snapshot.entries.append(entry)
    note(stamp)
  }

  /// A folder's time says when one of its files was made, renamed or removed.
  private mutating func note(_ stamp: Stamp) {
    snapshot.newest = max(snapshot.newest, stamp.newest)
  }

  private func wasYoung(_ path: String, at index: Int) -> Bool {
    guard let previous, index < previous.entries.count else { return false }
    let entry = previous.entries[index]
    return entry.isYoung && entry.path == path
  }

  private static func hash(_ path: String) -> Int? {
    do { return try Disk.read(path).hashValue } catch {
      // It went away just now, which the next snapshot shows.
      return nil
    }
  }
}
