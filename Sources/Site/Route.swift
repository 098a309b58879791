import Markup

/// Where a page or an asset goes: its output file and its URL.
public struct Route: Hashable, Sendable {
  /// The file below the output folder.
  public let output: SitePath
  /// The URL path within the site.
  public let url: URLPath

  /// The route of a page: `about.md` becomes `about/index.html`, `courses/index.md` and `courses/README.md`
  /// become `courses/index.html`, `404.md` at the top becomes `404.html`, where servers look for it. The front matter
  /// may give another address, or a slug for the last name. Names come out in Unicode NFC, whatever form the file
  /// system keeps.
  public init?(page source: SitePath, frontMatter: FrontMatter = FrontMatter()) {
    if let address = frontMatter.url?.value {
      self.init(output: address.output)
      return
    }
    let folder = Route.folder(of: source, slug: frontMatter.slug?.value)
    let path = folder == "404" ? "404.html" : folder.map { $0 + "/index.html" } ?? "index.html"
    guard let output = SitePath(UnicodeForm.nfc(path)) else { return nil }
    self.init(output: output)
  }

  /// The folder that the page gets; `nil` for the output folder itself.
  private static func folder(of source: SitePath, slug: String?) -> String? {
    let isFolderPage = isFolderPage(source)
    if isFolderPage, slug == nil { return source.folder?.string }
    let name = slug ?? source.stem
    let parent = isFolderPage ? source.folder?.folder : source.folder
    return parent.map { "\($0.string)/\(name)" } ?? name
  }

  /// The route of a file that keeps its path.
  public init?(asset source: SitePath) {
    guard let output = SitePath(UnicodeForm.nfc(source.string)) else { return nil }
    self.init(output: output)
  }

  /// The route of a known output file.
  public init(output: SitePath) {
    self.output = output
    self.url = URLPath(output: output)
  }

  /// Whether the page is the page of its folder: `index.md`, or `README.md` in the letter case that GitHub shows.
  public static func isFolderPage(_ source: SitePath) -> Bool {
    let stem = source.stem
    return stem == "index" || stem == "README"
  }
}
