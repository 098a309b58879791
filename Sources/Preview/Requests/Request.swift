/// What the preview reads of a request (RFC 9110).
struct Request: Sendable {
  /// The methods that it answers.
  enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
  }

  /// `nil` for a method that it does not answer.
  var method: Method?
  /// The path as it was sent, without a query.
  var path: String
  /// The query as it was sent, without `?`; `nil` where there is none.
  var query: String?
  /// The field `Host`.
  var host: String?
  /// The field `Range`.
  var range: String?
  /// The field `If-Range`.
  var ifRange: String?
  /// The field `If-None-Match`.
  var ifNoneMatch: String?

  init(_ method: Method? = .get, _ path: String, host: String? = "localhost") {
    self.method = method
    self.path = path
    self.host = host
  }
}
