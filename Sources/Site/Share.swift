import YAML

/// An entry of `shares.yml`: a link whose secret opens a page, or all that an audience may read.
public struct Share: Hashable, Sendable {
  /// The generated name, by which it is revoked: `share-7f3k2m9q`. What opens one page is an audience of that name to the
  /// sealed format.
  public var name: Located<Audience>
  /// The URL path of the page that it leads to, within the site: `/courses/`.
  public var page: Located<String>
  /// The last day on which a build has it.
  public var until: CivilDate
  /// The audience that it lets read everything; `nil` where it opens the page alone.
  public var audience: Located<Audience>?
  /// The public key of its secret in its text form, `ghm1_…`, as written; not validated here.
  public var key: Located<String>
  /// The iterations of the key's derivation; 600000 or more.
  public var iterations: Int

  /// Whether its last day is over. Without a day, none is.
  public func isOver(on today: CivilDate?) -> Bool {
    today.map { until < $0 } ?? false
  }
}
