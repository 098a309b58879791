import DefaultTheme
import Diagnostics
import Scripts
import Sealing
import Site

/// What a theme is made of, before it is known which languages a site's pages are in: the program's files and the site's own,
/// its scripts and styles put together.
struct ThemeFiles: Sendable {
  /// What the theme and the guard say.
  let sentences: SentenceLibrary
  private let pageStyles: PageStyles
  private let files: [SitePath: Theme.File]
  /// The modules that the guard's scripts were made of; `nil` where that failed.
  private let modules: [String: Theme.File]?

  /// Merges the program's files with the site's own; unreadable ones become diagnostics.
  init(overrides: FileTree, into diagnostics: inout [Diagnostic]) {
    let builtIn = DefaultTheme.files.compactMap(Theme.File.init)
    let own = Self.own(overrides, into: &diagnostics)
    sentences = SentenceLibrary(own: own.filter(\.hasSentences), into: &diagnostics)
    var files: [SitePath: Theme.File] = [:]
    for file in builtIn + own where !file.hasSentences { files[file.name] = file }
    modules = GuardScripts.publish(&files, into: &diagnostics)
    for (name, file) in files where file.isStyle { files[name]?.bytes = PublishedStyle.bytes(of: file.bytes) }
    pageStyles = PageStyles(joining: &files)
    self.files = files
  }

  /// The theme of a site whose pages are in some languages, as they write them.
  func theme(for languages: Set<String>, into diagnostics: inout [Diagnostic]) -> Theme {
    var files = files
    let known = Set(languages.map { sentences.sentences(for: $0).language })
    GuardScripts.add(sentences, in: known, to: &files)
    do throws(SealingError) {
      if let modules {
        try GuardScripts.nameFiles(in: &files, languages: known, modules: modules, into: &diagnostics)
      }
    } catch { diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: nil)) }
    return Theme(files, sentences: sentences, pageStyles: pageStyles, into: &diagnostics)
  }

  /// The site's own files; unreadable ones become diagnostics.
  private static func own(_ overrides: FileTree, into diagnostics: inout [Diagnostic]) -> [Theme.File] {
    var files: [Theme.File] = []
    let listing = overrides.list()
    for problem in listing.problems {
      let place = Place(path: overrides.name + "/" + problem.path)
      diagnostics.append(BuildProblem.listing(problem.cause).diagnostic(at: place))
    }
    // A site may keep its Swift package's sources here, as this program does.
    for name in listing.files where name.fileExtension != "swift" {
      let path = overrides.displayPath(name)
      do {
        files.append(Theme.File(name: name, bytes: try overrides.read(name), displayPath: path))
      } catch {
        diagnostics.append(BuildProblem.unreadable(reason: error.reason).diagnostic(at: Place(path: path)))
      }
    }
    return files
  }
}
