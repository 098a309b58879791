import Diagnostics
import Site
import YAML

/// Reads a file of sentences.
struct SentenceReader {
  /// Every sentence that there is, in English; `nil` while these are read.
  let known: [String: String]?
  var diagnostics: [Diagnostic] = []

  init(known: [String: String]?) {
    self.known = known
  }

  /// The sentences of a file by their whole names.
  mutating func read(_ file: Theme.File) -> [String: String] {
    var errors: [YAMLError] = []
    let node = YAMLDocument.read(file.bytes, errors: &errors)
    diagnostics += errors.map { $0.diagnostic(path: file.displayPath, in: file.bytes) }
    var found: [String: String] = [:]
    if let node { read(node, "", file, &found) }
    return found
  }

  private mutating func read(
    _ node: YAMLNode, _ prefix: String, _ file: Theme.File, _ found: inout [String: String]
  ) {
    do throws(YAMLError) {
      for entry in try node.mapping() {
        let name = prefix + entry.key
        if isGroup(name, entry.value) {
          read(entry.value, name + ".", file, &found)
        } else if let text = try sentence(name, entry, file) {
          found[name] = text
        }
      }
    } catch {
      diagnostics.append(error.diagnostic(path: file.displayPath, in: file.bytes))
    }
  }

  private func isGroup(_ name: String, _ node: YAMLNode) -> Bool {
    guard let known else { return node.type == .mapping }
    return known.keys.contains { $0.utf8.starts(with: "\(name).".utf8) }
  }

  private mutating func sentence(_ name: String, _ entry: YAMLEntry, _ file: Theme.File) throws(YAMLError)
    -> String?
  {
    if let known, known[name] == nil {
      let nearest = Suggestion.nearest(to: name, in: known.keys.sorted())
      let key = Place(
        path: file.displayPath, position: entry.keyPosition, length: entry.keyLength, in: file.bytes)
      diagnostics.append(BuildProblem.unknownSentence(name, nearest: nearest).diagnostic(at: key))
      return nil
    }
    let text = try entry.value.string()
    // A place reads its line, which all good sentences can do without.
    func value() -> Place {
      Place(
        path: file.displayPath, position: entry.value.position, length: entry.value.length, in: file.bytes)
    }
    if text.isEmpty { diagnostics.append(BuildProblem.emptySentence(name).diagnostic(at: value())) }
    let blanks = known?[name].map(SentenceBlanks.names) ?? SentenceBlanks.names(in: text)
    for blank in SentenceBlanks.names(in: text) where !blanks.contains(blank) {
      diagnostics.append(BuildProblem.unknownBlank(blank, known: blanks).diagnostic(at: value()))
    }
    return text
  }

  /// What a language that the program does not know leaves out is said in English, which its author should know.
  mutating func reportMissing(in found: [String: String], of file: Theme.File) {
    let missing = (known ?? [:]).keys.filter { found[$0] == nil }.sorted()
    guard let first = missing.first else { return }
    let problem = BuildProblem.missingSentences(missing.count, first: first)
    diagnostics.append(problem.diagnostic(at: Place(path: file.displayPath)))
  }
}
