/// What `members.yml` says: public keys, who they belong to, and the epochs of the audiences.
public struct MembersFile: Hashable, Sendable {
  /// The fewest iterations a member's key may be derived with.
  public static let fewestIterations = 600_000

  enum Key: String, CaseIterable {
    case siteSalt, audiences, members
  }

  enum MemberKey: String, CaseIterable {
    case audience, key, name, iterations
  }

  /// The site's salt in its text form, as written; not validated here.
  public var siteSalt: Located<String>
  /// The members, in the order of the file.
  public var members: [Member]
  /// The epoch of every audience that the site declares; 1 where the file gives none.
  public var epochs: [Audience: UInt32]
}
