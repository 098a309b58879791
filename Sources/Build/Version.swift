/// The program's version, as `--version` and the pages' generator tag have it.
public enum Version {
  /// The version of this source (semver.org).
  public static let current = "0.1.0"
}
