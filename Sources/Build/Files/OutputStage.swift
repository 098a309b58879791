import Site
import Synchronization

/// Where outputs wait until the whole build is good.
public struct OutputStage: Sendable {
  /// Takes the bytes of one output. Called from many threads, once for each path.
  public let put: @Sendable (SitePath, [UInt8]) throws(FileError) -> Void
  /// Gives back the bytes of an output that was put.
  public let read: @Sendable (SitePath) throws(FileError) -> [UInt8]

  /// Makes a stage from what it can do.
  public init(
    put: @escaping @Sendable (SitePath, [UInt8]) throws(FileError) -> Void,
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8]
  ) {
    self.put = put
    self.read = read
  }
}

/// Outputs in memory, for tests and for whoever shows a site without writing it.
public final class MemoryOutput: Sendable {
  private let files = Mutex<[SitePath: [UInt8]]>([:])

  /// Nothing yet.
  public init() {}

  /// A stage that keeps its outputs here.
  public var stage: OutputStage {
    OutputStage(
      put: { path, bytes throws(FileError) in self.files.withLock { $0[path] = bytes } },
      read: { path throws(FileError) in
        guard let bytes = self[path] else { throw FileError(path: path.string, reason: "no such output") }
        return bytes
      })
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
