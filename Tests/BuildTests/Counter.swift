import Synchronization

/// Counts calls from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
