/// What `members.yml` says: public keys, who they belong to, and the epochs of the audiences.
public struct MembersFile: Hashable, Sendable {
  /// How many iterations a member's key may be derived with. With the most of them, signing in takes a telephone about
  /// half a minute.
  public static let iterations = 600_000...10_000_000

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
