import Build
import Site

extension SiteBuilder {
  /// What to build, and how.
  public struct Options: Sendable {
    /// Where the site secret comes from.
    public enum Secret: Hashable, Sendable {
      /// There is none. A site with protected pages cannot be built then.
      case none
      /// `.gatehouse/secret` in the site's folder, where it is.
      case ofSite
      /// The secret's text, `ghs1_…`, and in a few words where it is from, for messages.
      case text(String, origin: String)
    }

    /// The folder of `site.yml`, relative to the working directory or absolute. Messages name files from here.
    public var site: String
    /// The folder to write; where `nil`, the one that `site.yml` names, or `public` in the site's folder.
    public var output: String?
    /// The folder of pages and files; where `nil`, the one that `site.yml` names, or `content` in the site's folder.
    public var content: String?
    /// Where the site secret comes from.
    public var secret: Secret
    /// Passphrases that members of an audience share and that are kept outside of `members.yml`.
    public var passphrases: [SharedPassphrase] = []
    /// Which pages are built: what counts as today, and whether drafts and future pages are taken.
    public var publication = Publication()
    /// Whether a link to nothing is a warning instead of an error.
    public var allowsBrokenLinks = false
    /// Whether warnings count as errors, so that nothing is written where there is one.
    public var warningsAreErrors = false
    /// The path of the program `highlight`, which gives code its colours; `nil` for code without colours.
    public var highlighter: String?
    /// Whether a build keeps and uses what it learned, in `.gatehouse/cache` in the site's folder. Its outputs are the same.
    public var usesCache = true
    /// The program that builds, in any words that change with it: what another one kept is not used.
    public var program = ""
    /// Folders that must be neither the output nor inside of it, besides the site's own: the home folder.
    public var keptFolders: [String] = ["/"]
    /// Is told when a stage of a build begins.
    public var began: (@Sendable (BuildStage) -> Void)?
    /// Is told how far the build is; called from many threads, one at a time for each phase.
    public var progress: (@Sendable (BuildProgress) -> Void)?

    /// Makes options for the site in a folder.
    public init(site: String, output: String? = nil, secret: Secret) {
      self.site = site
      self.output = output
      self.secret = secret
    }
  }
}
