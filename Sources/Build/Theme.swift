import DefaultTheme
import Diagnostics
import Site

/// The theme: the files that the program brings, each replaced by the site's own of the same name, and those that the
/// site adds.
struct Theme: Sendable {
  /// A file of the theme.
  struct File: Sendable {
    /// Its path below the templates folder: `layouts/page.html`.
    var name: SitePath
    var bytes: [UInt8]
    /// The path as its user would type it; for a file of the program, a word that says so.
    var displayPath: String

    /// A file of the program's own.
    init?(_ file: ThemeFile) {
      guard let name = SitePath(file.name) else { return nil }
      self.init(name: name, bytes: file.bytes, displayPath: "\(file.name) (built in)")
      isBuiltIn = true
    }

    /// Whether the program brought it as it is.
    private(set) var isBuiltIn = false
    /// Whether sites need it that have something protected, or those that have nothing; `nil` where that does not tell.
    var isForProtected: Bool?

    init(name: SitePath, bytes: [UInt8], displayPath: String) {
      (self.name, self.bytes, self.displayPath) = (name, bytes, displayPath)
    }

    private var isForGuard: Bool {
      name.components.first == "guard" || name.string.hasPrefix("styles/sign-in")
    }

    private var isForEnrolment: Bool {
      ["guard/enrolment.js", "styles/enrolment.css"].contains(name.string)
    }

    /// Whether a site needs it: the guard serves protected pages, and the enrolment page stands on it.
    func isServed(_ hasProtected: Bool, _ hasEnrolment: Bool) -> Bool {
      if let needed = isForProtected { return needed == hasProtected }
      return isForEnrolment ? hasEnrolment : !isForGuard || hasProtected || hasEnrolment
    }

    var isLayout: Bool { name.components.first == "layouts" }

    var isStyle: Bool { name.components.first == "styles" && name.fileExtension == "css" }

    var hasSentences: Bool { name.components.first == SentenceLibrary.folder[...] }
  }

  /// All files, sorted by name.
  let files: [File]
  /// The folder of the served files below the output folder. Its name changes with any of them, so that a browser may
  /// keep them for ever, and they may name one another.
  let folder: String
  /// What every page loads of its styles.
  let pageStyles: PageStyles
  /// What the theme and the guard say.
  let sentences: SentenceLibrary
  private let positions: [SitePath: Int]

  init(
    _ files: [SitePath: File], sentences: SentenceLibrary, pageStyles: PageStyles,
    into diagnostics: inout [Diagnostic]
  ) {
    (self.sentences, self.pageStyles) = (sentences, pageStyles)
    self.files = files.values.sorted { $0.name < $1.name }
    var fingerprint = "files"
    do {
      let served = self.files.filter { !$0.isLayout }
      fingerprint = try Fingerprint.of(served.map { (name: $0.name, bytes: $0.bytes) })
    } catch { diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: nil)) }
    folder = "\(SitePlan.Reserved.folder)/\(fingerprint)"
    positions = Dictionary(uniqueKeysWithValues: self.files.enumerated().map { ($1.name, $0) })
  }

  /// Where a file that is no layout goes; `nil` for layouts.
  func output(of file: File) -> SitePath? {
    file.isLayout ? nil : SitePath("\(folder)/\(file.name.string)")
  }

  /// How templates name a served file: `/gatehouse/styles/prose.css`.
  static func url(of file: File) -> String { url(of: file.name) }

  /// The same by the file's name.
  static func url(of name: SitePath) -> String { "/\(SitePlan.Reserved.folder)/\(name.string)" }

  /// The file of a name.
  subscript(name: String) -> File? {
    SitePath(name).flatMap { positions[$0] }.map { files[$0] }
  }

  /// The files that are served as they are.
  var staticFiles: [File] { files.filter { !$0.isLayout } }

  /// The layouts.
  var layouts: [File] { files.filter(\.isLayout) }
}
