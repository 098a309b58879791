import CMicrohttpd

/// Answers the requests that libmicrohttpd reads.
final class RequestHandler: Sendable {
  private let router: Router
  private let states: SiteStates

  init(_ router: Router, _ states: SiteStates) {
    self.router = router
    self.states = states
  }

  /// Answers one request.
  func answer(_ connection: OpaquePointer, method: String, path: String) -> MHD_Result {
    var request = Request(Request.Method(rawValue: method), path, host: Self.field("Host", connection))
    request.query = Self.query(connection)
    request.range = Self.field("Range", connection)
    request.ifRange = Self.field("If-Range", connection)
    request.ifNoneMatch = Self.field("If-None-Match", connection)
    let response = router.response(to: request, states.current)
    let body =
      switch response.body {
      case .bytes(let bytes): BodyStream(bytes)
      case .clear(let text): BodyStream(text)
      case .states: BodyStream(StateStream(states, connection: UInt(bitPattern: connection)))
      }
    guard let response = HTTPResponse(response, body) else { return .NO }
    return response.send(over: connection)
  }

  private static func field(_ name: String, _ connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }

  /// The query, put together again.
  private static func query(_ connection: OpaquePointer) -> String? {
    var parts: [String] = []
    withUnsafeMutablePointer(to: &parts) { parts in
      _ = MHD_get_connection_values(
        connection, .GET_ARGUMENT_KIND,
        { context, _, name, value in
          guard let parts = context?.assumingMemoryBound(to: [String].self), let name else { return .NO }
          let text = value.map { "=" + String(cString: $0) } ?? ""
          // libmicrohttpd has read each “+” as a space.
          parts.pointee.append((String(cString: name) + text).replacing(" ", with: "+"))
          return .YES
        }, parts)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "&")
  }
}
