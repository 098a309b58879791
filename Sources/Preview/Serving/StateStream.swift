import Synchronization

/// One reader's connection over which states of the site are sent.
final class StateStream: Sendable {
  /// What was sent.
  struct Seen: Sendable {
    /// The number of the last state; 0 for none.
    var number = 0
    var beats = 0
  }

  private struct Sending {
    var seen = Seen()
    var rest: ArraySlice<UInt8> = []
  }

  private let states: SiteStates
  private let connection: UInt
  private let sending = Mutex(Sending())

  /// - Parameter connection: the address of libmicrohttpd's connection.
  init(_ states: SiteStates, connection: UInt) {
    self.states = states
    self.connection = connection
  }

  deinit {
    states.forget(connection)
  }

  /// Fills a connection's buffer, and gives how much it holds: 0 where the connection waits, `nil` at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    sending.withLock { sending in
      if sending.rest.isEmpty {
        switch states.next(after: &sending.seen, for: connection) {
        case .bytes(let bytes): sending.rest = bytes[...]
        case .suspended: return 0
        case .end: return nil
        }
      }
      let count = sending.rest.send(from: 0, into: buffer)
      sending.rest = sending.rest.dropFirst(count)
      return count
    }
  }
}
