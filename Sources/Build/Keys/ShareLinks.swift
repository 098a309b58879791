import Diagnostics
import Sealing
import Site

/// The share links of a build: those of `shares.yml` whose last day is not over, with their pages found and keys read.
struct ShareLinks: Sendable {
  /// The links that open one page, by its index in the plan; sorted by name.
  private var ofPages: [Int: [(name: Audience, member: Keyring.Member)]] = [:]
  /// The links that let an audience read, each as one of its members.
  private(set) var ofAudiences: [(audiences: Audiences, member: Keyring.Member)] = []

  /// A build without any.
  init() {}

  /// Reads the links; what is wrong with the file is an error, and a link that leads nowhere a warning.
  init(_ plan: SitePlan, _ input: BuildInput, into diagnostics: inout [Diagnostic]) {
    guard let source = input.sharesFile else { return }
    let declared = input.configuration.audiences.map(\.audience)
    let file = SharesFile.read(source.bytes, path: source.path, audiences: declared, into: &diagnostics)
    for share in file?.shares ?? [] where !share.isOver(on: input.publication.today) {
      func report(_ problem: BuildProblem, at written: Located<String>) {
        diagnostics.append(problem.diagnostic(at: written.place(path: source.path, in: source.bytes)))
      }
      let member: Keyring.Member
      do {
        let key = try MemberPublicKey(text: share.key.value)
        member = Keyring.Member(publicKey: key, iterations: share.iterations, hasName: false)
      } catch {
        report(.badShareKey(error.message), at: share.key)
        continue
      }
      if let audience = share.audience { ofAudiences.append((Audiences(audience.value), member)) }
      guard case .page(let index) = plan.index.target(atURL: share.page.value) else {
        // A page that comes and goes by its date takes nobody by surprise.
        if plan.unpublished.target(atURL: share.page.value) == nil {
          report(.shareOfNothing(share.page.value), at: share.page)
        }
        continue
      }
      if share.audience != nil { continue }
      if plan.pages[index].page.access.isProtected {
        ofPages[index, default: []].append((share.name.value, member))
      } else {
        report(.shareOfPublicPage(share.page.value), at: share.page)
      }
    }
    for index in ofPages.keys { ofPages[index]?.sort { $0.name < $1.name } }
  }

  /// The names of the links that open something of a page: what all of the page's readers may read, and so none of its
  /// sections for fewer.
  ///
  /// - Parameters:
  ///   - index: The page's in the plan; `nil` where the build makes the page itself.
  ///   - page: Who may read it.
  ///   - readers: Who may read what is opened.
  func names(at index: Int?, of page: Access, for readers: Audiences) -> [Audience] {
    guard let index, case .protected(let audiences) = page, Set(audiences).isSubset(of: readers) else {
      return []
    }
    return (ofPages[index] ?? []).map(\.name)
  }

  /// The links that open one page, with the page's index in the plan; sorted.
  var ofPagesSorted: [(page: Int, name: Audience)] {
    ofPages.sorted { $0.key < $1.key }.flatMap { page, links in links.map { (page, $0.name) } }
  }

  /// Each link that opens one page, as the audience that it is to the sealed format. Its name is never given again, so
  /// that its epoch stays the first.
  var memberships: [Keyring.Membership] {
    get throws(SealingError) {
      try ofPages.values.flatMap(\.self).map { (link) throws(SealingError) in
        Keyring.Membership(audience: try Self.version(of: link.name), members: [link.member])
      }
    }
  }

  /// A link as sealed items name it.
  static func version(of name: Audience) throws(SealingError) -> AudienceVersion {
    try AudienceVersion(name: name.name, epoch: 1)
  }
}
