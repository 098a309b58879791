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
    let destination = ownDestination(reference)
    switch LinkTarget(destination, from: folder) {
    case .elsewhere: return .unchanged
    case .fragment:
      checkFragment(in: reference.destination, of: index, reference)
      return .unchanged
    case .outside:
      linkProblems.append(.brokenLink(reference.destination, .outside))
      return .unchanged
    case .path(let path, let fromRoot, let suffix):
      let found = context.plan.index.target(at: path)
      let target = fromRoot ? found ?? context.plan.index.target(atURL: urlPath(of: destination)) : found
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

  /// The destination as a browser reads it: white space around it and line ends in it dropped, `\` as `/`, and the
  /// site's own address taken off, so that a file is found however it is named.
  private func ownDestination(_ reference: LinkUse) -> String {
    let written = reference.destination
    // Most have nothing to clean.
    let isClean = written.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
    return context.urls.withoutOwnAddress(isClean ? written : Self.cleaned(written))
  }

  private static func cleaned(_ destination: String) -> String {
    var scalars = destination.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    let isSpecial = !scalars.contains(":") || scalars.starts(with: "http".unicodeScalars)
    return String(String.UnicodeScalarView(scalars.map { isSpecial && $0 == "\\" ? "/" : $0 }))
  }

  private func urlPath(of destination: String) -> String {
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    // Authors may have written the site's base path as well.
    let isBased = context.urls.base != "/" && path.utf8.starts(with: context.urls.base.utf8)
    return isBased ? "/" + path.dropFirst(context.urls.base.count) : String(path)
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
