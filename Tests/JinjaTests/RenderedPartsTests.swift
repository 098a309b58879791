import Markup
import Synchronization
import TestSupport
import Testing

@testable import Jinja

@Suite("What is the same on every page is rendered once")
struct RenderedPartsTests {
  private static let templates = [
    "main": """
    {% set a = x %}{% include 'plain' %}{% include 'loop' %}{% include 'nested' %}{% include 'set' %}\
    {% for item in items %}{% set icon = item.icon %}{% include 'icon' %}{% endfor %}\
    {% if x %}{% set y = 'own' %}{% endif %}{% include 'maybe' %}{% include 'object' %}
    """,
    "plain": "[{{ page.title }}|{{ x }}|{{ a }}]",
    "loop": "{% for item in items if item.shown %}{{ loop.index }}{{ item.icon }}{% else %}none{% endfor %}",
    "nested": "{% set b = page.title ~ x %}({% include 'plain' %}{% include 'reads_b' %})",
    "reads_b": "{{ b }}",
    "set":
      "{% if x %}{% set title = page.title %}{% endif %}{% set c %}{{ x }}!{% endset %}{{ c }}{{ title|default('-') }}",
    "icon": "<{{ icon }}{{ '.' if icon == 'a' }}>", "maybe": "{{ y|default('nothing') }}",
    "object": "{{ page.more.deep|default('?') }}{% with z = page.title %}{{ z|upper }}{% endwith %}",
  ]

  private static func library() throws -> TemplateLibrary {
    try TemplateLibrary(sources: templates.mapValues { Array($0.utf8) })
  }

  private static func context(_ random: inout SeededGenerator) -> Object {
    let texts = ["a", "b", "<", "", "é", "e\u{301}"]
    func text() -> Value { .string(texts.randomElement(using: &random) ?? "") }
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Value.object(["icon": text(), "shown": .bool(Bool.random(using: &random))])
    }
    let xs: [Value] = [
      .none, .bool(true), .int(1), .string("1"), .html(HTML(bytes: Array("<b>".utf8))), .double(1), text(),
    ]
    var fields: [(name: String, value: Value)] = [
      ("x", xs.randomElement(using: &random) ?? .none), ("items", .list(items)),
    ]
    let more: Object = Bool.random(using: &random) ? ["deep": text()] : [:]
    fields.append(("page", .object(["title": text(), "more": .object(more)])))
    if Bool.random(using: &random) { fields.append(("title", text())) }
    return Object(fields)
  }

  @Test(
    "A page comes to the same as alone, whatever was rendered before", arguments: 1...8 as ClosedRange<UInt64>
  )
  func same(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shared = try Self.library()
    for _ in 0..<150 {
      let context = Self.context(&random)
      let together = try shared.render("main", context: context, guards: .transparent)
      let alone = try Self.library().render("main", context: context, guards: .transparent)
      #expect(String(decoding: together, as: UTF8.self) == String(decoding: alone, as: UTF8.self))
      #expect(together == alone)
    }
  }

  @Test("A filter whose askers are noted is asked by each page, of a pure one what includes it is kept")
  func filters() throws {
    let asked = Mutex<[String]>([])
    let note = { (name: String) in
      { @Sendable (values: [Value], _: [String: Value]) -> Value in
        asked.withLock { $0.append(name) }
        return values[0]
      }
    }
    let library = try TemplateLibrary(
      sources: [
        "main": Array("{% include 'noted' %}{% include 'pure' %}{% include 'known' %}{{ x|pure }}".utf8),
        "noted": Array("{{ x|noted }}".utf8), "pure": Array("{{ x|pure }}".utf8),
        "known": Array("{{ x|known }}".utf8),
      ],
      filters: [
        "noted": Filter(note("noted")), "pure": Filter(kind: .pure, note("pure")),
        "known": Filter(known: ["a": .string("A")], note("known")),
      ])
    for (x, output) in [("a", "aaAa"), ("a", "aaAa"), ("b", "bbbb"), ("b", "bbbb")] {
      let rendered = try library.render("main", context: ["x": .string(x)], guards: .transparent)
      #expect(String(decoding: rendered, as: UTF8.self) == output)
    }
    #expect(
      asked.withLock { $0 } == [
        "noted", "pure", "pure", "noted", "pure", "noted", "pure", "known", "pure", "noted", "known", "pure",
      ])
  }

  @Test("What has an identity is read once for each, and told from all else")
  func identities() throws {
    let library = try TemplateLibrary(sources: [
      "main": Array("{% include 'list' %}{% include 'object' %}".utf8),
      "list": Array("{% for item in items %}{{ item.name }}{% endfor %}".utf8),
      "object": Array("{{ words.a }}{{ words.inner.b }}".utf8),
    ])
    let read = Mutex<[String]>([])
    func render(_ items: String?, _ words: String?, _ text: String) throws -> String {
      let list = List(count: 9, identity: items) { index in
        read.withLock { $0.append("\(text)\(index)") }
        return .object(["name": .string(text)])
      }
      let object = Object(keys: { ["a", "inner"] }, identity: words) { name in
        read.withLock { $0.append("\(text) \(name)") }
        return name == "inner" ? .object(["b": .string(text)]) : .string(text)
      }
      read.withLock { $0 = [] }
      let context: Object = ["items": .list(list), "words": .object(object)]
      return String(
        decoding: try library.render("main", context: context, guards: .transparent), as: UTF8.self)
    }
    #expect(try render("x", "x", "1") == "11111111111")
    #expect(read.withLock { $0.count } == 11)
    #expect(try render("x", "x", "1") == "11111111111")
    #expect(read.withLock { $0 } == [])
    #expect(try render("y", "y", "2") == "22222222222")
    #expect(try render("x", "y", "1") == "11111111122")
    #expect(try render(nil, nil, "3") == "33333333333")
    #expect(try render("x", nil, "4") == "11111111144")
  }

  @Test("What stands in a guard is not kept, and what is guarded is refused after it as before")
  func guarded() throws {
    let library = try TemplateLibrary(sources: [
      "inside": Array("{% guard %}{% include 'part' %}{% endguard %}".utf8),
      "outside": Array("{% include 'part' %}".utf8), "part": Array("{{ page.content }}".utf8),
    ])
    let page: Object = ["page": .object(["content": .protected { .string("secret") }])]
    #expect(try library.render("inside", context: page, guards: .transparent) == Array("secret".utf8))
    #expect(throws: JinjaError.self) { try library.render("outside", context: page, guards: .transparent) }
    let open: Object = ["page": .object(["content": .string("secret")])]
    #expect(try library.render("outside", context: open, guards: .transparent) == Array("secret".utf8))
    #expect(throws: JinjaError.self) { try library.render("outside", context: page, guards: .transparent) }
  }

  @Test("What has blocks, guards or a computed include in it is rendered each time")
  func undetermined() throws {
    let library = try TemplateLibrary(sources: [
      "a": Array("{% block b %}{% endblock %}".utf8), "c": Array("{% guard %}{% endguard %}".utf8),
      "d": Array("{% include x %}".utf8), "e": Array("{% extends 'a' %}".utf8),
      "f": Array("{% include 'c' %}".utf8),
      "g": Array("{{ x.y.z }}{% for x in x.y %}{{ x.q }}{% endfor %}".utf8),
    ])
    #expect(library.inputs.keys.sorted() == ["g"])
    let paths = library.inputs["g"]?.paths.map { ([$0.name] + $0.attributes).joined(separator: ".") }
    #expect(paths?.contains("x.y.z") == true && paths?.contains("x.y") == true)
  }
}
