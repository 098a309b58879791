import Sealing
import Site
import Synchronization

/// What a page took from outside of its own source while it was built, and what it left behind: enough to tell later whether
/// building it again would come to the same, and to do the rest without building it.
final class PageUses: Sendable {
  /// Something that a page used. Indices are the plan's.
  enum Use: Hashable, Sendable {
    /// An asset, by a public page.
    case publicly(Int)
    /// An asset, by a page for these readers; whether they were told to open it.
    case byReaders(Int, Audiences, isSealed: Bool)
    /// The name of a public asset with a fingerprint.
    case loaded(Int, Digest)
    /// The name of a public asset without one.
    case linked(Int)
    /// The name of a sealed asset.
    case sealed(Int, Digest)
    /// A fragment on another page.
    case fragment(page: Int, String)
  }

  private struct State {
    var uses: [Use] = []
    var excused: Set<UInt64> = []
    var outputs: [PageRecord.Output] = []
    var isWhole = true
  }

  /// What the page that is being built in this thread uses; `nil` where nobody asks.
  @TaskLocal static var current: PageUses?

  private let state = Mutex(State())

  /// Notes a use.
  static func note(_ use: Use) { current?.state.withLock { $0.uses.append(use) } }

  /// Notes protected runs that everybody may read.
  static func note(excused: Set<UInt64>) { current?.state.withLock { $0.excused.formUnion(excused) } }

  /// Notes an output.
  static func note(_ output: PageRecord.Output) { current?.state.withLock { $0.outputs.append(output) } }

  /// Notes where an output has the page's body.
  static func note(_ body: PublicBodies.Body, in path: SitePath) {
    current?.state.withLock { state in
      for index in state.outputs.indices where state.outputs[index].path == path {
        state.outputs[index].body = body
      }
    }
  }

  /// Notes something that no record tells of.
  static func noteMore() { current?.state.withLock { $0.isWhole = false } }

  /// The record of the page, or `nil` where it did more than a record tells.
  func record(under key: Digest) -> PageRecord? {
    state.withLock { state in
      guard state.isWhole else { return nil }
      return PageRecord(key: key, uses: state.uses, excused: state.excused.sorted(), outputs: state.outputs)
    }
  }
}
