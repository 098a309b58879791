/// One change to `members.yml`. Members are named by their place in ``MembersFile/members``.
public enum MembersFileEdit: Hashable, Sendable {
  /// One more member at the end of the list.
  case add(NewMember)
  /// The member's entry goes, with the comments that stand in it.
  case remove(member: Int)
  /// The member stays for these audiences, which are some of those that the entry names now.
  case keepOnly(member: Int, audiences: Audiences)
  /// The member gets another key.
  case replaceKey(member: Int, key: String, iterations: Int)
  /// The audience gets another epoch.
  case setEpoch(Audience, epoch: UInt32)
}
