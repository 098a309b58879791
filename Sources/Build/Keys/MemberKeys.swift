import Diagnostics
import Sealing
import Site

/// The members of a site with their keys read: those of `members.yml`, the passphrases of the environment, and the links
/// that let an audience read.
struct MemberKeys {
  let salt: SiteSalt
  let members: [(audiences: Audiences, member: Keyring.Member)]

  /// - Parameters:
  ///   - file: What `members.yml` says; `nil` where there is none, and the salt comes from the secret.
  ///   - diagnostics: Where everything that is wrong goes.
  /// - Returns: `nil` where there is no salt.
  init?(
    _ file: MembersFile?, shares: ShareLinks, input: BuildInput, into diagnostics: inout [Diagnostic]
  ) {
    do {
      guard let salt = try Self.salt(file, input, into: &diagnostics) else { return nil }
      let shared = try Self.members(of: input.passphrases, salt: salt, input)
      self.salt = salt
      members =
        Self.members(of: file, input.membersFile, into: &diagnostics) + shared + shares.ofAudiences
    } catch {
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: nil))
      return nil
    }
  }

  private static func salt(
    _ file: MembersFile?, _ input: BuildInput, into diagnostics: inout [Diagnostic]
  ) throws(SealingError) -> SiteSalt? {
    guard let file, let source = input.membersFile else {
      return try input.secret.map { (secret) throws(SealingError) in try SiteSalt.derived(from: secret) }
    }
    do { return try SiteSalt(text: file.siteSalt.value) } catch {
      let place = file.siteSalt.place(path: source.path, in: source.bytes)
      diagnostics.append(BuildProblem.badSalt(error.message).diagnostic(at: place))
      return nil
    }
  }

  private static func members(
    of file: MembersFile?, _ source: BuildInput.ReadFile?, into diagnostics: inout [Diagnostic]
  ) -> [(audiences: Audiences, member: Keyring.Member)] {
    guard let file, let source else { return [] }
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
    return members
  }

  private static func members(
    of passphrases: [SharedPassphrase], salt: SiteSalt, _ input: BuildInput
  ) throws(SealingError) -> [(audiences: Audiences, member: Keyring.Member)] {
    let iterations = input.configuration.passwords.iterations
    // Each takes as long as signing in does.
    let derived = parallelMap(passphrases) { passphrase in
      Result { () throws(SealingError) in
        let made = try passphrase.digest(salt, iterations)
        if let known = input.memory?.passphraseKey(of: made) { return (made, known) }
        let pair = try MemberKeyPair.derive(
          username: "", password: passphrase.text, siteSalt: salt, iterations: iterations)
        return (made, pair.publicKey)
      }
    }
    var keys: [Digest: MemberPublicKey] = [:]
    let members = try zip(passphrases, derived).map { (passphrase, derived) throws(SealingError) in
      let (made, key) = try derived.get()
      keys[made] = key
      let member = Keyring.Member(publicKey: key, iterations: iterations, hasName: false)
      return (Audiences(passphrase.audience), member)
    }
    input.memory?.keep(passphraseKeys: keys)
    return members
  }

  /// The members of each audience that has any.
  func memberships(
    of audiences: [Audience], epochs: [Audience: UInt32]
  ) throws(SealingError) -> [Keyring.Membership] {
    var memberships: [Keyring.Membership] = []
    for audience in audiences {
      var members = self.members.filter { $0.audiences.contains(audience) }.map(\.member)
      // A passphrase may be both in members.yml and in the environment.
      var seen: Set<MemberPublicKey> = []
      members.removeAll { !$0.hasName && !seen.insert($0.publicKey).inserted }
      if members.isEmpty { continue }
      let version = try AudienceVersion(name: audience.name, epoch: epochs[audience] ?? 1)
      memberships.append(Keyring.Membership(audience: version, members: members))
    }
    return memberships
  }
}

extension SharedPassphrase {
  /// The hash of all that its key is derived from. It is for memory only: whoever has it can try passphrases.
  fileprivate func digest(_ salt: SiteSalt, _ iterations: Int) throws(SealingError) -> Digest {
    var writer = RecordWriter()
    writer.write(text)
    writer.write(salt.text)
    writer.write(iterations)
    return try SHA256.digest(writer.bytes)
  }
}
