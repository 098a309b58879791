/// What `site.yml` says under `passwords:`, for members who are added from now on.
public struct PasswordSettings: Hashable, Sendable {
  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case iterations
  }

  /// The iterations of PBKDF2 that a new member's key is derived with, within ``MembersFile/iterations``.
  public var iterations = MembersFile.iterations.lowerBound

  /// The defaults.
  public init() {}
}
