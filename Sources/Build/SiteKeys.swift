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
    let needs = SealingNeeds(plan: plan)
    let places = AccessPlaces(input: input)
    if input.secret == nil, let protected = needs.firstProtected {
      let path = protected.displayPath(input.content)
      diagnostics.append(BuildProblem.noSecret(page: path).diagnostic(at: places.place(of: protected)))
    }
    guard let membersFile = input.membersFile else {
      for (audience, file) in needs.audiences {
        diagnostics.append(
          BuildProblem.noMembersFile(audience: audience.name).diagnostic(at: places.place(of: file)))
      }
      return nil
    }
    let declared = input.configuration.audiences.map(\.audience)
    let members = MembersFile.read(
      membersFile.bytes, path: membersFile.path, audiences: declared, into: &diagnostics)
    guard let members else { return nil }
    for (audience, file) in needs.audiences
    where !members.members.contains(where: { $0.audiences.contains(audience) }) {
      diagnostics.append(
        BuildProblem.noMembers(audience: audience.name).diagnostic(at: places.place(of: file)))
    }
    let read = MemberKeys(members, file: membersFile, into: &diagnostics)
    guard let secret = input.secret, let read, !diagnostics.contains(where: { $0.severity == .error }) else {
      return nil
    }
    do {
      epochs = members.epochs
      sealer = try Sealer(secret: secret)
      let memberships = try read.memberships(of: declared, epochs: members.epochs)
      keyring = try Keyring(secret: secret, siteSalt: read.salt, memberships: memberships).json
    } catch {
      let place = Place(path: membersFile.path)
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: place))
      return nil
    }
  }
}
