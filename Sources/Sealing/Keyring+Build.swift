extension Keyring {
  /// A member as the site knows one.
  public struct Member: Hashable, Sendable {
    /// The public half of the member's key pair.
    public let publicKey: MemberPublicKey
    /// The iterations of PBKDF2 that the pair was derived with.
    public let iterations: Int
    /// Whether the pair was derived with a name.
    public let hasName: Bool

    /// Takes a member's public key and how it was derived.
    public init(publicKey: MemberPublicKey, iterations: Int, hasName: Bool) {
      self.publicKey = publicKey
      self.iterations = iterations
      self.hasName = hasName
    }
  }

  /// Who belongs to an audience.
  public struct Membership: Sendable {
    /// The audience at its present epoch.
    public let audience: AudienceVersion
    /// Its members, in any order.
    public let members: [Member]

    /// Takes an audience and its members.
    public init(audience: AudienceVersion, members: [Member]) {
      self.audience = audience
      self.members = members
    }
  }

  /// Locks each audience's key for each of its members: the same bytes for the same input, in whatever order it comes.
  ///
  /// Throws where an audience or a member of it stands twice, a public key cannot be used, or a member's iterations are
  /// too few.
  public init(secret: SiteSecret, siteSalt: SiteSalt, memberships: [Membership]) throws(SealingError) {
    let iterations = Set(memberships.flatMap { $0.members.map(\.iterations) }).sorted()
    for count in iterations where count < MemberKeyPair.fewestIterations || count > Int(Int32.max) {
      throw .iterationsRefused(count)
    }
    let sorted = memberships.sorted {
      $0.audience.name.utf8.lexicographicallyPrecedes($1.audience.name.utf8)
    }
    for (membership, next) in zip(sorted, sorted.dropFirst())
    where membership.audience.name.utf8.elementsEqual(next.audience.name.utf8) {
      throw .audienceRepeated(next.audience.name)
    }
    let locksmith = Locksmith(secret: secret, siteSalt: siteSalt, derivations: iterations)
    let audiences = try sorted.map { (membership) throws(SealingError) in try locksmith.audience(membership) }
    self.init(siteSalt: siteSalt, derivations: iterations, audiences: audiences)
  }

  private struct Locksmith {
    let secret: SiteSecret
    let siteSalt: SiteSalt
    let derivations: [Int]

    func audience(_ membership: Membership) throws(SealingError) -> Audience {
      let members = membership.members
      guard Set(members.map(\.publicKey)).count == members.count else {
        throw .memberRepeated(audience: membership.audience.name)
      }
      let key = try AudienceKey(secret: secret, version: membership.audience)
      let entries = try members.map { (member) throws(SealingError) in try entry(for: member, key: key) }
      return Audience(
        version: membership.audience,
        signIn: members.contains(where: \.hasName) ? .username : .passphrase,
        entries: entries.sorted {
          ($0.member + $0.encapsulatedKey).lexicographicallyPrecedes($1.member + $1.encapsulatedKey)
        })
    }

    func entry(for member: Member, key: AudienceKey) throws(SealingError) -> Entry {
      let publicKey = member.publicKey
      let context = key.version.context
      let material = try HKDF.derive(
        from: secret.key.copy(), salt: publicKey.bytes,
        info: Array("gatehouse/1 encapsulation".utf8) + siteSalt.bytes + context, count: 32)
      let ephemeral = try DHKEM.KeyPair(derivedFrom: material)
      let sealed = try HPKE.seal(
        key.key.copy(), to: publicKey.bytes, ephemeral: ephemeral,
        info: Keyring.info(for: key.version), authenticating: siteSalt.bytes)
      return Entry(
        derivation: derivations.firstIndex(of: member.iterations) ?? 0, member: publicKey.identifier,
        encapsulatedKey: ephemeral.publicKey, sealedKey: sealed)
    }
  }

  /// HPKE's info for an audience's key.
  static func info(for version: AudienceVersion) -> [UInt8] {
    Array("gatehouse/1 audience key".utf8) + version.context
  }
}
