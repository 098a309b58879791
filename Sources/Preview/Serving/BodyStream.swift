/// What one response sends, for as long as libmicrohttpd needs it.
final class BodyStream: Sendable {
  private enum Source: Sendable {
    case bytes(ArraySlice<UInt8>)
    case clear(ClearText)
    case states(StateStream)
  }

  private let source: Source

  init(_ bytes: ArraySlice<UInt8>) {
    source = .bytes(bytes)
  }

  init(_ text: ClearText) {
    source = .clear(text)
  }

  init(_ states: StateStream) {
    source = .states(states)
  }

  /// How many bytes there are; `nil` where there is no end.
  var count: Int? {
    switch source {
    case .bytes(let bytes): bytes.count
    case .clear(let text): text.count
    case .states: nil
    }
  }

  /// Fills a connection's buffer with what comes at an offset, and gives how much it holds; `nil` at the end.
  func read(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    switch source {
    case .bytes(let bytes): bytes.send(from: offset, into: buffer)
    case .clear(let text): text.send(from: offset, into: buffer)
    case .states(let stream): stream.read(into: buffer)
    }
  }
}
