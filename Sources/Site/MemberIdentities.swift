/// Who was read of `members.yml` so far. In one audience, no name and no key is there twice.
struct MemberIdentities {
  private struct Identity: Hashable {
    var audience: Audience
    /// A sign-in name or a key.
    var text: [UInt8]
  }

  private var names: [Identity: Located<Audience>] = [:]
  private var keys: [Identity: Located<String>] = [:]

  /// Reports a member who is there already.
  mutating func check(_ member: Member, _ audience: Located<Audience>, _ problems: inout ProblemCollector) {
    let key = Identity(audience: audience.value, text: Array(member.key.value.utf8))
    if let name = member.name {
      let identity = Identity(audience: audience.value, text: Array(MembersFile.signInName(name).utf8))
      if let earlier = names[identity] {
        return problems.report(
          .memberTwice(name, audience: audience.value.name), at: Span(audience),
          notes: [(SiteProblem.firstGivenHere, Span(earlier))])
      }
      names[identity] = audience
    }
    if let earlier = keys[key] {
      problems.report(
        .memberKeyTwice(audience: audience.value.name), at: Span(member.key),
        notes: [(SiteProblem.firstGivenHere, Span(earlier))])
    }
    keys[key] = keys[key] ?? member.key
  }
}
