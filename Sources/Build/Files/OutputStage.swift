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
  private let files = Mutex<[SitePath: [UInt8]]>([:])
  private let previous: [SitePath: [UInt8]]
  /// The digests of outputs, of those that were asked for.
  private let digests: Mutex<[SitePath: Digest]>

  /// Nothing yet.
  ///
  /// - Parameter previous: the outputs of the last build, of which those that are the same are taken over.
  public init(previous: MemoryOutput? = nil) {
    self.previous = previous?.files.withLock { $0 } ?? [:]
    digests = Mutex(previous?.digests.withLock { $0 } ?? [:])
  }

  /// A stage that keeps its outputs here.
  public var stage: OutputStage {
    OutputStage(
      put: { path, bytes throws(FileError) in
        self.digests.withLock { $0[path] = nil }
        self.files.withLock { $0[path] = bytes }
      },
      read: { path throws(FileError) in
        guard let bytes = self[path] else { throw FileError(path: path.string, reason: "no such output") }
        return bytes
      },
      has: { path, digest in
        guard let bytes = self.previous[path] else { return false }
        do { if try self.digest(of: path, bytes) != digest { return false } } catch { return false }
        self.files.withLock { $0[path] = bytes }
        return true
      })
  }

  private func digest(of path: SitePath, _ bytes: [UInt8]) throws(SealingError) -> Digest {
    if let known = digests.withLock({ $0[path] }) { return known }
    let digest = try SHA256.digest(bytes)
    digests.withLock { $0[path] = digest }
    return digest
  }

  /// The bytes of one output.
  public subscript(path: SitePath) -> [UInt8]? {
    files.withLock { $0[path] }
  }

  /// All outputs that are here, sorted.
  public var paths: [SitePath] {
    files.withLock { $0.keys.sorted() }
  }
}
