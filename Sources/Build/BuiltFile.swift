import Site

/// What a build makes by itself, as far as an author can have a file in its place.
enum BuiltFile: Hashable, Sendable {
  case file(SiteFile)
  /// A feed, and the page of its section, as its user would type it; `nil` for the site's.
  case feed(section: String?)
  /// A further part of the list of a page.
  case listPart(of: String)
  case tags
  case notFound
  case enrolment
}

extension SitePlan {
  /// What a generated page is, with paths as their user would type them.
  func builtFile(_ generated: GeneratedPage, _ input: BuildInput) -> BuiltFile {
    switch generated.content {
    case .part(let section): .listPart(of: input.content.displayPath(pages[section].page.source))
    case .tag, .tagIndex: .tags
    case .notFound: .notFound
    case .enrolment: .enrolment
    }
  }

  /// What a feed is made from, in words.
  func source(of feed: FeedPlan) -> String {
    feed.section.map { "the feed of \(pages[$0].page.source)" } ?? "the feed"
  }
}
