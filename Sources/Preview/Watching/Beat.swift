import Synchronization

/// Says when it is time again for what is done now and then.
final class Beat: Sendable {
  private let interval: Int64
  private let last = Mutex<Int64?>(nil)

  /// - Parameter interval: in nanoseconds.
  init(every interval: Int64) {
    self.interval = interval
  }

  /// Whether it is time, at a time in nanoseconds. The first time is an interval after it was first asked.
  func isDue(at now: Int64) -> Bool {
    last.withLock { last in
      guard let before = last else {
        last = now
        return false
      }
      if now - before < interval { return false }
      last = now
      return true
    }
  }
}
