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

  /// One lock to be made: an audience's key, for one member.
  public struct Lock: Sendable {
    fileprivate let key: AudienceKey
    fileprivate let member: Member
  }

  /// How the locks are made: each by itself, in any order, and the results in the order of the locks.
  public typealias LockMap = (
    [Lock], @Sendable (Lock) -> Result<Entry, SealingError>
  ) -> [Result<Entry, SealingError>]

  /// Locks each audience's key for each of its members: the same bytes for the same input, in whatever order it comes.
  ///
  /// A lock takes about a tenth of a millisecond, so that whoever has many of them may make them on all cores: `map` says
  /// how.
  ///
  /// Throws where an audience or a member of it stands twice, a public key cannot be used, or a member's iterations are
  /// too few.
  public init(
    secret: SiteSecret, siteSalt: SiteSalt, memberships: [Membership], map: LockMap = { $0.map($1) }
  ) throws(SealingError) {
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
    var locks: [Lock] = []
    for membership in sorted {
      guard Set(membership.members.map(\.publicKey)).count == membership.members.count else {
        throw .memberRepeated(audience: membership.audience.name)
      }
      let key = try AudienceKey(secret: secret, version: membership.audience)
      locks += membership.members.map { Lock(key: key, member: $0) }
    }
    let locksmith = Locksmith(secret: secret, siteSalt: siteSalt, derivations: iterations)
    var made = map(locks) { lock in
      Result { () throws(SealingError) in try locksmith.entry(for: lock) }
    }[...]
    var audiences: [Audience] = []
    for membership in sorted {
      let entries = try made.prefix(membership.members.count).map { (entry) throws(SealingError) in
        try entry.get()
      }
      made = made.dropFirst(membership.members.count)
      audiences.append(Audience(membership, entries))
    }
    self.init(siteSalt: siteSalt, derivations: iterations, audiences: audiences)
  }

  private struct Locksmith: Sendable {
    let secret: SiteSecret
    let siteSalt: SiteSalt
    let derivations: [Int]

    func entry(for lock: Lock) throws(SealingError) -> Entry {
      let (publicKey, version) = (lock.member.publicKey, lock.key.version)
      let material = try HKDF.derive(
        from: secret.key.copy(), salt: publicKey.bytes,
        info: Array("gatehouse/1 encapsulation".utf8) + siteSalt.bytes + version.context, count: 32)
      let ephemeral = try DHKEM.KeyPair(derivedFrom: material)
      let sealed = try HPKE.seal(
        lock.key.key.copy(), to: publicKey.bytes, ephemeral: ephemeral,
        info: Keyring.info(for: version), authenticating: siteSalt.bytes)
      return Entry(
        derivation: derivations.firstIndex(of: lock.member.iterations) ?? 0, member: publicKey.identifier,
        encapsulatedKey: ephemeral.publicKey, sealedKey: sealed)
    }
  }

  /// HPKE's info for an audience's key.
  static func info(for version: AudienceVersion) -> [UInt8] {
    Array("gatehouse/1 audience key".utf8) + version.context
  }
}

extension Keyring.Audience {
  fileprivate init(_ membership: Keyring.Membership, _ entries: [Keyring.Entry]) {
    version = membership.audience
    signIn = membership.members.contains(where: \.hasName) ? .username : .passphrase
    self.entries = entries.sorted {
      ($0.member + $0.encapsulatedKey).lexicographicallyPrecedes($1.member + $1.encapsulatedKey)
    }
  }
}
