import Build

/// The media types that the preview sends.
enum ContentType {
  private static let more = [
    "atom": "application/atom+xml", "bin": "application/octet-stream", "rss": "application/rss+xml",
    "webmanifest": "application/manifest+json", "xhtml": "application/xhtml+xml",
    "jsonld": "application/ld+json",
  ]

  /// The value of the field `Content-Type` for a file.
  ///
  /// - Parameter fileExtension: in lower case, without the dot.
  static func named(_ fileExtension: String) -> String {
    withCharset(more[fileExtension] ?? MediaType.named(fileExtension))
  }

  /// A media type with the encoding of all text that the build writes.
  static func withCharset(_ type: String) -> String {
    type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
  }
}
