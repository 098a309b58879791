import Foundation
import Sealing
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
  /// What stays at the top of the folder: the marker, outputs that wait, and a checkout's own data where the folder is
  /// one, as of a branch that a host publishes.
  static let kept: Set<String> = [markerName, stagingSuffix, ".git"]
  /// How the name of the folder ends in which outputs wait.
  static let stagingSuffix = ".gatehouse-staging"

  /// The folder's path, absolute, without a trailing slash.
  public let path: String
  let staging: String
  private let lock: Int32
  let changed = Mutex<Set<SitePath>>([])
  private let folders = Mutex<[SitePath: Bool]>([:])

  /// Opens or makes the folder, and takes it for this build alone.
  ///
  /// - Parameters:
  ///   - path: the folder, relative to the working directory or absolute.
  ///   - keeping: folders that must be neither it nor inside of it.
  public init(at path: String, keeping: [String]) throws(Refusal) {
    let real = try Self.prepare(path)
    let isEmpty = try Self.inspect(real, keeping: keeping)
    let marker = "\(real)/\(Self.markerName)"
    do throws(FileError) {
      if isEmpty { try Disk.write(Array(Self.markerText.utf8), to: marker) }
    } catch {
      throw .file(error)
    }
    let lock = open(marker, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else { throw .file(FileError(path: marker, reason: Disk.lastReason())) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .busy
    }
    self.path = real
    self.lock = lock
    self.staging = Self.stagingPath(for: real)
    do throws(FileError) {
      // A build that was killed may have left half of it.
      let text = Array(Self.markerText.utf8)
      if try Disk.read(marker) != text { try Disk.write(text, to: marker) }
      try Disk.removeTree(staging)
    } catch {
      close(lock)
      throw .file(error)
    }
  }

  deinit {
    close(lock)
  }

  /// Looks, and writes nothing: would the folder be refused? One that is not there yet would not.
  ///
  /// - Parameters: as those of the initializer.
  public static func check(_ path: String, keeping: [String]) throws(Refusal) {
    guard let real = Disk.realPath(path) else { return }
    guard Disk.isFolder(real) else { throw .file(FileError(path: path, reason: "not a folder")) }
    _ = try inspect(real, keeping: keeping)
  }

  /// Whether a folder that may be written into is empty.
  private static func inspect(_ real: String, keeping: [String]) throws(Refusal) -> Bool {
    for kept in keeping {
      guard let keptPath = Disk.realPath(kept) else { continue }
      let inside = real == "/" ? "/" : real + "/"
      if keptPath == real || keptPath.hasPrefix(inside) { throw .holds(kept) }
    }
    let names: [String]
    do { names = try Disk.names(in: real) ?? [] } catch { throw .file(error) }
    if !names.isEmpty, !names.contains(markerName) { throw .notOurs }
    return names.isEmpty
  }

  /// Beside the folder, so that half a build is never in it; inside where the folder is a mount of its own, since
  /// files can be moved at once within a file system only.
  private static func stagingPath(for real: String) -> String {
    let slash = real.lastIndex(of: "/") ?? real.startIndex
    let (parent, name) = (real[..<slash], real[slash...].dropFirst())
    let isOwnMount = Disk.device(of: real) != Disk.device(of: parent.isEmpty ? "/" : String(parent))
    return isOwnMount ? "\(real)/\(stagingSuffix)" : "\(parent)/.\(name)\(stagingSuffix)"
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
      },
      has: { path, digest in
        guard let bytes = self.current(path) else { return false }
        do { return try SHA256.digest(bytes) == digest } catch { return false }
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
    current(output, size: bytes.count) == bytes
  }

  /// What is there now, if it is a file, and of a size if one is given.
  private func current(_ output: SitePath, size: Int? = nil) -> [UInt8]? {
    var status = Foundation.stat()
    let target = "\(path)/\(output.string)"
    guard output.folder.map(isRealFolder) != false, lstat(target, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, size == nil || Int(status.st_size) == size
    else { return nil }
    do { return try Disk.read(target) } catch { return nil }
  }

  /// Whether a folder of the output is one, and not a link to somewhere else; asked once for each.
  private func isRealFolder(_ folder: SitePath) -> Bool {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let isReal = folder.folder.map(isRealFolder) != false && Disk.isFolder("\(path)/\(folder.string)")
    folders.withLock { $0[folder] = isReal }
    return isReal
  }

  /// Forgets what was put; the folder stays as it is.
  public func discard() throws(FileError) {
    changed.withLock { $0.removeAll() }
    try Disk.removeTree(staging)
  }
}
