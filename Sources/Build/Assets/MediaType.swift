/// The media types of sealed assets, by the file name's extension. A browser is told this type when the guard has opened the
/// file, so what is not known here is offered as a download only.
package enum MediaType {
  private static let types: [String: String] = [
    "apng": "image/apng", "avif": "image/avif", "gif": "image/gif", "ico": "image/x-icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp",
    "css": "text/css", "csv": "text/csv", "html": "text/html", "htm": "text/html", "ics": "text/calendar",
    "js": "text/javascript", "json": "application/json", "md": "text/markdown", "mjs": "text/javascript",
    "txt": "text/plain", "vtt": "text/vtt", "xml": "application/xml",
    "aac": "audio/aac", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg", "oga": "audio/ogg",
    "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "mov": "video/quicktime", "mp4": "video/mp4", "m4v": "video/mp4", "ogv": "video/ogg",
    "webm": "video/webm",
    "otf": "font/otf", "ttf": "font/ttf", "woff": "font/woff", "woff2": "font/woff2",
    "epub": "application/epub+zip", "gz": "application/gzip", "pdf": "application/pdf",
    "wasm": "application/wasm", "zip": "application/zip",
  ]

  /// The media type for a file extension in lower case, without the dot.
  package static func named(_ fileExtension: String) -> String {
    types[fileExtension] ?? "application/octet-stream"
  }

  /// Whether compressing such content makes it smaller: text does, pictures and archives are compressed already.
  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("xml") || type == "application/json" || type == "image/x-icon"
      || type == "font/otf" || type == "font/ttf" || type == "application/wasm"
  }
}
