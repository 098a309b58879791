import Diagnostics
import Site

/// A guard in a layout that names an audience of its own: `{% guard audience="staff" %}`.
struct LayoutGuard: Sendable {
  var audiences: Audiences
  var place: Place

  /// All of a theme; audiences that the site does not declare become diagnostics.
  static func all(
    in theme: Theme, _ configuration: Configuration, into diagnostics: inout [Diagnostic]
  ) -> [LayoutGuard] {
    var guards: [LayoutGuard] = []
    for file in theme.layouts {
      for (names, offset) in names(in: file.bytes) {
        let position = LineTable(file.bytes).position(of: offset)
        let place = Place(path: file.displayPath, position: position, in: file.bytes)
        do {
          guards.append(
            LayoutGuard(audiences: try SectionAudiences.read(names, configuration), place: place))
        } catch {
          diagnostics.append(error.problem.diagnostic(at: place))
        }
      }
    }
    return guards
  }

  /// What stands in quotes behind `guard audience=`, and where the tag begins. A tag in a comment counts too, which does
  /// no harm.
  private static func names(in layout: [UInt8]) -> [(String, Int)] {
    var found: [(String, Int)] = []
    var index = 0
    while index + 1 < layout.count {
      defer { index += 1 }
      guard layout[index] == UInt8(ascii: "{"), layout[index + 1] == UInt8(ascii: "%") else { continue }
      var rest = layout[(index + 2)...]
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard skip("guard", &rest), skip("audience", &rest), skip("=", &rest) else { continue }
      rest = rest.drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      found.append((String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self), index))
    }
    return found
  }

  private static func skip(_ word: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.drop { $0 <= 0x20 }
    guard rest.starts(with: word.utf8) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }
}
