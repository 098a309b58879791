/// A small site to begin with, as `gatehouse init` writes it.
///
/// The program carries the files in itself, so that it needs neither a network nor a folder beside it.
public enum NewSite {
  /// A file of the site.
  public struct File: Sendable {
    /// Its path below the site's folder.
    public let path: String
    /// Its bytes.
    public let bytes: [UInt8]
  }

  /// All files, in the order in which they are written: what Git must not take is ignored first.
  ///
  /// In the source they have names without a dot at the beginning and without folders, as SwiftPM embeds no others.
  public static let files: [File] = [
    File(path: ".gitignore", bytes: PackageResources.gitignore),
    File(path: "site.yml", bytes: PackageResources.site_yml),
    File(path: "README.md", bytes: PackageResources.README_md),
    File(path: "content/index.md", bytes: PackageResources.home_md),
    File(path: "content/about.md", bytes: PackageResources.about_md),
    File(path: "content/members/index.md", bytes: PackageResources.members_md),
    File(path: ".github/workflows/site.yml", bytes: PackageResources.workflow_yml),
  ]
}
