/// A member to be written into `members.yml`.
public struct NewMember: Hashable, Sendable {
  /// What the member may read.
  public var audiences: Audiences
  /// The public key in its text form, `ghm1_…`.
  public var key: String
  /// The name to sign in with; `nil` where a passphrase alone signs in.
  public var name: String?
  /// The iterations of the key's derivation; 600000 or more.
  public var iterations: Int

  /// Makes a member.
  public init(audiences: Audiences, key: String, name: String?, iterations: Int) {
    self.audiences = audiences
    self.key = key
    self.name = name
    self.iterations = iterations
  }
}
