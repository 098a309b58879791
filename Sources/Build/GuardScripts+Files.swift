import Diagnostics
import Sealing
import Site

/// The files that the guard's scripts load later. Each script names its own, with what browsers check them by, so that a page
/// has to name none of them.
extension GuardScripts {
  /// A script that names files, and which.
  private struct Loader {
    /// It as it is published: `start.js`.
    let script: String
    /// The module that has the list.
    let module: String
    /// The lists: what each is called, before its language, and its files.
    let lists: [(name: String, files: [String])]
    /// The modules of a site's own that may be why it has no list.
    let suspects: [String]
  }

  /// Each names no script that comes behind it here.
  private static let loaders = [
    Loader(
      script: "guard.js", module: "part-files.js",
      lists: [
        (
          "sign-in-",
          ["styles/sign-in-form.css", "guard/sentences-sign-in-LANGUAGE.js", "guard/sign-in.js"]
        ),
        (
          "files-",
          ["styles/sign-in-files.css", "guard/sentences-files-LANGUAGE.js", "guard/sealed-uses.js"]
        ),
      ], suspects: ["parts.js", "part-files.js", "guard.js"]),
    Loader(
      script: "start.js", module: "start-files.js",
      lists: [("", ["guard/sentences-LANGUAGE.js", "guard/guard.js"])],
      suspects: ["start.js", "start-files.js"]),
  ]

  /// Where a list stands in a published script before it is written.
  private static let blank = "'written by the build':''"

  /// Writes the lists into the scripts that have them.
  ///
  /// - Parameters:
  ///   - languages: those of the site's pages.
  ///   - modules: the modules that the scripts were made of, by name.
  static func nameFiles(
    in files: inout [SitePath: Theme.File], languages: Set<String>, modules: [String: Theme.File],
    into diagnostics: inout [Diagnostic]
  ) throws(SealingError) {
    for loader in loaders {
      guard let name = SitePath("guard/\(loader.script)"), var file = files[name] else { continue }
      guard let place = file.bytes.firstRange(of: blank.utf8) else {
        let own = loader.suspects.compactMap { modules[$0] }.first { !$0.isBuiltIn }
        let problem = BuildProblem.noFileList(script: loader.script, module: loader.module)
        diagnostics.append(problem.diagnostic(at: own.map { Place(path: $0.displayPath) }))
        continue
      }
      var lists: [String] = []
      for language in languages.sorted() {
        for list in loader.lists {
          let markup = try markup(of: list.files, language: language, in: files)
          lists.append("'\(list.name)\(language)':'\(markup)'")
        }
      }
      file.bytes.replaceSubrange(place, with: lists.joined(separator: ",").utf8)
      files[name] = file
    }
  }

  /// The elements that name some files, with their addresses from the folder of the scripts. Neither names of files nor
  /// hashes have anything in them that would have to be written otherwise.
  private static func markup(
    of names: [String], language: String, in files: [SitePath: Theme.File]
  ) throws(SealingError) -> String {
    var markup = ""
    for name in names {
      // What a site's own modules have made a part of guard.js is no file.
      guard let path = SitePath(name.replacing("LANGUAGE", with: language)), let file = files[path] else {
        continue
      }
      let integrity = try Fingerprint.integrity(of: file.bytes)
      markup +=
        file.isStyle
        ? "<link rel=\"stylesheet\" href=\"../\(path.string)\" integrity=\"\(integrity)\">"
        : "<script type=\"module\" src=\"\(path.name)\" integrity=\"\(integrity)\"></script>"
    }
    return markup
  }
}
