// What is said of a file in the place of one that a build makes by itself.

extension BuiltFile {
  /// How an author keeps the own file: what the build makes can be switched off, or the own takes its place under the
  /// same name.
  var help: String {
    switch self {
    case .file(.sitemap), .file(.sitemapPart): "rename it, or write sitemap: false in site.yml"
    case .file(.robots): Self.own(SiteFile.robots.name)
    case .file(.noJekyll): "rename it, or write hosting: {nojekyll: false} in site.yml"
    case .file(.headers): "rename it, or write hosting: {headers: false} in site.yml"
    case .feed(nil): "rename it, or write feed: false in site.yml"
    case .feed(.some(let section)): "rename it, or remove “feed” from \(section)"
    case .listPart(let page): "rename it, or write a larger “paginate” in \(page)"
    case .tags: "rename it, or write tags: false in site.yml"
    case .notFound: Self.own("404.html")
    case .enrolment: "rename it, or write enrolment: false in site.yml"
    }
  }

  private static func own(_ name: String) -> String {
    "rename it: a file of exactly the name \(name) takes the place of the built one"
  }
}
