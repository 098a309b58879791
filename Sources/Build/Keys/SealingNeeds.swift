import Diagnostics
import Site

/// Which audiences have to be able to read, and because of which file.
struct SealingNeeds {
  /// Something that is sealed.
  enum File {
    case page(Page)
    case asset(Asset)
    case section(Page, SourcePosition)
    case layout(Place)
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
    for source in plan.pages {
      need(source.page.access, for: .page(source.page))
      for section in source.sections {
        need(.protected(section.audiences), for: .section(source.page, section.position))
      }
    }
    for layoutGuard in plan.layoutGuards {
      need(.protected(layoutGuard.audiences), for: .layout(layoutGuard.place))
    }
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
    case .section(let page, let position):
      Place(path: input.content.displayPath(page.source), position: position)
    case .layout(let place): place
    }
  }
}

extension SealingNeeds.File {
  /// The file as its user would type it.
  func displayPath(_ content: FileTree) -> String {
    switch self {
    case .page(let page), .section(let page, _): content.displayPath(page.source)
    case .asset(let asset): content.displayPath(asset.source)
    case .layout(let place): place.path
    }
  }
}
