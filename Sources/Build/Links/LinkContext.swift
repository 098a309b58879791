/// What the links of all pages are resolved with. It never changes, and is handed on by reference: to copy a plan for each page
/// would be more work than its links are.
final class LinkContext: Sendable {
  let plan: SitePlan
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
    self.reader = reader
    self.ledger = ledger
    self.urls = urls
    self.sealedNames = sealedNames
    self.publicNames = publicNames
    (pictures, themeAnchors) = (rendering.pictures, rendering.themeAnchors)
  }
}
