import Markup

/// What the preview adds to a page, in memory: the script that reloads it, and where protected text is in the clear a
/// banner that says so. It stands behind the page's end, where every parser takes it for part of the body, so that no
/// markup has to be understood.
struct PageAdditions: Sendable {
  /// Which state of the site the page is of.
  let version: String
  /// Whether protected pages are in the clear.
  let reveals: Bool

  private static let banner =
    "Protected pages are in the clear here, for you alone. What a build writes has them encrypted."

  /// A page with the additions.
  func applied(to page: [UInt8]) -> [UInt8] {
    let directives =
      ["script-src", "style-src", "connect-src"]
      + (reveals ? ["img-src", "media-src", "frame-src"] : [])
    var html = PolicyElement.widening(page, directives)
    html += Array("\n".utf8)
    if reveals {
      html += Array(
        """
        <link rel="stylesheet" href="\(PreviewFile.style.path)">
        <p class="gatehouse-preview-banner" role="note">\(Self.banner)</p>

        """.utf8)
    }
    html += Array(
      "<script type=\"module\" src=\"\(PreviewFile.script.path)?version=\(version)\"></script>\n".utf8)
    return html
  }

  /// The page that stands for a site that is not built yet, or cannot be.
  ///
  /// - Parameter problems: why not; `nil` while it is being built.
  static func waiting(_ problems: String?) -> [UInt8] {
    let title = problems == nil ? "The site is being built" : "The site cannot be built"
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <link rel="stylesheet" href="\(PreviewFile.style.path)">
      <body class="gatehouse-preview-waiting">
      <h1>\(title)</h1>
      <pre>
      """.utf8) + HTML(escaping: problems ?? "").bytes + Array("</pre>".utf8)
  }
}
