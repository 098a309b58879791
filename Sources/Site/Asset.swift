/// A file under the content folder that is no page.
public struct Asset: Hashable, Sendable {
  /// Its path below the content folder.
  public let source: SitePath
  /// Where it goes when it is public; a sealed one goes beside that.
  public let route: Route
  /// What its folder and the rules say of it, before any page's use of it is known.
  public let claim: AssetClaim
  /// Whether its folder has protected pages and the build leaves out all of them.
  public let isBesideLeftOut: Bool

  /// Makes an asset, or returns `nil` where its path cannot be an output's.
  public init?(source: SitePath, claim: AssetClaim, isBesideLeftOut: Bool = false) {
    guard let route = Route(asset: source) else { return nil }
    self.source = source
    self.route = route
    self.claim = claim
    self.isBesideLeftOut = isBesideLeftOut
  }
}

/// What is known of an asset's access before the pages that use it are.
public enum AssetClaim: Hashable, Sendable {
  /// A rule in `site.yml` decides.
  case ruled(Access)
  /// Every page of its folder is protected, so it is protected for their audiences.
  case besideProtected(Audiences)
  /// Its folder has public and protected pages. Their use of it decides; used by none it is protected for these.
  case besideBoth(Audiences)
  /// Its folder has public pages only, or no page at all. It is public, unless protected pages alone use it.
  case besidePublic

  /// The claim on a file that no rule names, from the accesses of the pages in its folder, or in the nearest
  /// folder above that has pages.
  public init(beside pages: [Access]) {
    let audiences = pages.compactMap { access -> Audiences? in
      if case .protected(let audiences) = access { audiences } else { nil }
    }
    guard let first = audiences.first else {
      self = .besidePublic
      return
    }
    let union = audiences.dropFirst().reduce(first) { $0.union($1) }
    self = audiences.count == pages.count ? .besideProtected(union) : .besideBoth(union)
  }

  /// Whether protected pages lie beside the asset, and no rule decides.
  public var isBesideProtectedPages: Bool {
    switch self {
    case .besideProtected, .besideBoth: true
    case .ruled, .besidePublic: false
    }
  }

  /// Whether a public page may not use the asset.
  public var refusesPublicUse: Bool {
    switch self {
    case .ruled(let access): access.isProtected
    case .besideProtected: true
    case .besideBoth, .besidePublic: false
    }
  }

  /// Whether a page for `readers` may not use the asset: a rule says who may read it, and they are not among those.
  public func refusesUse(by readers: Audiences) -> Bool {
    guard case .ruled(.protected(let audiences)) = self else { return false }
    return !Set(readers).isSubset(of: audiences)
  }

  /// Who may read the asset, now that its uses are known.
  ///
  /// - Parameters:
  ///   - usedByPublic: whether a public page uses it.
  ///   - readers: the audiences of the protected pages that use it.
  public func access(usedByPublic: Bool, readers: Audiences?) -> Access {
    switch self {
    case .ruled(let access): return access
    case .besideProtected(let audiences):
      return .protected(readers.map(audiences.union) ?? audiences)
    case .besideBoth(let audiences):
      return usedByPublic ? .public : .protected(readers ?? audiences)
    case .besidePublic:
      if usedByPublic { return .public }
      return readers.map(Access.protected) ?? .public
    }
  }
}
