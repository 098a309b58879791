import Diagnostics
import Sealing
import Site
import Synchronization

/// Reads every byte of every output before anything is committed, and looks for what is protected: runs of seven words of
/// protected pages, sections and files, whatever their markup and encoding, the whole of shorter ones, protected files
/// inside of others, and secrets.
///
/// The words are known before any page is built. What stands in the body of a public page in its own document is no leak,
/// wherever else it stands; nor is what layouts, titles, teasers and the configuration say.
final class Audit: Sendable {
  private struct State {
    var excused: Set<UInt64> = []
    var fileWords = ProtectedWords()
    var pieces = AssetPieces()
  }

  /// What is looked for in an output.
  struct Findings: Sendable {
    let pages: WordSearch
    let files: WordSearch
    let pieces: AssetPieces
    let bodies: PublicBodies
  }

  private let source: ProtectedSearch
  private let bodies = PublicBodies()
  private let state = Mutex(State())

  /// - Parameter search: looks for the words of all protected pages and sections.
  init(search: ProtectedSearch) {
    source = search
  }

  /// Looks for the words of all protected pages and sections.
  var search: WordSearch { source.search }

  /// The search where it was made anew and can be kept, and the hash of all that it is made of.
  var newSearch: (search: WordSearch, key: Digest)? { source.new }

  /// What was wrong with protected pages when their words were read.
  var problems: [Diagnostic] { source.diagnostics }

  /// Notes what everybody may read.
  func excuse(_ texts: @autoclosure () -> [[UInt8]]) {
    let search = search
    if search.isEmpty { return }
    var found: Set<UInt64> = []
    for text in texts() { search.collect(text, into: &found) }
    PageUses.note(excused: found)
    excuse(found)
  }

  /// Notes runs that everybody may read.
  func excuse(_ hashes: Set<UInt64>) {
    if !hashes.isEmpty { state.withLock { $0.excused.formUnion(hashes) } }
  }

  /// The runs that everybody may read.
  var excused: Set<UInt64> { state.withLock { $0.excused } }

  /// Notes the body of a public page, which everybody may read, as it stands in the page's document: the words in it are
  /// read with those of the document.
  func excuse(body: [UInt8], in document: [UInt8], of output: SitePath) {
    if !bodies.note(body, in: document, of: output) { excuse([body]) }
  }

  /// Notes where an output has the body of its public page.
  func note(_ body: PublicBodies.Body, in output: SitePath) { bodies.note(body, in: output) }

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
    let (pieces, words) = state.withLock { ($0.pieces, $0.fileWords) }
    return Findings(pages: search, files: WordSearch(words), pieces: pieces, bodies: bodies)
  }

  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("xml") || type == "application/json"
  }
}
