import CMicrohttpd

/// A response of libmicrohttpd, which this type owns.
struct HTTPResponse: ~Copyable {
  /// As much as is read from a body at once, in bytes.
  private static let blockSize = 32768

  private let pointer: OpaquePointer
  private let status: UInt32

  /// - Parameter body: what it sends; its field names and values hold no line ends.
  init?(_ response: Response, _ body: BodyStream) {
    let context = Unmanaged.passRetained(body)
    let size = body.count.map(UInt64.init) ?? UInt64.max
    let made = MHD_create_response_from_callback(
      size, Self.blockSize,
      { context, offset, buffer, count in
        guard let context, let buffer else { return -1 }
        let body = Unmanaged<BodyStream>.fromOpaque(context).takeUnretainedValue()
        let block = UnsafeMutableRawBufferPointer(start: buffer, count: count)
        // -1 is the end of the stream.
        return body.read(from: Int(offset), into: block) ?? -1
      }, context.toOpaque(), { context in context.map { Unmanaged<BodyStream>.fromOpaque($0).release() } })
    guard let made else {
      context.release()
      return nil
    }
    pointer = made
    status = UInt32(response.status)
    for field in response.fields { MHD_add_response_header(pointer, field.name, field.value) }
  }

  deinit {
    MHD_destroy_response(pointer)
  }

  /// Has a connection send it.
  func send(over connection: OpaquePointer) -> MHD_Result {
    MHD_queue_response(connection, status, pointer)
  }
}
