import Site

/// A file that a build makes for machines: search engines, hosts.
enum SiteFile: Hashable, Sendable {
  /// All pages; where they are too many for one file, the list of its parts.
  case sitemap(parts: Int)
  /// A part of the sitemap, from 1.
  case sitemapPart(Int)
  case robots
  case noJekyll
  case headers

  /// The name below the output folder.
  var name: String {
    switch self {
    case .sitemap: "sitemap.xml"
    case .sitemapPart(let number): "sitemap-\(number).xml"
    case .robots: "robots.txt"
    case .noJekyll: ".nojekyll"
    case .headers: "_headers"
    }
  }

  var output: SitePath? { SitePath(name) }

  /// Whether the site's own file of that name takes its place.
  var yields: Bool {
    switch self {
    case .sitemap, .sitemapPart: false
    case .robots, .noJekyll, .headers: true
    }
  }
}
