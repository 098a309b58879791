import Build
import Diagnostics

extension SiteFolder {
  /// Where the colours of public code are kept from build to build.
  var codeCache: CodeCache { .folder(at: displayPath(".gatehouse/cache")) }

  /// The program that gives code its colours: the first `highlight` in the folders of PATH; `nil` where there is none.
  func findHighlighter(environment: [String: String]) throws(CommandFailure) -> CodeHighlighter? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/highlight"
      guard Disk.isExecutable(path) else { continue }
      do { return try .program(at: path) } catch {
        throw CommandFailure(.file(path: error.path, reason: error.reason))
      }
    }
    return nil
  }
}
