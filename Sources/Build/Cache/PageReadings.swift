import Sealing
import Site
import Synchronization

/// What pages were read as, kept in memory by whoever builds one site again and again: a page whose bytes and whose site's
/// configuration are the same is not taken apart again.
public final class PageReadings: Sendable {
  private struct Kept {
    var digest: Digest
    var reading: PageReading
  }

  private struct State {
    var configuration: [UInt8] = []
    var kept: [SitePath: Kept] = [:]
  }

  private let state = Mutex(State())

  /// Nothing yet.
  public init() {}

  /// Begins a build: what was read with another configuration, and of pages that are gone, is forgotten.
  func begin(_ configuration: [UInt8], _ sources: [SitePath]) {
    let sources = Set(sources)
    state.withLock { state in
      if state.configuration != configuration { state = State(configuration: configuration) }
      state.kept = state.kept.filter { sources.contains($0.key) }
    }
  }

  func reading(of source: SitePath, _ digest: Digest) -> PageReading? {
    state.withLock { $0.kept[source] }.flatMap { $0.digest == digest ? $0.reading : nil }
  }

  func keep(_ reading: PageReading, of source: SitePath, _ digest: Digest) {
    state.withLock { $0.kept[source] = Kept(digest: digest, reading: reading) }
  }
}
