import Sealing
import Site
import Synchronization

/// Where outputs wait until the whole build is good.
public struct OutputStage: Sendable {
  /// Takes the bytes of one output. Called from many threads, once for each path.
  public let put: @Sendable (SitePath, [UInt8]) throws(FileError) -> Void
  /// Gives back the bytes of an output that was put.
  public let read: @Sendable (SitePath) throws(FileError) -> [UInt8]

  /// Whether what is there from the last build has a digest, so that it need not be put.
  public let has: @Sendable (SitePath, Digest) -> Bool

  /// Makes a stage from what it can do.
  public init(
    put: @escaping @Sendable (SitePath, [UInt8]) throws(FileError) -> Void,
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8],
    has: @escaping @Sendable (SitePath, Digest) -> Bool = { _, _ in false }
  ) {
    self.put = put
    self.read = read
    self.has = has
  }
}

/// Outputs in memory, for tests and for whoever shows a site without writing it.
public final class MemoryOutput: Sendable {
  private struct File {
    var bytes: [UInt8]
    /// The hash of the bytes, once it was asked for.
    var digest: Digest?
  }

  private let files = Mutex<[SitePath: File]>([:])
  private let previous: Mutex<[SitePath: File]>

  /// Nothing yet.
  ///
  /// - Parameter previous: the outputs of the last build, of which those that are the same are taken over.
  public init(previous: MemoryOutput? = nil) {
    self.previous = Mutex(previous?.files.withLock { $0 } ?? [:])
  }

  /// A stage that keeps its outputs here.
  public var stage: OutputStage {
    OutputStage(
      put: { path, bytes throws(FileError) in
        // The same bytes stay where they are, so that it takes no time to see that they are the same.
        let before = self.previous.withLock { $0[path] }.flatMap { $0.bytes == bytes ? $0 : nil }
        self.files.withLock { $0[path] = before ?? File(bytes: bytes) }
      },
      read: { path throws(FileError) in
        guard let bytes = self[path] else { throw FileError(path: path.string, reason: "no such output") }
        return bytes
      }, has: { path, digest in self.takeOver(path, digest) })
  }

  private func takeOver(_ path: SitePath, _ digest: Digest) -> Bool {
    guard var file = previous.withLock({ $0[path] }) else { return false }
    if file.digest == nil {
      do { file.digest = try SHA256.digest(file.bytes) } catch { return false }
      previous.withLock { [file] in $0[path] = file }
    }
    if file.digest != digest { return false }
    files.withLock { [file] in $0[path] = file }
    return true
  }

  /// The bytes of one output.
  public subscript(path: SitePath) -> [UInt8]? {
    files.withLock { $0[path]?.bytes }
  }

  /// All outputs that are here, sorted.
  public var paths: [SitePath] {
    files.withLock { $0.keys.sorted() }
  }

  /// All outputs with their bytes.
  public var all: [SitePath: [UInt8]] {
    files.withLock { $0.mapValues(\.bytes) }
  }

  /// Lets go of the outputs of the build before this one.
  public func forgetPrevious() { previous.withLock { $0 = [:] } }
}
