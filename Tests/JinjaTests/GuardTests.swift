import Testing

@testable import Jinja

@Suite("Guarded values stay inside guards")
struct GuardTests {
  /// A context whose guarded values are made of one secret.
  static func context(_ secret: String) -> Object {
    let guarded = Value.protected { .string(secret) }
    return [
      "secret": guarded, "public": .string("p"), "xs": .list([.int(1), .int(2)]),
      "list": .list([guarded, guarded]), "pairs": .list([.list([guarded, .int(1)])]),
      "page": .object(["title": .string("t"), "body": guarded]),
      "pages": .list([.object(["title": .string("t"), "body": guarded])]),
      "whole": .protected { .object(["title": .string(secret)]) },
      "texts": .protected { .list([.string(secret), .string("x")]) },
      "twice": .protected { .protected { .string(secret) } },
    ]
  }

  @Test(
    "reading one outside of a guard is an error",
    arguments: [
      "{{ secret }}", "{{ page.body }}", "{{ page['body'] }}", "{{ page['bo' ~ 'dy'] }}", "{{ list[0] }}",
      "{{ list.1 }}", "{{ list|first }}", "{{ list|last }}", "{{ list|join }}", "{{ list|join(',') }}",
      "{{ list|list }}", "{{ list|reverse|join }}", "{{ list|sort|join }}", "{{ list|unique|join }}",
      "{{ list|tojson }}", "{{ page|tojson }}", "{{ pages|tojson }}",
      "{{ pages|map(attribute='body')|join }}",
      "{{ pages|join(attribute='body') }}", "{{ pages|sort(attribute='body')|length }}",
      "{{ pages|selectattr('body')|list|length }}",
      "{{ pages|rejectattr('body', 'equalto', 'a')|list|length }}",
      "{{ pages|unique(attribute='body')|list|length }}", "{{ list|select('string')|join }}",
      "{{ page|urlencode }}", "{{ secret|default('x') }}", "{{ page.body|d('x', true) }}",
      "{{ secret|length }}",
      "{{ secret|upper }}", "{{ secret is defined }}", "{{ secret is not defined }}",
      "{{ page.body is none }}",
      "{{ secret == 'a' }}", "{{ 'a' in list }}", "{{ 'a' in secret }}", "{{ secret in 'abc' }}",
      "{{ list == list }}", "{{ [secret] }}", "{{ secret ~ '' }}", "{{ 'x' if secret }}",
      "{{ secret if true }}",
      "{{ secret or 'x' }}", "{{ not secret }}", "{{ -secret }}", "{{ secret + 'x' }}", "{{ secret[0] }}",
      "{{ whole.title }}", "{{ texts[0] }}", "{{ twice }}", "{{ public|default(secret) }}",
      "{{ 'a'|replace('a', secret) }}", "{{ nope|default(secret) }}", "{% if secret %}{% endif %}",
      "{% if false %}{% elif secret %}{% endif %}", "{% for x in secret %}{% endfor %}",
      "{% for x in texts %}{% endfor %}", "{% for x in whole %}{% endfor %}",
      "{% for x in list %}{{ x }}{% endfor %}", "{% for x in xs if secret %}{% endfor %}",
      "{% for a, b in pairs %}{{ a }}{% endfor %}", "{% for a, b in list %}{% endfor %}",
      "{% for x in list %}{{ loop.previtem|default('') }}{{ loop.nextitem }}{% endfor %}",
      "{% for x in xs %}{{ loop.cycle(secret) }}{% endfor %}", "{% set x = secret %}",
      "{% set x = page.body %}",
      "{% set x %}{{ secret }}{% endset %}", "{% with x = secret %}{% endwith %}", "{% include secret %}",
      "{% extends secret %}", "{% include secret ignore missing %}",
      "{% block a %}{{ secret }}{% endblock %}",
      "{{ secret|peek }}", "{{ public|peek(secret) }}", "{{ public|peek(key=secret) }}",
      "{% guard %}{% endguard %}{{ secret }}",
      "{% for x in list %}{% guard %}{{ x }}{% endguard %}{{ x }}{% endfor %}",
      "{% include 'reader' %}", "{% set xs = secret %}",
      "{% guard %}{{ secret }}{% endguard %}{% include 'reader' %}",
    ])
  func reading(_ template: String) throws {
    let peek = Filter { positional, _ in positional[0] }
    let error = try #require(
      failure(
        ["main": template, "reader": "{{ secret }}"], Self.context("geheim"), filters: ["peek": peek],
        guards: sealing))
    guard case .guardedOutsideGuard = error.cause else {
      Issue.record("\(error.message)")
      return
    }
    #expect(!"\(error)\(error.message)\(error.help ?? "")".contains("geheim"))
  }

  @Test(
    "inside of a guard they are what they are",
    arguments: [
      ("{% guard %}{{ secret }}{% endguard %}", "geheim"),
      ("{% guard %}{{ whole.title }}{% endguard %}", "geheim"),
      ("{% guard %}{{ texts|join('-') }}{{ twice }}{% endguard %}", "geheim-xgeheim"),
      ("{% guard %}{% set a = page.body %}{{ a|upper }}{% endguard %}", "GEHEIM"),
      ("{% guard %}{% for x in list %}{{ x }}{% endfor %}{% endguard %}", "geheimgeheim"),
      ("{% guard %}{% include 'reader' %}{% endguard %}", "geheim"),
      ("{% guard %}{% block a %}{{ secret }}{% endblock %}{% endguard %}", "geheim"),
      ("{% guard %}{{ page|tojson }}{% endguard %}", #"{"body": "geheim", "title": "t"}"#),
      ("{% guard %}{{ secret is defined }}{{ secret|default('x') }}{% endguard %}", "Truegeheim"),
      ("{% guard %}{% set a %}<{{ secret }}>{% endset %}{{ a }}{% endguard %}", "<geheim>"),
    ])
  func inside(_ template: String, _ expected: String) throws {
    let context = Self.context("geheim")
    #expect(try render(["main": template, "reader": "{{ secret }}"], context) == expected)
  }

  @Test("the handler gets the audience and the content, and its answer is written as it is")
  func handler() throws {
    var calls: [String] = []
    let handler = GuardHandler { audience, content in
      calls.append("\(audience ?? "nil"): \(String(decoding: content, as: UTF8.self))")
      return Array("<\(calls.count)&>".utf8)
    }
    let template =
      "a{% guard %}x{{ '<' }}{% endguard %}b{%- guard audience=\"staff\" -%} {{ 1 }} {% endguard %}c"
    #expect(try render(["main": template], Self.context("s"), guards: handler) == "a<1&>b<2&>c")
    #expect(calls == ["nil: x&lt;", "staff: 1 "])
  }

  @Test("a guard with an audience may stand inside one without, whose handler gets what came of it")
  func audienceInside() throws {
    var calls: [String] = []
    let handler = GuardHandler { audience, content in
      calls.append("\(audience ?? "nil"): \(String(decoding: content, as: UTF8.self))")
      return Array("[\(calls.count)]".utf8)
    }
    let template =
      "{% guard %}a{% guard audience='staff' %}{{ secret }}{% endguard %}{{ secret }}{% endguard %}"
    #expect(try render(["main": template], Self.context("s"), guards: handler) == "[2]")
    #expect(calls == ["staff: s", "nil: a[1]s"])
  }

  @Test(
    "in a guard with an audience alone nothing guarded is read: its readers are not the page's",
    arguments: [
      "{% guard audience='staff' %}{{ secret }}{% endguard %}",
      "{% guard audience='staff' %}{% include 'reader' %}{% endguard %}",
      "{% guard %}{% endguard %}{% guard audience='staff' %}{{ page.body }}{% endguard %}",
    ])
  func audienceAlone(_ template: String) throws {
    let error = try #require(failure(["main": template, "reader": "{{ secret }}"], Self.context("s")))
    guard case .guardedOutsideGuard = error.cause else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("a handler that throws is an error at the guard")
  func handlerFails() throws {
    struct NoKey: Error {}
    let handler = GuardHandler { _, _ in throw NoKey() }
    let error = try #require(failure(["main": "\n {% guard %}{% endguard %}"], guards: handler))
    #expect(error.cause == .guardFailed(reason: "NoKey()"))
    #expect(error.position == .init(line: 2, column: 5))
  }

  @Test(
    "a guard in a guard is an error, however it gets there",
    arguments: [
      "{% guard %}{% guard %}{% endguard %}{% endguard %}", "{% guard %}{% include 'g' %}{% endguard %}",
      "{% guard %}{% block a %}{% guard %}{% endguard %}{% endblock %}{% endguard %}",
      "{% guard %}{% if true %}{% for x in [1] %}{% guard %}{% endguard %}{% endfor %}{% endif %}{% endguard %}",
      "{% extends 'b' %}{% block a %}{% guard %}{% endguard %}{% endblock %}",
      "{% guard audience='x' %}{% guard %}{% endguard %}{% endguard %}",
      "{% guard audience='x' %}{% guard audience='x' %}{% endguard %}{% endguard %}",
      "{% guard audience='x' %}{% include 'g' %}{% endguard %}",
      "{% guard %}{% guard audience='x' %}{% guard audience='x' %}{% endguard %}{% endguard %}{% endguard %}",
    ])
  func nested(_ template: String) throws {
    let sources = [
      "main": template, "g": "{% guard %}{% endguard %}",
      "b": "{% guard %}{% block a %}{% endblock %}{% endguard %}",
    ]
    #expect(try #require(failure(sources)).cause == .nestedGuard)
  }

  @Test(
    "a guard whose result would be captured is an error",
    arguments: [
      "{% set x %}{% guard %}{% endguard %}{% endset %}", "{% set x %}{% include 'g' %}{% endset %}",
      "{% extends 'b' %}{% block a %}{{ super()|upper }}{% endblock %}",
      "{% extends 'b' %}{% block a %}{% set x = super() %}{% endblock %}",
      "{% extends 'b' %}{% block a %}{% if super() %}{% endif %}{% endblock %}",
      "{% extends 'b' %}{% block a %}{{ super() ~ '' }}{% endblock %}",
      "{% extends 'b' %}{% block a %}{{ super()|e }}{{ super() if true else '' }}{% endblock %}",
      "{% extends 'b' %}{% block a %}{% set x %}{{ super() }}{% endset %}{% endblock %}",
    ])
  func captured(_ template: String) throws {
    let sources = [
      "main": template, "g": "{% guard %}{% endguard %}",
      "b": "{% block a %}{% guard %}{% endguard %}{% endblock %}",
    ]
    #expect(try #require(failure(sources)).cause == .capturedGuard)
  }

  @Test("super() written by itself passes a guard of the block above on")
  func superPassesOn() throws {
    let sources = [
      "main": "{% extends 'b' %}{% block a %}1{{ super() }}2{% endblock %}",
      "b": "{% block a %}<{% guard %}{{ secret }}{% endguard %}>{% endblock %}",
    ]
    #expect(try render(sources, Self.context("s"), guards: sealing) == "1<[sealed -]>2")
  }

  @Test("a guard outside of the blocks of a template that extends another is an error")
  func outsideBlocks() throws {
    let sources = ["main": "{% extends 'b' %}{% guard %}{{ secret }}{% endguard %}", "b": "b"]
    #expect(try #require(failure(sources)).cause == .outsideBlock(tag: "guard"))
  }

  @Test("a filter of the program gets no way to read what is guarded")
  func opaqueToFilters() throws {
    let look = Filter { positional, _ in
      guard case .object(let page) = positional[0] else { return .none }
      if case .guarded? = page.lookup("body") { return .string("opaque") }
      return .string("readable")
    }
    #expect(try render(["main": "{{ page|look }}"], Self.context("s"), filters: ["look": look]) == "opaque")
  }
}
