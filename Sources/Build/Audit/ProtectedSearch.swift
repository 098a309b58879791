import Diagnostics
import Dispatch
import Sealing
import Synchronization

/// The search for the words of all that is protected. It is made when something first asks: where nothing has changed since the
/// last build, nothing does.
final class ProtectedSearch: Sendable {
  /// The search, and what was wrong with what it is made of.
  struct Made: Sendable {
    var search: WordSearch
    var diagnostics: [Diagnostic] = []
    /// The hash of all that it is made of, where the next build can use it and does not have it yet.
    var newKey: Digest?
  }

  private let made = Mutex<Made?>(nil)
  private let make: @Sendable () -> Made

  init(_ make: @escaping @Sendable () -> Made) { self.make = make }

  /// Has it made on another thread, where it is known that somebody will ask.
  func begin() { DispatchQueue.global().async { _ = self.search } }

  /// Looks for words; the first who asks waits until it is made.
  var search: WordSearch {
    made.withLock { made in
      if let made { return made.search }
      let new = make()
      made = new
      return new.search
    }
  }

  /// The search where it was made anew and can be kept, and the hash of all that it is made of.
  var new: (search: WordSearch, key: Digest)? {
    made.withLock { made in made.flatMap { made in made.newKey.map { (made.search, $0) } } }
  }

  /// What was wrong while it was made. It is looked at before anything is published.
  var diagnostics: [Diagnostic] { made.withLock { $0?.diagnostics ?? [] } }
}
