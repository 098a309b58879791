import Markup
import Synchronization
import Testing

@testable import Jinja

@Suite("A library is compiled once and rendered anywhere")
struct LibraryTests {
  @Test("templates named in quotes are loaded, each once")
  func loadsReferences() throws {
    var asked: [String] = []
    let sources = ["a": "{% include 'b' %}{% include 'b' %}{% include 'x' ignore missing %}", "b": "B"]
    let library = try TemplateLibrary(names: ["a"]) { name in
      asked.append(name)
      return sources[name].map { Array($0.utf8) }
    }
    #expect(try library.render("a", context: [:], guards: .transparent) == Array("BB".utf8))
    #expect(asked.sorted() == ["a", "b", "x"])
  }

  @Test("many threads render the same templates")
  func parallel() async throws {
    let source = "{% for x in xs %}{% set y = x * n %}{{ y }}{% guard %}{{ n }}{% endguard %},{% endfor %}"
    let library = try TemplateLibrary(sources: ["main": Array(source.utf8)])
    let outputs = await withTaskGroup(of: (Int, String).self) { group in
      for n in 0..<64 {
        group.addTask {
          let context: Object = ["xs": .list([.int(1), .int(2)]), "n": .int(n)]
          let output = try? library.render("main", context: context, guards: .transparent)
          return (n, String(decoding: output ?? [], as: UTF8.self))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for n in 0..<64 { #expect(outputs[n] == "\(n)\(n),\(2 * n)\(n),") }
  }

  @Test("a filter of the program gets its arguments and comes before a built-in one")
  func filters() throws {
    let date = Filter { positional, keyword in
      guard case .string(let text) = positional[0], case .string(let format)? = keyword["format"] else {
        return .none
      }
      return .html(HTML(bytes: Array("<\(text) \(positional.count) \(format)>".utf8)))
    }
    let upper = Filter { _, _ in .string("&") }
    let template = "{{ 'd'|date(1, format='f') }}{{ 'x'|upper }}"
    #expect(try render(["main": template], filters: ["date": date, "upper": upper]) == "<d 2 f>&amp;")
  }

  @Test("a filter's error has the filter's place; in a guard its words are not quoted")
  func filterErrors() throws {
    struct Odd: Error {}
    let odd = Filter { _, _ in throw Odd() }
    let outside = try #require(failure(["main": "{{ 1|odd }}"], filters: ["odd": odd]))
    #expect(outside.cause == .filterFailed(name: "odd", reason: "Odd()") && outside.position.column == 6)
    let inside = try #require(
      failure(["main": "{% guard %}{{ 1|odd }}{% endguard %}"], filters: ["odd": odd]))
    #expect(inside.cause == .filterFailed(name: "odd", reason: nil))
  }

  @Test("only what a template reads is asked for")
  func lazy() throws {
    let read = Recorder()
    let context = Object(keys: { ["a", "b"] }) { name in
      read.note(name)
      return .string(name)
    }
    #expect(try render(["main": "{{ a }}{% if false %}{{ b }}{% endif %}{{ a }}"], context) == "aa")
    #expect(read.names == ["a"])
  }

  @Test("names of an object that differ only by normalisation are two names")
  func exactNames() throws {
    let object = Object([(name: "\u{E9}", value: .int(1)), (name: "e\u{301}", value: .int(2))])
    let template = #"{{ o["\u00e9"] }}{{ o["e\u0301"] }}{{ o|length }}"#
    #expect(try render(["main": template], ["o": .object(object)]) == "122")
  }

  /// Notes what is asked for.
  final class Recorder: Sendable {
    private let noted = Mutex<[String]>([])

    func note(_ name: String) { noted.withLock { $0.append(name) } }
    var names: [String] { noted.withLock { $0 } }
  }
}
