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
    if names.contains(name) || name.hasSuffix("~") || name.hasPrefix("._") || name.hasPrefix(".#") {
      return true
    }
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    if name.hasPrefix(".Trash-") || name == ".env" || name.hasPrefix(".env.") { return true }
    if [".bak", ".orig", ".rej", ".tmp"].contains(where: name.hasSuffix) { return true }
    if name.contains(".sync-conflict-") { return true }
    if name.hasPrefix("."), name.hasSuffix(OutputFolder.stagingSuffix) { return true }
    return name.hasPrefix(".") && (name.hasSuffix(".swp") || name.hasSuffix(".swo") || name.hasSuffix(".swx"))
  }
}
