import Site

/// What the links of all pages are resolved with. It never changes, and is handed on by reference: to copy a plan for each page
/// would be more work than its links are.
final class LinkContext: Sendable {
  /// Where a link to a page leads, and who may read what is there.
  struct PageLink: Sendable {
    let url: String
    let access: Access
  }

  let plan: SitePlan
  /// The pages in the plan's order: one beside the other, as links lead to any of them.
  let pageLinks: [PageLink]
  let lookup: LinkLookup
  let reader: PageReader
  let ledger: AssetLedger
  let urls: SiteURLs
  let pictures: PictureSizes
  let sealedNames: SealedAssetNames
  let publicNames: PublicAssetNames
  /// What a fragment can lead to in the layouts, on any page.
  let themeAnchors: Set<[UInt8]>

  init(
    plan: SitePlan, reader: PageReader, ledger: AssetLedger, urls: SiteURLs, rendering: PageRendering,
    sealedNames: SealedAssetNames, publicNames: PublicAssetNames
  ) {
    self.plan = plan
    pageLinks = plan.pages.map { PageLink(url: urls.local($0.page.route.url), access: $0.page.access) }
    lookup = LinkLookup(index: plan.index, urls: urls)
    self.reader = reader
    self.ledger = ledger
    self.urls = urls
    self.sealedNames = sealedNames
    self.publicNames = publicNames
    (pictures, themeAnchors) = (rendering.pictures, rendering.themeAnchors)
  }
}
