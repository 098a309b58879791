import Sealing
import Site

/// What a build will do: every page and asset with its route, every output claimed. It holds no bodies.
struct SitePlan: Sendable {
  /// The pages, sorted by source.
  var pages: [SourcePage]
  /// What may be said of each page, in the same order.
  var publicPages: [PublicPage]
  /// The sections, the order of pages, and the tags.
  var catalog: Catalog
  /// The lists of sections, by the section's page.
  var lists: [Int: PageList]
  /// The pages that the build makes itself.
  var generated: [GeneratedPage]
  /// Addresses that lead to pages, sorted by output.
  var redirects: [Redirect]
  /// The feeds, the site's first.
  var feeds: [FeedPlan]
  /// The files for machines.
  var files: [SiteFile]
  /// The pages that are left out, sorted by source.
  var skipped: [SkippedPage]
  /// Where links would lead if those were there.
  var unpublished: ContentIndex
  /// The assets, sorted by source.
  var assets: [Asset]
  /// Where links lead.
  var index: ContentIndex
  /// Every output, claimed before any is written.
  var registry: OutputRegistry

  /// The pages that have words which no output may hold, those among them that are left out as well.
  var guarded: [SourcePage] = []
  /// Their paths, and the hashes of their bytes.
  var guardedSources: [(path: SitePath, digest: Digest)] { guarded.map { ($0.page.source, $0.digest) } }
  /// Whether anything is sealed, so that the site needs the guard and a keyring: a page or a part of one, or a file
  /// that a rule protects.
  var hasProtected = false
  /// The links that open a part of it for whoever has one.
  var shares = ShareLinks()
  /// The guards with audiences of their own in the layouts.
  var layoutGuards: [LayoutGuard] = []

  /// Whether anything of a site is sealed.
  static func hasProtected(_ pages: [SourcePage], _ assets: [Asset], _ layoutGuards: [LayoutGuard]) -> Bool {
    pages.contains(where: \.isGuarded) || !layoutGuards.isEmpty
      || assets.contains { $0.claim.refusesPublicUse && !$0.isBesideLeftOut }
  }

  /// The paths that the build itself writes to.
  enum Reserved {
    /// The folder of the theme's files, the guard's and the keyring.
    static let folder = "gatehouse"
    /// The keyring's URL path.
    static let keyring = "/gatehouse/keyring.json"
  }

  /// The sealed item of a guard on a page: the first is the page's own, the others are numbered from 2.
  static func sealedOutput(beside document: SitePath, number: Int) -> SitePath? {
    let stem = document.stem
    let name = number == 1 ? "\(stem).sealed.bin" : "\(stem).\(number).sealed.bin"
    return document.sibling(named: name)
  }
}
