/// What a page of the site may load and run: its own files, and pictures, sound and documents that the guard opened.
enum ContentPolicy {
  /// The content policy of every page (Content Security Policy Level 3).
  static let text = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "font-src 'self'",
    "media-src 'self' blob:", "frame-src blob:", "connect-src 'self'", "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  /// The same for a header, which can say more: no other site may frame a page.
  static let headerText = text + "; frame-ancestors 'self'"
}
