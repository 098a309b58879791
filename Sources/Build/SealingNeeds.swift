import Diagnostics
import Site

/// Which audiences have to be able to read, and because of which file.
struct SealingNeeds {
  /// Something that is sealed.
  enum File {
    case page(Page)
    case asset(Asset)
  }

  let firstProtected: File?
  /// Each audience that something is sealed for with the first file that is, sorted by audience.
  let audiences: [(audience: Audience, file: File)]

  init(plan: SitePlan) {
    var first: [Audience: File] = [:]
    var firstProtected: File?
    func need(_ access: Access, for file: File) {
      guard case .protected(let audiences) = access else { return }
      if firstProtected == nil { firstProtected = file }
      for audience in audiences where first[audience] == nil { first[audience] = file }
    }
    for page in plan.pages.map(\.page) { need(page.access, for: .page(page)) }
    for asset in plan.assets {
      if case .ruled(let access) = asset.claim { need(access, for: .asset(asset)) }
    }
    self.firstProtected = firstProtected
    audiences = first.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension AccessPlaces {
  func place(of file: SealingNeeds.File) -> Place {
    switch file {
    case .page(let page): place(of: page)
    case .asset(let asset): placeOfRule(for: asset.source)
    }
  }
}

extension SealingNeeds.File {
  var source: SitePath {
    switch self {
    case .page(let page): page.source
    case .asset(let asset): asset.source
    }
  }
}
