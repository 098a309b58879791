import Site

/// The one way from a path within the site to what stands in HTML: with the site's base path in front.
struct SiteURLs: Sendable {
  /// The base path, from `/` to `/`.
  let base: String
  /// Scheme and host, where `site.yml` gives them.
  let origin: String?

  init(_ configuration: Configuration) {
    base = configuration.basePath
    origin = configuration.url?.origin
  }

  /// A path of the site as an absolute path of its server: `/repo/courses/`.
  func local(_ path: URLPath) -> String {
    local(path.string)
  }

  /// The same for a path that is encoded already and begins with `/`.
  func local(_ path: String) -> String {
    base + path.drop { $0 == "/" }
  }

  /// A path of the site as an absolute URL, where the site knows its address.
  func absolute(_ path: URLPath) -> String? {
    origin.map { $0 + local(path) }
  }
}
