import Diagnostics
import Sealing
import Site

/// What a site with protected pages needs to seal them: the secret, the salt, and members who can read.
struct SiteKeys: Sendable {
  let sealer: Sealer
  /// The keyring's bytes.
  let keyring: [UInt8]
  private let epochs: [Audience: UInt32]

  /// The audiences as sealed items name them.
  func versions(of audiences: Audiences) throws(SealingError) -> [AudienceVersion] {
    try audiences.sorted.map { (audience) throws(SealingError) in
      try AudienceVersion(name: audience.name, epoch: epochs[audience] ?? 1)
    }
  }

  /// Gathers the keys for the audiences of a plan's protected pages; `nil` and diagnostics where something is missing.
  init?(for plan: SitePlan, input: BuildInput, into diagnostics: inout [Diagnostic]) {
    let needs = Needs(plan: plan)
    let places = AccessPlaces(input: input)
    if input.secret == nil, let page = needs.firstProtected {
      let path = input.content.displayPath(page.source)
      diagnostics.append(BuildProblem.noSecret(page: path).diagnostic(at: places.place(of: page)))
    }
    guard let file = input.membersFile else {
      for (audience, page) in needs.audiences {
        diagnostics.append(
          BuildProblem.noMembersFile(audience: audience.name).diagnostic(at: places.place(of: page)))
      }
      return nil
    }
    let declared = input.configuration.audiences.map(\.audience)
    let members = MembersFile.read(file.bytes, path: file.path, audiences: declared, into: &diagnostics)
    guard let members else { return nil }
    for (audience, page) in needs.audiences
    where !members.members.contains(where: { $0.audiences.contains(audience) }) {
      diagnostics.append(
        BuildProblem.noMembers(audience: audience.name).diagnostic(at: places.place(of: page)))
    }
    let read = ReadMembers(members, file: file, into: &diagnostics)
    guard let secret = input.secret, let read, !diagnostics.contains(where: { $0.severity == .error }) else {
      return nil
    }
    do {
      epochs = members.epochs
      sealer = try Sealer(secret: secret)
      let memberships = try read.memberships(of: declared, epochs: members.epochs)
      keyring = try Keyring(secret: secret, siteSalt: read.salt, memberships: memberships).json
    } catch {
      let place = Place(path: file.path)
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: place))
      return nil
    }
  }
}

/// Which audiences have to be able to read, and because of which page.
private struct Needs {
  let firstProtected: Page?
  /// Each audience of a protected page with the first page that is for it, sorted by audience.
  let audiences: [(audience: Audience, page: Page)]

  init(plan: SitePlan) {
    var first: [Audience: Page] = [:]
    for page in plan.pages.map(\.page) {
      guard case .protected(let audiences) = page.access else { continue }
      for audience in audiences where first[audience] == nil { first[audience] = page }
    }
    audiences = first.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    firstProtected = plan.pages.map(\.page).first(where: \.access.isProtected)
  }
}

/// The members of `members.yml` with their keys read.
private struct ReadMembers {
  let salt: SiteSalt
  let members: [(audiences: Audiences, member: Keyring.Member)]

  init?(_ file: MembersFile, file source: BuildInput.ReadFile, into diagnostics: inout [Diagnostic]) {
    var salt: SiteSalt?
    do { salt = try SiteSalt(text: file.siteSalt.value) } catch {
      let place = file.siteSalt.place(path: source.path, in: source.bytes)
      diagnostics.append(BuildProblem.badSalt(error.message).diagnostic(at: place))
    }
    var members: [(audiences: Audiences, member: Keyring.Member)] = []
    for member in file.members {
      do {
        let key = try MemberPublicKey(text: member.key.value)
        let read = Keyring.Member(
          publicKey: key, iterations: member.iterations, hasName: member.name != nil)
        members.append((member.audiences, read))
      } catch {
        let place = member.key.place(path: source.path, in: source.bytes)
        diagnostics.append(BuildProblem.badKey(error.message).diagnostic(at: place))
      }
    }
    guard let salt else { return nil }
    self.salt = salt
    self.members = members
  }

  /// The members of each audience that has any.
  func memberships(
    of audiences: [Audience], epochs: [Audience: UInt32]
  ) throws(SealingError) -> [Keyring.Membership] {
    var memberships: [Keyring.Membership] = []
    for audience in audiences {
      let members = self.members.filter { $0.audiences.contains(audience) }.map(\.member)
      if members.isEmpty { continue }
      let version = try AudienceVersion(name: audience.name, epoch: epochs[audience] ?? 1)
      memberships.append(Keyring.Membership(audience: version, members: members))
    }
    return memberships
  }
}
