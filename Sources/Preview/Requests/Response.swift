/// What the preview answers.
struct Response: Sendable {
  /// What comes after the header.
  enum Body: Sendable {
    /// Bytes that are published as well.
    case bytes(ArraySlice<UInt8>)
    /// What only the preview shows.
    case clear(ClearText)
    /// The states of the site, one after the other, without an end.
    case states
  }

  /// The status code (RFC 9110, section 15).
  var status: Int
  /// Header fields in the order in which they are sent.
  var fields: [(name: String, value: String)]
  var body: Body

  init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A few words for people.
  init(_ status: Int, text: String) {
    self.init(
      status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      .bytes(Array("\(text)\n".utf8)[...]))
  }

  /// The value of a field; `nil` where it is not there.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
