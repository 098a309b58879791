/// Files that editors and systems leave behind. They are no part of a site; every other dotfile is, such as
/// `.well-known/`.
package enum Leavings {
  private static let names: Set<String> = [
    ".DS_Store", ".AppleDouble", ".LSOverride", ".Spotlight-V100", ".Trashes", ".fseventsd", ".directory",
    "Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini",
    ".git", ".gitignore", ".gitattributes", ".gitmodules", ".gitkeep", ".hg", ".svn",
    ".idea", ".vscode", ".obsidian", ".gatehouse", ".trash", ".history", ".stversions", ".stfolder",
  ]

  /// Whether a file or folder of this name is left out.
  package static func contains(_ name: String) -> Bool {
    if !isDoubtful(name) { return false }
    if names.contains(name) || name.hasSuffix("~") || name.hasPrefix("._") || name.hasPrefix(".#") {
      return true
    }
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    if name.hasPrefix(".Trash-") || name == ".env" || name.hasPrefix(".env.") { return true }
    if [".bak", ".orig", ".rej", ".tmp"].contains(where: name.hasSuffix) { return true }
    if isSyncConflict(name) { return true }
    if name.hasPrefix("."), name.hasSuffix(OutputFolder.stagingSuffix) { return true }
    return name.hasPrefix(".") && (name.hasSuffix(".swp") || name.hasSuffix(".swo") || name.hasSuffix(".swx"))
  }

  /// Whether a name can be one of them at all. Most are told by their first and last letter that they are none.
  private static func isDoubtful(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, let last = bytes.last else { return false }
    if "._#TedD".utf8.contains(first) || "~kgjpbi".utf8.contains(last) { return true }
    return isSyncConflict(name)
  }

  private static let syncConflict = Array(".sync-conflict-".utf8)

  private static func isSyncConflict(_ name: String) -> Bool {
    let bytes = name.utf8
    if bytes.count < syncConflict.count { return false }
    return bytes.indices.contains { bytes[$0...].starts(with: syncConflict) }
  }
}
