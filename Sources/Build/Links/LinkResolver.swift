import Diagnostics
import Markdown
import Site

/// Turns the destinations that an author wrote on one page into URLs, checks that something is there, and notes
/// which assets the page uses.
struct LinkResolver {
  /// For how many broken links of a page it is looked for what was meant.
  private static let mostSuggestions = 20

  let page: Page
  /// The folder that the page's links begin at.
  private let folder: [Substring]
  /// Who reads the links: the page's readers, or a section's.
  let access: Access
  /// What a fragment can lead to in the section.
  let ownAnchors: Set<[UInt8]>
  let context: LinkContext
  /// The page's own index in the plan.
  let index: Int
  /// How many pictures the page has had so far.
  var pictureCount = 0
  /// The addresses with fragments that the page's links came to.
  var fragmentURLs: [String] = []
  /// What is wrong with files that links lead to.
  var failures: [Diagnostic] = []
  /// Problems with their places in the page's file.
  private(set) var problems: [(problem: BuildProblem, place: LinkPlace)] = []
  /// Those of the link that is being resolved.
  var linkProblems: [BuildProblem] = []

  init(
    pageAt index: Int, in context: LinkContext, access: Access? = nil, ownAnchors: Set<[UInt8]> = []
  ) {
    self.index = index
    self.ownAnchors = ownAnchors
    self.context = context
    page = context.plan.pages[index].page
    folder = page.source.folder?.components ?? []
    self.access = access ?? page.access
  }

  /// What becomes of a link or a picture.
  ///
  /// - Parameter place: Finds where it stands. Most links are good, and nobody needs to know.
  mutating func resolve(_ reference: LinkUse, at place: () -> LinkPlace) -> LinkResolution {
    var asset: Int?
    let resolution = resolve(reference, asset: &asset)
    if !linkProblems.isEmpty {
      let place = place()
      problems += linkProblems.map { ($0, place) }
      linkProblems = []
    }
    return Self.isPicture(reference) ? withSize(resolution, of: asset, reference) : resolution
  }

  private mutating func resolve(_ reference: LinkUse, asset: inout Int?) -> LinkResolution {
    switch context.lookup.find(reference.destination, from: folder) {
    case .elsewhere: return .unchanged
    case .fragment:
      checkFragment(in: reference.destination, of: index, reference)
      return .unchanged
    case .outside:
      linkProblems.append(.brokenLink(reference.destination, .outside))
      return .unchanged
    case .path(let path, let target, let suffix):
      guard let target else {
        linkProblems.append(.brokenLink(reference.destination, fault(at: path)))
        return .unchanged
      }
      switch target {
      case .page(let index): checkFragment(in: suffix, of: index, reference)
      case .asset(let index): asset = index
      }
      return resolve(reference, to: target, suffix: suffix)
    }
  }

  private func fault(at path: String) -> BuildProblem.LinkFault {
    if case .page(let index) = context.plan.unpublished.target(at: path) {
      return .skipped(context.plan.skipped[index].reason)
    }
    if let spelling = context.plan.index.otherCase(of: path) { return .otherCase(spelling) }
    // Looking through all paths for each of thousands of broken links would take longer than the build.
    let isOneOfMany = problems.count >= Self.mostSuggestions
    return .nothingThere(
      nearest: isOneOfMany ? nil : Suggestion.nearest(to: path, in: context.plan.index.paths))
  }

  private mutating func resolve(
    _ reference: LinkUse, to target: ContentIndex.Target, suffix: String
  ) -> LinkResolution {
    switch target {
    case .page(let index):
      let page = context.pageLinks[index]
      let url = suffix.isEmpty ? page.url : page.url + suffix
      if suffix.utf8.contains(UInt8(ascii: "#")) { fragmentURLs.append(url) }
      return pageUse(of: page.access, at: url, by: reference)
    case .asset(let index):
      let asset = context.plan.assets[index]
      switch access {
      case .public:
        if asset.claim.refusesPublicUse {
          linkProblems.append(.protectedAssetInPublic(asset: asset.source.string))
        }
        context.ledger.usePublicly(index)
        return publicUse(of: index, by: reference, suffix: suffix)
      case .protected(let audiences):
        if asset.claim.refusesUse(by: audiences) {
          linkProblems.append(.assetOfOtherAudience(asset: asset.source.string))
        }
        let shares = context.plan.shares.names(at: self.index, of: page.access, for: audiences)
        guard context.ledger.use(index, by: audiences, and: shares) else {
          return publicUse(of: index, by: reference, suffix: suffix)
        }
        return sealedUse(of: index, by: reference)
      }
    }
  }
}
