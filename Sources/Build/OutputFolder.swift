import Foundation
import Site
import Synchronization

/// The folder that a build writes into: ours, marked by a file, or untouched.
///
/// Outputs that differ from what is there wait in a folder beside it and are moved in by `commit`, each at once; a
/// file whose bytes are the same is not touched, so its time stamp stays. What this build does not have is removed.
/// A build that fails calls `discard` and leaves the last good output as it was.
public final class OutputFolder: Sendable {
  /// Why a folder is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is not empty and has no marker: somebody else's files.
    case notOurs
    /// It is, or it contains, a folder that must not be written into: the content, the home folder, the root.
    case holds(String)
    /// Another build writes into it now.
    case busy
    /// The system said no.
    case file(FileError)
  }

  /// The name of the file that marks a folder as ours.
  static let markerName = ".gatehouse-output"
  /// How the name of the folder ends in which outputs wait.
  static let stagingSuffix = ".gatehouse-staging"

  /// The folder's path, absolute, without a trailing slash.
  public let path: String
  private let staging: String
  private let lock: Int32
  private let changed = Mutex<Set<SitePath>>([])

  /// Opens or makes the folder, and takes it for this build alone.
  ///
  /// - Parameters:
  ///   - path: the folder, relative to the working directory or absolute.
  ///   - keeping: folders that must be neither it nor inside of it.
  public init(at path: String, keeping: [String]) throws(Refusal) {
    let real = try Self.prepare(path)
    for kept in keeping {
      guard let keptPath = Disk.realPath(kept) else { continue }
      let inside = real == "/" ? "/" : real + "/"
      if keptPath == real || keptPath.hasPrefix(inside) { throw .holds(kept) }
    }
    let marker = "\(real)/\(Self.markerName)"
    do {
      let names = try Disk.names(in: real) ?? []
      if !names.isEmpty, !names.contains(Self.markerName) { throw Refusal.notOurs }
      if names.isEmpty { try Disk.write(Array(Self.markerText.utf8), to: marker) }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as Refusal {
      throw error
    } catch {
      throw .file(FileError(path: real, reason: "\(error)"))
    }
    let lock = open(marker, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else { throw .file(FileError(path: marker, reason: Disk.lastReason())) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .busy
    }
    self.path = real
    self.lock = lock
    let slash = real.lastIndex(of: "/") ?? real.startIndex
    self.staging = "\(real[..<slash])/.\(real[slash...].dropFirst())\(Self.stagingSuffix)"
    do { try Disk.removeTree(staging) } catch {
      close(lock)
      throw .file(error)
    }
  }

  deinit {
    close(lock)
  }

  private static let markerText =
    "This folder is written by Gatehouse. Each build removes what it did not write.\n"

  /// Makes the folder where it is missing, and gives its real path.
  private static func prepare(_ path: String) throws(Refusal) -> String {
    do { try Disk.makeFolder(path) } catch { throw .file(error) }
    guard let real = Disk.realPath(path), Disk.isFolder(real) else {
      throw .file(FileError(path: path, reason: "not a folder"))
    }
    return real
  }

  /// A stage that writes here.
  public var stage: OutputStage {
    OutputStage(
      put: { path, bytes throws(FileError) in try self.put(path, bytes) },
      read: { path throws(FileError) in
        let isChanged = self.changed.withLock { $0.contains(path) }
        return try Disk.read("\(isChanged ? self.staging : self.path)/\(path.string)")
      })
  }

  private func put(_ output: SitePath, _ bytes: [UInt8]) throws(FileError) {
    if isUnchanged(output, bytes) { return }
    let target = "\(staging)/\(output.string)"
    do { try Disk.write(bytes, to: target) } catch {
      try Disk.makeFolder(output.folder.map { "\(staging)/\($0.string)" } ?? staging)
      try Disk.write(bytes, to: target)
    }
    changed.withLock { _ = $0.insert(output) }
  }

  private func isUnchanged(_ output: SitePath, _ bytes: [UInt8]) -> Bool {
    var status = Foundation.stat()
    let target = "\(path)/\(output.string)"
    guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
    else { return false }
    do { return try Disk.read(target) == bytes } catch { return false }
  }

  /// What a commit did.
  public struct Change: Hashable, Sendable {
    /// Files that are new or have other bytes.
    public var written = 0
    /// Files that are gone.
    public var removed = 0
  }

  /// Makes the folder hold just `outputs`, all of which were put.
  public func commit(_ outputs: [SitePath]) throws(FileError) -> Change {
    var change = Change()
    // What was public before may be protected now: what has to go goes first.
    try removeStrangers(below: nil, keeping: Self.tree(of: outputs), counting: &change)
    for output in changed.withLock({ $0.sorted() }) {
      if let folder = output.folder { try Disk.makeFolder("\(path)/\(folder.string)") }
      try Disk.move("\(staging)/\(output.string)", to: "\(path)/\(output.string)")
      change.written += 1
    }
    try discard()
    return change
  }

  /// Forgets what was put; the folder stays as it is.
  public func discard() throws(FileError) {
    changed.withLock { $0.removeAll() }
    try Disk.removeTree(staging)
  }

  /// The outputs, and the folders that lead to them.
  private static func tree(of outputs: [SitePath]) -> (files: Set<SitePath>, folders: Set<SitePath>) {
    var folders: Set<SitePath> = []
    for output in outputs {
      var folder = output.folder
      while let current = folder, folders.insert(current).inserted { folder = current.folder }
    }
    return (Set(outputs), folders)
  }

  private func removeStrangers(
    below folder: String?, keeping tree: (files: Set<SitePath>, folders: Set<SitePath>),
    counting change: inout Change
  ) throws(FileError) {
    let here = folder.map { "\(path)/\($0)" } ?? path
    for name in try Disk.names(in: here) ?? [] {
      let relative = folder.map { "\($0)/\(name)" } ?? name
      if relative == Self.markerName { continue }
      let entry = "\(path)/\(relative)"
      let known = SitePath(relative)
      if Disk.isFolder(entry) {
        if let known, tree.folders.contains(known) {
          try removeStrangers(below: relative, keeping: tree, counting: &change)
        } else {
          try Disk.removeTree(entry)
          change.removed += 1
        }
      } else if known.map(tree.files.contains) != true {
        try Disk.remove(entry)
        change.removed += 1
      }
    }
  }
}
