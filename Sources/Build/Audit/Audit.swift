import Markdown
import Site
import Synchronization

/// Reads every byte of every output before anything is committed, and looks for what is protected: runs of seven words of
/// protected pages, sections and files, whatever their markup and encoding, the whole of shorter ones, protected files
/// inside of others, and secrets.
///
/// The words are known before any page is built. Public pages say theirs as they are built, and so do layouts, titles,
/// teasers and the configuration: what stands there is no leak.
final class Audit: Sendable {
  private struct State {
    var excused: Set<UInt64> = []
    var fileWords = ProtectedWords()
    var pieces = AssetPieces()
  }

  /// What is found in an output, before it is said where it comes from.
  struct Findings: Sendable {
    let pages: WordSearch
    let files: WordSearch
    let pieces: AssetPieces
    let excused: Set<UInt64>
  }

  private let search: WordSearch
  private let state = Mutex(State())

  /// Takes the words of all protected pages and sections.
  init(words: ProtectedWords) {
    search = WordSearch(words)
  }

  /// Notes what everybody may read.
  func excuse(_ texts: [[UInt8]]) {
    var found: Set<UInt64> = []
    for text in texts { search.search(text) { found.insert($0.hash) } }
    if !found.isEmpty { state.withLock { $0.excused.formUnion(found) } }
  }

  /// Notes a public part of a page: its source, what it reads like, and its HTML, in which the names of elements and
  /// attributes stand among the words.
  func excuse(_ source: ArraySlice<UInt8>, _ rendered: RenderedMarkdown) {
    excuse([Array(source), Array(rendered.plainText.utf8), rendered.html.bytes])
  }

  /// Notes a protected file.
  func protect(_ bytes: [UInt8], asset: Int, type: String) {
    var words = ProtectedWords()
    if Self.isText(type) { words.addText(of: bytes, isMarkup: type.hasSuffix("xml") || type == "text/html") }
    state.withLock { state in
      state.pieces.add(bytes, of: asset)
      state.fileWords.add(words)
    }
  }

  /// What is looked for in outputs, now that everything is known.
  var findings: Findings {
    let (pieces, words, excused) = state.withLock { ($0.pieces, $0.fileWords, $0.excused) }
    return Findings(pages: search, files: WordSearch(words), pieces: pieces, excused: excused)
  }

  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("xml") || type == "application/json"
  }
}
