import Site

/// A page that the build makes itself, from what is public of others.
struct GeneratedPage: Sendable {
  /// What it is.
  enum Content: Sendable {
    /// A further part of a section's list.
    case part(ofSection: Int)
    /// A part of the pages that have a tag, an index into the catalog.
    case tag(Int)
    /// All tags.
    case tagIndex
    /// What servers show where nothing is.
    case notFound
    /// Where people choose a password themselves.
    case enrolment
  }

  let content: Content
  let output: SitePath
  let page: PublicPage
  /// The pages it lists.
  var part: ListPart?

  /// The name of its layout.
  var layout: String {
    switch content {
    case .part: "layouts/list.html"
    case .tag: "layouts/tag.html"
    case .tagIndex: "layouts/tags.html"
    case .notFound: "layouts/not-found.html"
    case .enrolment: "layouts/enrol.html"
    }
  }

  /// Whether it is a page that people look for, and so has a place in the sitemap.
  var isInSitemap: Bool {
    switch content {
    case .tag: part?.number == 1
    case .tagIndex: true
    case .part, .notFound, .enrolment: false
    }
  }
}

/// An address that leads to a page.
struct Redirect: Sendable {
  let output: SitePath
  /// The page, an index into the plan.
  let page: Int
}

/// A page that is left out of the build.
struct SkippedPage: Sendable {
  let page: Page
  let reason: Publication.Skip
}
