import Jinja
import Markup
import YAML

/// The filters that make sentences of `sentences` in templates.
struct SentenceFilters: Sendable {
  let library: SentenceLibrary

  /// What can be wrong with their arguments.
  enum Fault: Error, CustomStringConvertible {
    case notASentence
    case notEverything(String)
    case noValue(String)
    case notADate

    var description: String {
      switch self {
      case .notASentence: "“fill” needs a sentence, and a value for each name in braces: fill(count=3)"
      case .notEverything(let name): "the sentence has {\(name)}, and “fill” gets no value for it"
      case .noValue(let name): "“fill” can put a text or a number at {\(name)}, and nothing else"
      case .notADate: "“long_date” needs a date such as page.date, and a language such as page.language"
      }
    }
  }

  /// `{{ sentences.page.place_in_list|fill(number=2, count=3) }}`. What is HTML stays so.
  static let fill = Filter(kind: .pure) { positional, keyword in
    guard positional.count == 1, case .string(let sentence) = positional[0] else { throw Fault.notASentence }
    if let name = SentenceBlanks.names(in: sentence).first(where: { keyword[$0] == nil }) {
      throw Fault.notEverything(name)
    }
    var texts: [String: String] = [:]
    for (name, value) in keyword { texts[name] = try html(value, name) }
    let escaped = HTML(escaping: sentence).string
    let filled = SentenceBlanks.replacing(in: escaped) { texts[$0] }
    return .html(HTML(bytes: Array(filled.utf8)))
  }

  private static func html(_ value: Value, _ name: String) throws -> String {
    switch value {
    case .string(let text): HTML(escaping: text).string
    case .html(let html): html.string
    case .int(let number): String(number)
    default: throw Fault.noValue(name)
    }
  }

  /// `{{ page.date|long_date(page.language) }}`: the date as the language writes it.
  var longDate: Filter {
    Filter(kind: .pure) { positional, _ in
      guard positional.count == 2, case .string(let text) = positional[0], let date = CivilDate(text),
        case .string(let language) = positional[1]
      else { throw Fault.notADate }
      return .string(Self.text(of: date, library.sentences(for: language)))
    }
  }

  static func text(of date: CivilDate, _ sentences: Sentences) -> String {
    SentenceBlanks.replacing(in: sentences.dateOrder) { name in
      switch name {
      case "day": String(date.day)
      case "month": sentences.months[date.month - 1]
      case "year": String(date.year)
      default: nil
      }
    }
  }
}
