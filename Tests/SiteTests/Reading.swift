import Diagnostics
import Site
import YAML

/// A page's file as it was read, and everything that was shown to its author.
func readPage(_ bytes: [UInt8]) -> (source: SourceText?, shown: String) {
  var diagnostics: [Diagnostic] = []
  let source = SourceText.read(bytes, path: "a.md", into: &diagnostics)
  return (source, show(diagnostics))
}

func readPage(_ text: String) -> (source: SourceText?, shown: String) {
  readPage(Array(text.utf8))
}

func readConfiguration(_ text: String) -> (configuration: Configuration?, shown: String) {
  var diagnostics: [Diagnostic] = []
  let configuration = Configuration.read(Array(text.utf8), path: "site.yml", into: &diagnostics)
  return (configuration, show(diagnostics))
}

func show(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { ConsoleWriter().text(of: $0) }.joined()
}

/// Audiences, with the names that tests use.
func audiences(_ names: String...) -> [Audience] {
  names.compactMap { Audience($0) }
}
