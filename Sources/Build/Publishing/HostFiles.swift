import Site

/// Files for hosts and for what reads sites by machine.
struct HostFiles {
  let plan: SitePlan
  let urls: SiteURLs
  /// The folder of the theme's files, whose name changes with them.
  let themeFolder: String
  let policy: ContentPolicy

  /// The bytes of a file.
  func bytes(of file: SiteFile) -> [UInt8] {
    switch file {
    case .sitemap, .sitemapPart: Array((Sitemap(plan: plan, urls: urls).text(of: file) ?? "").utf8)
    case .robots: Array(robots.utf8)
    case .noJekyll: []
    case .headers: Array(headers.utf8)
    }
  }

  /// RFC 9309.
  private var robots: String {
    let sitemap = plan.files.compactMap { file in
      if case .sitemap = file { file.output } else { nil }
    }.first.flatMap { urls.absolute(URLPath(output: $0)) }
    return "User-agent: *\nAllow: /\n" + (sitemap.map { "\nSitemap: \($0)\n" } ?? "")
  }

  /// The form that Netlify and Cloudflare Pages read. What has a fingerprint never changes under its name; what is
  /// sealed is asked for anew, so that a page and its item are of one deployment.
  private var headers: String {
    """
    \(urls.base)*
      Content-Security-Policy: \(policy.headerText)
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin

    \(urls.base)\(themeFolder)/*
      Cache-Control: public, max-age=31536000, immutable

    """
  }
}
