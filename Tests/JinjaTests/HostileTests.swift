import Foundation
import TestSupport
import Testing

@testable import Jinja

@Suite("Hostile templates are errors, never crashes")
struct HostileTests {
  static func many(_ text: String, _ count: Int = 5_000) -> String { String(repeating: text, count: count) }

  static let deep: [[String: String]] = [
    ["main": "{{ " + many("(") + "1" + many(")") + " }}"], ["main": "{{ " + many("[") + many("]") + " }}"],
    ["main": "{{ " + many("not ") + "1 }}"], ["main": "{{ " + many("-") + "1 }}"],
    ["main": "{{ 1" + many(" + 1") + " }}"], ["main": "{{ x" + many(".a") + " }}"],
    ["main": "{{ x" + many("[0]") + " }}"], ["main": "{{ 'a'" + many("|upper") + " }}"],
    ["main": "{{ 1" + many(" if 1 else 1") + " }}"], ["main": "{{ 1" + many(" and 1") + " }}"],
    ["main": "{{ 1" + many(" is none") + " }}"], ["main": many("{% if 1 %}") + many("{% endif %}")],
    ["main": many("{% for x in [1] %}") + many("{% endfor %}")], ["main": many("{% set x %}")],
    ["main": many("{% guard %}")], ["main": many("{% block a %}")], ["main": many("{% with %}")],
    ["main": many("{{")], ["main": many("{%")], ["main": many("{#")], ["main": many("{% raw %}")],
    ["main": "{{ " + many("x[") + many("]") + " }}"], ["main": "{{ 1|default(" + many("1|default(") + " }}"],
    ["main": "{% include 'main' %}"],
    ["main": "{{ 1 }}{% include 'b' %}", "b": "{% for x in [1] %}{% include 'main' %}{% endfor %}"],
    [
      "main": "{% extends 'base' %}{% block x %}{% block y %}{{ ((super())) }}{% endblock %}{% endblock %}",
      "base": "{% block y %}{% block x %}{% endblock %}{% endblock %}",
    ],
  ]

  /// As deep as the compiler lets it be, in each kind of nesting at once.
  static var deepest: [String: String] {
    let half = Parser.maximumNesting / 2 - 1
    let inner = many("[", half) + "1" + many(" + 1", Parser.maximumLinks / 2) + many("]", half)
    let body =
      many("{% if 1 %}", half) + "{% set x = \(inner) %}{% include 'main' %}" + many("{% endif %}", half)
    return ["main": body]
  }

  /// Renders on a thread with two megabytes of stack, a quarter of what threads get on Linux.
  static func renderOnSmallStack(_ templates: [String: String]) async -> JinjaError? {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: failure(templates)) }
      thread.stackSize = 2048 * 1024
      thread.start()
    }
  }

  @Test("nesting without end is an error", arguments: deep)
  func nesting(_ templates: [String: String]) async {
    #expect(await Self.renderOnSmallStack(templates) != nil)
  }

  @Test("nesting up to the limits fits into a small stack")
  func limits() async throws {
    let error = try #require(await Self.renderOnSmallStack(Self.deepest))
    guard case .includeCycle = error.cause else {
      Issue.record("\(error.message)")
      return
    }
  }

  static let scraps: [String] = [
    "{{", "}}", "{%", "%}", "{#", "#}", "-", "+", "if", "for", "in", "x", "else", "endif", "endfor", "set",
    "=", "block",
    "endblock", "raw", "endraw", "guard", "endguard", "'", "\"", "(", ")", "[", "]", ".", "|", "~", "1",
    "0.5", "e9",
    "upper", "sort", "join", "not", "is", "none", " ", "\n", "\r", "\\", "é", "\u{85}", "\u{0}", ",", "super",
    "loop",
    "extends", "include", "'main'", "with", "endwith", "audience", "elif", "endset", "and", "<", "//", "%",
    "recursive",
  ]

  @Test("random pieces of templates never crash", arguments: 0..<4)
  func pieces(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var compiled = 0
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<24, using: &generator) {
        text += Self.scraps.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) { text += " " }
      }
      if failure(["main": text], ["x": .list([.int(1)])]) == nil { compiled += 1 }
    }
    #expect(compiled > 0)
  }

  @Test("random bytes never crash", arguments: 0..<4)
  func bytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<1500 {
      var bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.insert(contentsOf: Array("{{ ".utf8), at: Int.random(in: 0...bytes.count, using: &generator))
      guard let library = try? TemplateLibrary(sources: ["main": bytes]) else { continue }
      _ = try? library.render("main", context: [:], guards: .transparent)
    }
  }
}
