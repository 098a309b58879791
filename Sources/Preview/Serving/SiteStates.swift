import CMicrohttpd
import Diagnostics
import GatehouseKit
import Synchronization

/// The state of the site, for the threads that build it and those that show it, and the connections that wait for the
/// next one.
final class SiteStates: Sendable {
  private struct Contents {
    var state: SiteState
    /// How many states there were, this one included.
    var number = 1
    /// How many good builds changed anything.
    var good = 0
    /// How often something was sent so that connections whose readers are gone are found.
    var beats = 0
    /// The connections that are suspended, by their addresses.
    var waiting: Set<UInt> = []
    var isEnding = false
  }

  /// What a connection has to send now.
  enum Next {
    case bytes([UInt8])
    /// Nothing: it was suspended.
    case suspended
    case end
  }

  private let start: String
  private let reveals: Bool
  private let contents: Mutex<Contents>

  /// - Parameters:
  ///   - start: differs from process to process.
  ///   - reveals: whether protected pages are in the clear.
  init(start: String, reveals: Bool) {
    self.start = start
    self.reveals = reveals
    contents = Mutex(Contents(state: SiteState(site: nil, version: "\(start)-0", problems: nil)))
  }

  /// The state now.
  var current: SiteState { contents.withLock { $0.state } }

  /// Whether all connections are being ended.
  var isEnding: Bool { contents.withLock { $0.isEnding } }

  /// Takes a build; the last good one stays where it has errors. Who waits is told where anything changed.
  func take(_ preview: SitePreview) {
    contents.withLock { contents in
      let before = (contents.state.version, contents.state.problems)
      if let outputs = preview.outputs {
        let site = ServedSite(base: preview.basePath, outputs: outputs, keys: reveals ? preview.keys : nil)
        contents.state.problems = nil
        if contents.state.site?.isSame(as: site) != true {
          contents.state.site = site
          contents.good += 1
          contents.state.version = "\(start)-\(contents.good)"
        }
      } else {
        let errors = preview.report.diagnostics.filter { $0.severity == .error }
        contents.state.problems = ConsoleWriter().text(of: errors)
      }
      if before == (contents.state.version, contents.state.problems) { return }
      contents.number += 1
      Self.wake(&contents)
    }
  }

  /// Has every connection send something, so that those are found whose readers are gone.
  func beat() {
    contents.withLock { contents in
      contents.beats += 1
      Self.wake(&contents)
    }
  }

  /// Ends all connections.
  func end() {
    contents.withLock { contents in
      contents.isEnding = true
      Self.wake(&contents)
    }
  }

  private static func wake(_ contents: inout Contents) {
    for address in contents.waiting { MHD_resume_connection(OpaquePointer(bitPattern: address)) }
    contents.waiting = []
  }

  /// What a connection sends next. Where there is nothing, it is suspended under the lock, so that no state comes
  /// between.
  func next(after seen: inout StateStream.Seen, for connection: UInt) -> Next {
    contents.withLock { contents in
      if contents.isEnding { return .end }
      if seen.number != contents.number {
        seen = StateStream.Seen(number: contents.number, beats: contents.beats)
        return .bytes(contents.state.message(number: contents.number))
      }
      if seen.beats != contents.beats {
        seen.beats = contents.beats
        return .bytes(Array(": still here\n\n".utf8))
      }
      contents.waiting.insert(connection)
      MHD_suspend_connection(OpaquePointer(bitPattern: connection))
      return .suspended
    }
  }

  /// Forgets a connection that is closed.
  func forget(_ connection: UInt) {
    contents.withLock { _ = $0.waiting.remove(connection) }
  }
}
