import YAML

/// A share link to be written into `shares.yml`.
public struct NewShare: Hashable, Sendable {
  /// The generated name.
  public var name: Audience
  /// The URL path of the page that it leads to, within the site.
  public var page: String
  /// The last day on which a build has it.
  public var until: CivilDate
  /// The audience that it lets read everything; `nil` where it opens the page alone.
  public var audience: Audience?
  /// The public key of its secret in its text form, `ghm1_…`.
  public var key: String
  /// The iterations of the key's derivation; 600000 or more.
  public var iterations: Int

  /// Makes a share link.
  public init(
    name: Audience, page: String, until: CivilDate, audience: Audience?, key: String, iterations: Int
  ) {
    self.name = name
    self.page = page
    self.until = until
    self.audience = audience
    self.key = key
    self.iterations = iterations
  }

  /// What an entry says, wherever and however it stands there.
  init(_ share: Share) {
    self.init(
      name: share.name.value, page: share.page.value, until: share.until, audience: share.audience?.value,
      key: share.key.value, iterations: share.iterations)
  }
}
