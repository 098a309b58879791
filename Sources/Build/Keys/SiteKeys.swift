import Diagnostics
import Sealing
import Site

/// What a site with protected pages needs to seal them: the secret, the salt, and members who can read.
struct SiteKeys: Sendable {
  let sealer: Sealer
  /// The keyring's bytes.
  let keyring: [UInt8]
  private let epochs: [Audience: UInt32]

  /// The audiences, and the share links that open the same, as sealed items name them.
  func versions(of audiences: Audiences, and shares: [Audience]) throws(SealingError) -> [AudienceVersion] {
    try audiences.sorted.map { (audience) throws(SealingError) in
      try AudienceVersion(name: audience.name, epoch: epochs[audience] ?? 1)
    } + shares.map { (name) throws(SealingError) in try ShareLinks.version(of: name) }
  }

  /// Gathers the keys for the audiences of a plan's protected pages; `nil` and diagnostics where something is missing.
  init?(for plan: SitePlan, input: BuildInput, into diagnostics: inout [Diagnostic]) {
    let needs = SealingNeeds(plan: plan)
    let places = AccessPlaces(input: input)
    if input.secret == nil, let protected = needs.firstProtected {
      let path = protected.displayPath(input.content)
      diagnostics.append(BuildProblem.noSecret(page: path).diagnostic(at: places.place(of: protected)))
    }
    var file: MembersFile?
    let declared = input.configuration.audiences.map(\.audience)
    if let source = input.membersFile {
      file = MembersFile.read(source.bytes, path: source.path, audiences: declared, into: &diagnostics)
      if file == nil { return nil }
    }
    Self.checkReaders(needs, file, input, into: &diagnostics)
    let keys = MemberKeys(file, shares: plan.shares, input: input, into: &diagnostics)
    guard let secret = input.secret, let keys, !diagnostics.contains(where: { $0.severity == .error }) else {
      return nil
    }
    do {
      epochs = file?.epochs ?? [:]
      sealer = try Sealer(secret: secret)
      let memberships = try keys.memberships(of: declared, epochs: epochs) + plan.shares.memberships
      let make = { () throws(SealingError) in
        try Keyring(
          secret: secret, siteSalt: keys.salt, memberships: memberships, map: { parallelMap($0, $1) }
        ).json
      }
      guard let memory = input.memory else {
        keyring = try make()
        return
      }
      keyring = try memory.keyring(of: Self.digest(input, memberships), make)
    } catch {
      let place = input.membersFile.map { Place(path: $0.path) }
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: place))
      return nil
    }
  }

  /// The hash of all that a keyring is made of.
  private static func digest(
    _ input: BuildInput, _ memberships: [Keyring.Membership]
  ) throws(SealingError) -> Digest {
    var writer = RecordWriter()
    for bytes in [input.configurationFile.bytes, input.membersFile?.bytes ?? []] {
      writer.write(bytes.count)
      writer.write(contentsOf: bytes)
    }
    writer.write(memberships) { membership, writer in
      writer.write(membership.audience.name)
      writer.write(membership.members.map(\.publicKey.text)) { $1.write($0) }
    }
    return try CacheKey(secret: input.secret).digest(of: writer.bytes)
  }

  /// Looks whether everything that is sealed can be read by somebody.
  private static func checkReaders(
    _ needs: SealingNeeds, _ file: MembersFile?, _ input: BuildInput, into diagnostics: inout [Diagnostic]
  ) {
    let places = AccessPlaces(input: input)
    for (audience, needed) in needs.audiences {
      let hasMember = file?.members.contains { $0.audiences.contains(audience) } == true
      if hasMember || input.passphrases.contains(where: { $0.audience == audience }) { continue }
      let problem =
        file == nil
        ? BuildProblem.noMembersFile(audience: audience.name) : .noMembers(audience: audience.name)
      diagnostics.append(problem.diagnostic(at: places.place(of: needed)))
    }
  }
}
