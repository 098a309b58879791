import Diagnostics
import Testing

@testable import Jinja

@Suite("Errors say what and where")
struct ErrorTests {
  @Test(
    "a cause with its place",
    arguments: [
      ("a\n  {{ pge.title }}", JinjaError.Cause.undefinedName(name: "pge", suggestion: "page"), 2, 6),
      ("{{ page.titel }}", .undefinedAttribute(name: "titel", of: "an object", suggestion: "title"), 1, 9),
      ("ä🎉{{ zzzzz }}", .undefinedName(name: "zzzzz", suggestion: nil), 1, 6),
      ("\r\n\r\n{{ zzzzz }}", .undefinedName(name: "zzzzz", suggestion: nil), 3, 4),
      ("{{ 'a'|uper }}", .unknownFilter(name: "uper", suggestion: "upper"), 1, 8),
      ("{{ 'a' is strng }}", .unknownTest(name: "strng", suggestion: "string"), 1, 11),
      ("{% fro x in xs %}", .unknownTag(name: "fro", suggestion: "for"), 1, 4),
      ("\n{% if true %}", .missingEnd(tag: "if"), 2, 4), ("{% endif %}", .strayEnd(tag: "endif"), 1, 4),
      ("{% macro x() %}", .unsupported("the tag “macro”"), 1, 4), ("a {{ 'b", .unclosed("'"), 1, 6),
      ("a {{ b", .unclosed("{{"), 1, 3), ("{# a", .unclosed("{#"), 1, 1),
      ("{% raw %}", .missingEnd(tag: "raw"), 1, 1),
      ("{{ (1 }}", .unclosed("("), 1, 4), ("{{ 1 $ }}", .unexpectedCharacter("$"), 1, 6),
      ("{{ ä }}", .unexpectedCharacter("ä"), 1, 4),
      ("{{ 1 + }}", .unexpected(found: "“}}”", expected: "a value"), 1, 8),
      ("{{ 1 // 0 }}", .divisionByZero, 1, 6),
      ("{% for x in 5 %}{% endfor %}", .wrongKind(operation: "“for”", kind: "a number"), 1, 4),
      ("{{ page }}", .wrongKind(operation: "the output", kind: "an object"), 1, 4),
      (
        "{{ xs|join(a=1) }}", .arguments(of: "join", problem: "takes no argument “a”; did you mean “d”?"), 1,
        7
      ),
      ("{{ 99999999999999999999 }}", .numberOutOfRange, 1, 4),
      ("{% set loop = 1 %}", .reservedName("loop"), 1, 8),
      ("{% block a %}{% endblock %}{% block a %}{% endblock %}", .duplicateBlock(name: "a"), 1, 31),
      ("{{ super() }}", .superOutsideBlock, 1, 4),
      ("{% block a %}{{ super() }}{% endblock %}", .noParentBlock(name: "a"), 1, 17),
      ("{% include 'man' %}", .missingTemplate(name: "man", suggestion: "main"), 1, 12),
      ("{% extends 'main' %}", .extendsCycle(["main", "main"]), 1, 4),
      ("{% if 1 %}{% extends 'main' %}{% endif %}", .misplacedExtends, 1, 14),
      (
        "{% guard audience=staff %}{% endguard %}",
        .unexpected(found: "“staff”", expected: "a text in quotes"), 1, 19
      ),
    ])
  func place(_ template: String, _ cause: JinjaError.Cause, _ line: Int, _ column: Int) throws {
    let context: Object = ["page": .object(["title": .string("t")]), "xs": .list([.int(1)])]
    let error = try #require(failure(["main": template], context))
    #expect(error.cause == cause)
    #expect(error.position == SourcePosition(line: line, column: column))
    #expect(error.template == "main")
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test("the errors of one template are collected, with those of the others")
  func collected() throws {
    let sources = [
      "a": "{{ 1| }}{% fro %}{% if %}{{ 'x'|uper }}{% endif %}\n{{ x y }}",
      "b": "{% include 'zzzzz' %}{% endfor %}",
      "c": "fine",
    ]
    let errors = try #require(throws: JinjaErrors.self) {
      try TemplateLibrary(sources: sources.mapValues { Array($0.utf8) })
    }
    #expect(errors.errors.map(\.template) == ["a", "a", "a", "a", "a", "b"])
    #expect(errors.errors.map(\.position.column) == [7, 12, 24, 33, 6, 25])
  }

  @Test("the chain tells the way through the templates")
  func chain() throws {
    let sources = [
      "main": "{% extends 'base' %}\n{% block a %}{% include 'part' %}{% endblock %}",
      "base": "\n\n{% block a %}{% endblock %}", "part": "{{ nope }}",
    ]
    let error = try #require(failure(sources))
    #expect(error.template == "part")
    #expect(error.chain.map(\.template) == ["main", "base", "main"])
    #expect(error.chain.map(\.position.line) == [1, 3, 2])
  }

  @Test("templates that include each other without end are named")
  func includeCycle() throws {
    let error = try #require(failure(["main": "{% include 'b' %}", "b": "{% include 'main' %}"]))
    guard case .includeCycle(let names) = error.cause else {
      Issue.record("\(error.message)")
      return
    }
    #expect(names == ["main", "b", "main"] || names == ["b", "main", "b"])
  }

  @Test("bytes that are not UTF-8 are an error at their place")
  func notUTF8() throws {
    let errors = try #require(throws: JinjaErrors.self) {
      try TemplateLibrary(sources: ["main": Array("ä\nb".utf8) + [0xFF]])
    }
    #expect(errors.errors.map(\.cause) == [.notUTF8])
    #expect(errors.errors.map(\.position) == [SourcePosition(line: 2, column: 2)])
  }

  @Test("a loader's error, a missing template and a template not in the library")
  func loading() throws {
    struct Broken: Error {}
    let broken = try #require(throws: JinjaErrors.self) {
      try TemplateLibrary(names: ["a"]) { _ in throw Broken() }
    }
    #expect(broken.errors.map(\.cause) == [.unreadable(name: "a", reason: "Broken()")])
    let missing = try #require(throws: JinjaErrors.self) { try TemplateLibrary(names: ["a"]) { _ in nil } }
    #expect(missing.errors.map(\.cause) == [.missingTemplate(name: "a", suggestion: nil)])
    let library = try TemplateLibrary(sources: ["page.html": []])
    let error = #expect(throws: JinjaError.self) {
      try library.render("pag.html", context: [:], guards: .transparent)
    }
    #expect(error?.cause == .missingTemplate(name: "pag.html", suggestion: "page.html"))
  }

  @Test("one leading byte-order mark is dropped")
  func byteOrderMark() throws {
    let library = try TemplateLibrary(sources: ["a": [0xEF, 0xBB, 0xBF] + Array("{{ 1 }}".utf8)])
    #expect(try library.render("a", context: [:], guards: .transparent) == Array("1".utf8))
  }
}
