import Jinja
import Markdown

/// Every sentence of the theme and the guard in one language, by names such as `guard.sign_in`.
struct Sentences: Sendable {
  /// The language of most of them: that of the file they come from.
  let language: String
  /// All of them as templates read them: `sentences.page.previous`.
  let template: Object
  /// How dates are written, and the names of the months: lists of pages have many dates.
  let dateOrder: [SentenceBlanks.Part]
  let months: [String]
  private let texts: [String: String]

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ].map { "date.\($0)" }

  init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = texts
    dateOrder = SentenceBlanks.parts(of: texts["date.order"] ?? "date.order")
    months = Self.monthNames.map { texts[$0] ?? $0 }
    let sorted = texts.sorted { $0.key < $1.key }.map { (path: $0.key[...], text: $0.value) }
    template = Self.object(sorted, identity: "sentences \(language)")
  }

  /// A sentence; the name itself where there is none, which only a fault of the program asks for.
  subscript(name: String) -> String { texts[name] ?? name }

  /// The names, sorted.
  var names: [String] { texts.keys.sorted() }

  private static func object(
    _ entries: [(path: Substring, text: String)], identity: String? = nil
  ) -> Object {
    var fields: [(name: String, value: Value)] = []
    var rest = entries[...]
    while let first = rest.first {
      let name = first.path.prefix { $0 != "." }
      guard name.endIndex != first.path.endIndex else {
        fields.append((String(name), .string(first.text)))
        rest = rest.dropFirst()
        continue
      }
      let inside = rest.prefix { $0.path.hasPrefix("\(name).") }
      let inner = inside.map { (path: $0.path.dropFirst(name.count + 1), text: $0.text) }
      fields.append((String(name), .object(object(inner))))
      rest = rest.dropFirst(inside.count)
    }
    return Object(fields, identity: identity)
  }

  /// Those that Markdown's output has.
  var words: MarkdownWords {
    let titles = ["note", "tip", "important", "warning", "caution"].map { ($0, self["text.\($0)"]) }
    return MarkdownWords(
      alerts: Dictionary(uniqueKeysWithValues: titles), linkToHeading: self["text.link_to"],
      footnotes: self["text.footnotes"], backToReference: self["text.back_to_reference"],
      done: self["text.done"], toDo: self["text.to_do"])
  }
}
