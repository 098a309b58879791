import Site

/// An Atom feed that a build will write.
struct FeedPlan: Sendable {
  let output: SitePath
  /// The page of the section it is about; `nil` where it is the site's.
  let section: Int?
  /// Its pages, newest first.
  let pages: [Int]
}
