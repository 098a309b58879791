/// What the files of a site looked like at one moment. Comparing two of them misses nothing, however files are written,
/// and whatever happened while nobody looked.
struct Snapshot: Sendable {
  /// One file.
  struct Entry: Sendable {
    var path: String
    var stamp: Stamp
    /// A hash of what it holds, where its stamp may not tell.
    var content: Int?
    /// Whether it was written so short a time ago that it could be written again without its stamp changing.
    var isYoung: Bool
  }

  /// The files, folder by folder.
  var entries: [Entry] = []
  /// When the last of the files and folders was written, in nanoseconds since 1970.
  var newest: Int64 = 0

  /// Whether files were read for it.
  var hasContent: Bool { entries.contains { $0.content != nil } }

  /// Whether a file is gone, or empty, that another snapshot has, or one is new and empty: many a save begins so.
  func lacksFile(of other: Snapshot) -> Bool {
    let present = Set(entries.lazy.filter { !$0.stamp.isEmpty }.map(\.path))
    return entries.count - present.count > other.entries.count(where: \.stamp.isEmpty)
      || other.entries.contains { !$0.stamp.isEmpty && !present.contains($0.path) }
  }

  /// Whether nothing was written, renamed, made or removed between two snapshots. Where files come in another order, it
  /// says no, and a build too many is made.
  func isSame(as other: Snapshot) -> Bool {
    guard entries.count == other.entries.count else { return false }
    return zip(entries, other.entries).allSatisfy { mine, its in
      mine.stamp == its.stamp && mine.path == its.path
        && (mine.content == nil || its.content == nil || mine.content == its.content)
    }
  }
}
