import Diagnostics
import Sealing
import Site

/// The members of `members.yml` with their keys read.
struct MemberKeys {
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
