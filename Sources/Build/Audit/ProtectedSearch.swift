import Diagnostics
import Synchronization

/// The search for the words of all that is protected. It is made when something first asks: where nothing has changed since the
/// last build, nothing does.
final class ProtectedSearch: Sendable {
  /// The search, and what was wrong with what it is made of.
  struct Made: Sendable {
    var search: WordSearch
    var diagnostics: [Diagnostic] = []
  }

  private let made = Mutex<Made?>(nil)
  private let make: @Sendable () -> Made

  init(_ make: @escaping @Sendable () -> Made) { self.make = make }

  /// Looks for words; the first who asks waits until it is made.
  var search: WordSearch {
    made.withLock { made in
      if let made { return made.search }
      let new = make()
      made = new
      return new.search
    }
  }

  /// What was wrong while it was made. It is looked at before anything is published.
  var diagnostics: [Diagnostic] { made.withLock { $0?.diagnostics ?? [] } }
}
