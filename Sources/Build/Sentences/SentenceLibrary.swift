import DefaultTheme
import Diagnostics
import Site
import YAML

/// The sentences of the theme in every language that it or the site has: the program's files, and over them the site's
/// own, sentence by sentence.
struct SentenceLibrary: Sendable {
  /// The folder of the files, below the templates folder.
  static let folder = "sentences"
  /// The language that has every sentence.
  static let complete = "en"

  /// By language. Each page asks, so they are put together once.
  private let all: [String: Sentences]

  /// The program's own sentences, which are the same for every build.
  private static let builtIn: [String: [String: String]] = {
    var reader = SentenceReader(known: nil)
    let files = DefaultTheme.files.compactMap(Theme.File.init).filter(\.hasSentences)
    return Dictionary(files.map { (language(of: $0), reader.read($0)) }) { $1 }
  }()

  /// Reads the site's own files; what is wrong in them becomes diagnostics.
  init(own: [Theme.File], into diagnostics: inout [Diagnostic]) {
    var texts = Self.builtIn
    var reader = SentenceReader(known: texts[Self.complete] ?? [:])
    for file in own {
      guard let language = Self.checkedLanguage(of: file, into: &reader.diagnostics) else { continue }
      let found = reader.read(file)
      let isNew = texts[language] == nil && texts[Self.primary(language)] == nil
      if isNew { reader.reportMissing(in: found, of: file) }
      texts[language, default: [:]].merge(found) { $1 }
    }
    diagnostics += reader.diagnostics
    let read = texts
    all = Dictionary(uniqueKeysWithValues: read.keys.map { ($0, Self.merged(for: $0, read)) })
  }

  /// The languages, sorted.
  var languages: [String] { all.keys.sorted() }

  /// The sentences for a page: of its language, such as `de-at`, of the language without its region, or in English, one
  /// after the other for each sentence.
  func sentences(for language: String) -> Sentences {
    if let known = all[language] { return known }
    let exact = language.lowercased()
    return all[exact] ?? all[Self.primary(exact)] ?? all[Self.complete]
      ?? Sentences(language: Self.complete, texts: [:])
  }

  private static func merged(for language: String, _ texts: [String: [String: String]]) -> Sentences {
    var merged = texts[complete] ?? [:]
    for name in [primary(language), language] { merged.merge(texts[name] ?? [:]) { $1 } }
    return Sentences(language: language, texts: merged)
  }

  private static func primary(_ language: String) -> String { String(language.prefix { $0 != "-" }) }

  private static func language(of file: Theme.File) -> String { file.name.stem }

  private static func checkedLanguage(of file: Theme.File, into diagnostics: inout [Diagnostic]) -> String? {
    let name = language(of: file)
    let isTag = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    if file.name.components.count == 2, file.name.fileExtension == "yml", isTag { return name }
    diagnostics.append(BuildProblem.sentenceFile.diagnostic(at: Place(path: file.displayPath)))
    return nil
  }
}
