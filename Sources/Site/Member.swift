/// An entry of `members.yml`: one person, or one passphrase that several share.
public struct Member: Hashable, Sendable {
  /// What the member may read.
  public var audiences: Audiences
  /// The public key in its text form, `ghm1_…`, as written; not validated here.
  public var key: Located<String>
  /// The name to sign in with, as written; `nil` where a passphrase alone signs in.
  public var name: String?
  /// The iterations of the key's derivation; 600000 or more.
  public var iterations: Int
}
