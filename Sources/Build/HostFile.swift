import Site

/// The files at the content root that hosts and machines ask for by fixed paths. Sealed, they would be under another
/// name, where nobody asks for them.
enum HostFile {
  private static let names: Set<String> = [".nojekyll", "CNAME", "_headers", "_redirects", "robots.txt"]

  /// Whether a path below the content folder is such a file's: one of the exact names at the root, or anything below
  /// `.well-known/` there.
  static func isOne(_ path: SitePath) -> Bool {
    if path.folder == nil { return names.contains(path.string) }
    return path.string.utf8.starts(with: ".well-known/".utf8)
  }
}
