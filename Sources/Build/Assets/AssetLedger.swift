import Sealing
import Site
import Synchronization

/// Who uses which asset, as pages are rendered on many threads.
///
/// Public pages are rendered before protected ones, so that when a protected page asks, it is settled whether an
/// asset is public.
final class AssetLedger: Sendable {
  private struct Uses {
    var byPublic: Set<Int> = []
    var readers: [Int: Audiences] = [:]
    var shares: [Int: Set<Audience>] = [:]
    /// The assets whose sealed form a page was told to show.
    var sealed: Set<Int> = []
    /// The content of each sealed and each public asset, once it is written.
    var sealedContents: [Digest: Int] = [:]
    var publicContents: [Int: Digest] = [:]
  }

  private let assets: [Asset]
  private let leftOut: [Int: Audiences]
  private let uses = Mutex(Uses())

  /// - Parameter leftOut: the assets that protected pages would use which are left out, and who would read them.
  init(assets: [Asset], leftOut: [Int: Audiences] = [:]) {
    (self.assets, self.leftOut) = (assets, leftOut)
  }

  /// Notes that a public page uses an asset.
  func usePublicly(_ asset: Int) {
    PageUses.note(.publicly(asset))
    uses.withLock { _ = $0.byPublic.insert(asset) }
  }

  /// Notes that a protected page uses an asset, and says whether that means its sealed form.
  ///
  /// - Parameter shares: The links that open the page.
  func use(_ asset: Int, by audiences: Audiences, and shares: [Audience]) -> Bool {
    let isSealed = uses.withLock { uses in
      if !shares.isEmpty { uses.shares[asset, default: []].formUnion(shares) }
      let readers = uses.readers[asset].map(audiences.union) ?? audiences
      uses.readers[asset] = readers
      let access = assets[asset].claim.access(
        usedByPublic: uses.byPublic.contains(asset), readers: readers)
      if access.isProtected { uses.sealed.insert(asset) }
      return access.isProtected
    }
    PageUses.note(.byReaders(asset, audiences, isSealed: isSealed))
    return isSealed
  }

  /// What `use` would say now. Notes nothing.
  func wouldSeal(_ asset: Int, for audiences: Audiences) -> Bool {
    uses.withLock { uses in
      let readers = uses.readers[asset].map(audiences.union) ?? audiences
      return assets[asset].claim.access(usedByPublic: uses.byPublic.contains(asset), readers: readers)
        .isProtected
    }
  }

  /// The contents of all sealed assets, sorted.
  var sealedContents: [Digest] {
    uses.withLock { $0.sealedContents.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) } }
  }

  /// Who may read an asset, once all pages have been rendered.
  func access(of asset: Int) -> Access {
    if isLeftOut(asset), let audiences = leftOut[asset] { return .protected(audiences) }
    return uses.withLock { uses in
      assets[asset].claim.access(usedByPublic: uses.byPublic.contains(asset), readers: uses.readers[asset])
    }
  }

  /// The links that open an asset, sorted, once all pages have been rendered.
  func shares(of asset: Int) -> [Audience] {
    uses.withLock { ($0.shares[asset] ?? []).sorted() }
  }

  /// Forgets what protected pages used, before they are rendered. What is public stays public.
  func beginProtectedPages() {
    uses.withLock { uses in
      uses.readers = [:]
      uses.shares = [:]
      uses.sealed = []
    }
  }

  /// Whether a page was told to open an asset that turned out to be public.
  var changedItsMind: Bool {
    uses.withLock { uses in
      uses.sealed.contains {
        let isPublic = uses.byPublic.contains($0)
        return assets[$0].claim.access(usedByPublic: isPublic, readers: uses.readers[$0]) == .public
      }
    }
  }

  /// Notes what an asset holds, and in which form it was written.
  func wrote(_ asset: Int, _ content: Digest, isSealed: Bool) {
    uses.withLock { uses in
      if isSealed {
        uses.sealedContents[content] = min(asset, uses.sealedContents[content] ?? asset)
      } else {
        uses.publicContents[asset] = content
      }
    }
  }

  /// The public assets that have the same bytes as a sealed one, each with that one, sorted. An empty file says nothing.
  var copies: [(public: Int, sealed: Int)] {
    uses.withLock { uses in
      uses.publicContents.compactMap { asset, content in
        uses.sealedContents[content].map { (asset, $0) }
      }.sorted { $0.0 < $1.0 }
    }
  }

  /// Whether an asset is left out, as the protected pages are that it belongs to: no other page uses it, and no rule says
  /// who may read it.
  func isLeftOut(_ asset: Int) -> Bool {
    if case .ruled = assets[asset].claim { return false }
    return isUnused(asset) && (isUsedByLeftOut(asset) || assets[asset].isBesideLeftOut)
  }

  /// Whether a page that is left out uses an asset.
  func isUsedByLeftOut(_ asset: Int) -> Bool { leftOut[asset] != nil }

  /// Whether no page uses an asset.
  func isUnused(_ asset: Int) -> Bool {
    uses.withLock { !$0.byPublic.contains(asset) && $0.readers[asset] == nil }
  }
}
