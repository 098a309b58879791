import Site

/// The sitemap: all pages that lists may have, as sitemaps.org's protocol 0.9 has it.
struct Sitemap {
  /// How many addresses a file may hold.
  static let mostEntries = 50_000

  let plan: SitePlan
  let urls: SiteURLs

  /// How many addresses the sitemap of a site has.
  static func count(_ pages: [PublicPage], _ generated: [GeneratedPage]) -> Int {
    pages.count(where: \.isListed) + generated.count(where: \.isInSitemap)
  }

  /// A file of the sitemap; `nil` where `file` is none, or the site has no address.
  func text(of file: SiteFile) -> String? {
    switch file {
    case .sitemap(parts: 1): list(entries[...])
    case .sitemap(let parts): index(parts)
    case .sitemapPart(let number):
      list(entries[(number - 1) * Self.mostEntries..<min(entries.count, number * Self.mostEntries)])
    default: nil
    }
  }

  private var entries: [PublicPage] {
    let pages = plan.publicPages.filter(\.isListed) + plan.generated.filter(\.isInSitemap).map(\.page)
    return pages.sorted { $0.url < $1.url }
  }

  private func list(_ pages: ArraySlice<PublicPage>) -> String {
    var text = Self.head("urlset")
    for page in pages {
      guard let url = urls.absolute(page.url) else { continue }
      let change = (page.updated ?? page.date).map { "<lastmod>\($0)</lastmod>" } ?? ""
      text += "<url><loc>\(XMLText.escape(url))</loc>\(change)</url>\n"
    }
    return text + "</urlset>\n"
  }

  private func index(_ parts: Int) -> String {
    var text = Self.head("sitemapindex")
    for number in 1...parts {
      guard let output = SiteFile.sitemapPart(number).output, let url = urls.absolute(URLPath(output: output))
      else { continue }
      text += "<sitemap><loc>\(XMLText.escape(url))</loc></sitemap>\n"
    }
    return text + "</sitemapindex>\n"
  }

  private static func head(_ element: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

    """
  }
}
