import CMicrohttpd

/// A server on one listening socket, with a thread of its own. It stops when nobody holds it any more.
final class HTTPDaemon {
  /// After how many seconds a connection is closed over which nothing comes. Those that wait for states stay.
  private static let patience: UInt32 = 60

  private let daemon: OpaquePointer
  private let handler: Unmanaged<RequestHandler>

  init(listeningOn socket: consuming ListeningSocket, _ handler: RequestHandler) throws(PreviewProblem) {
    let retained = Unmanaged.passRetained(handler)
    let started = gatehouse_start_daemon(
      socket.descriptor, Self.patience,
      { context, connection, url, method, _, _, uploadSize, memory in
        guard let context, let connection, let url, let method, let memory else { return .NO }
        // It calls once for the header, and once more when the request is whole: an answer before that would end the
        // connection.
        if memory.pointee == nil {
          memory.pointee = context
          return .YES
        }
        // Nothing that is sent along is of use.
        if let uploadSize, uploadSize.pointee != 0 {
          uploadSize.pointee = 0
          return .YES
        }
        return Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
          .answer(connection, method: String(cString: method), path: String(cString: url))
      }, retained.toOpaque())
    guard let started else {
      retained.release()
      throw .noServer
    }
    // The daemon closes the socket when it stops.
    socket.release()
    daemon = started
    self.handler = retained
  }

  deinit {
    MHD_stop_daemon(daemon)
    handler.release()
  }
}
