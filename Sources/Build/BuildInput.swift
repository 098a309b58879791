import Sealing
import Site

/// All that a build depends on. Two builds from equal input write equal output.
public struct BuildInput: Sendable {
  /// A file of the site's folder that was read already: `site.yml`, `members.yml`.
  public struct ReadFile: Sendable {
    /// Its path as its user would type it.
    public var path: String
    /// Its bytes.
    public var bytes: [UInt8]

    /// Makes a file that was read.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What `site.yml` says.
  public var configuration: Configuration
  /// `site.yml` itself, for messages.
  public var configurationFile: ReadFile
  /// `members.yml`; `nil` where there is none.
  public var membersFile: ReadFile?
  /// `shares.yml`; `nil` where there is none.
  public var sharesFile: ReadFile?
  /// The passphrases that the environment holds.
  public var passphrases: [SharedPassphrase] = []
  /// The site secret; `nil` where there is none.
  public var secret: SiteSecret?
  /// The folder of pages and assets.
  public var content: FileTree
  /// The site's own layouts and theme files.
  public var templates: FileTree
  /// The site's data for templates.
  public var data = FileTree.memory(name: "data", [:])
  /// Which pages are built.
  public var publication = Publication()
  /// Whether a link to nothing is a warning instead of an error.
  public var allowBrokenLinks: Bool
  /// What gives code its colours; `nil` where the program is not installed.
  public var highlighter: CodeHighlighter?
  /// Where colours are kept from build to build; `nil` for nowhere.
  public var codeCache: CodeCache?
  /// Where the records of pages are kept from build to build; `nil` for nowhere.
  public var pageCache: PageCache?
  /// What is known of the site in memory, which then takes the place of `pageCache`; `nil` where each build stands alone.
  public var memory: BuildMemory?
  /// Is told when a stage of the build begins.
  public var began: (@Sendable (BuildStage) -> Void)?
  /// Is told how far the build is; called from many threads, one at a time for each phase.
  public var progress: (@Sendable (BuildProgress) -> Void)?

  /// Collects what a build depends on.
  public init(
    configuration: Configuration, configurationFile: ReadFile, membersFile: ReadFile?, secret: SiteSecret?,
    content: FileTree, templates: FileTree, allowBrokenLinks: Bool = false
  ) {
    self.configuration = configuration
    self.configurationFile = configurationFile
    self.membersFile = membersFile
    self.secret = secret
    self.content = content
    self.templates = templates
    self.allowBrokenLinks = allowBrokenLinks
  }
}
