import TestSupport
import Testing

@testable import Jinja

/// What stands outside of the guards must not depend on what is guarded: each template is rendered with two secrets.
@Suite("Nothing from inside a guard reaches the outside")
struct GuardLeakTests {
  static let templates: [String: String] = [
    "setter": "{% set leak = secret %}{{ leak }}",
    "blocks": "{% block z %}{% set leak = secret %}{% endblock %}",
    "base": "{% block a %}{% guard %}{{ secret }}{% endguard %}{% endblock %}{{ leak|default('-') }}",
    "reader": "{{ leak|default('-') }}{{ x|default('-') }}{{ loop is defined }}",
    "guarding": "{% guard %}{% set leak = secret %}{% include 'reader' %}{% endguard %}",
  ]

  /// The output and the error with one secret.
  func outcome(_ template: String, _ secret: String) -> (output: String?, error: String) {
    var sources = Self.templates
    sources["main"] = template
    do {
      return (try render(sources, GuardTests.context(secret), guards: sealing), "")
    } catch let error as JinjaError {
      return (nil, "\(error) \(error.message) \(error.help ?? "")")
    } catch {
      return (nil, "\(error)")
    }
  }

  func holds(_ template: String) -> Bool {
    let (first, second) = (outcome(template, "geheimA"), outcome(template, "geheimBB"))
    if let one = first.output, let two = second.output, one != two { return false }
    return !(first.error + second.error).contains("geheim") && !(first.output ?? "").contains("geheim")
  }

  @Test(
    "by hand",
    arguments: [
      "{% guard %}{% set leak = secret %}{% endguard %}{{ leak|default('-') }}",
      "{% set leak = 1 %}{% guard %}{% set leak = secret %}{% endguard %}{{ leak }}",
      "{% guard %}{% set leak %}{{ secret }}{% endset %}{% endguard %}{{ leak|default('-') }}",
      "{% guard %}{% if true %}{% set leak = secret %}{% endif %}{% endguard %}{{ leak|default('-') }}",
      "{% set leak = 1 %}{% guard %}{% if secret %}{% set leak = secret %}{% endif %}{% endguard %}{{ leak }}",
      "{% guard %}{% with leak = secret %}{% endwith %}{% endguard %}{{ leak|default('-') }}",
      "{% guard %}{% for leak in texts %}{% endfor %}{% endguard %}{{ leak|default('-') }}",
      "{% for x in xs %}{{ leak|default('-') }}{% guard %}{% set leak = secret %}{% endguard %}{% endfor %}",
      "{% for x in xs %}{% guard %}{% set x = secret %}{% endguard %}{{ x }}{{ loop.previtem|default('') }}{% endfor %}",
      "{% for x in xs %}{% guard %}{{ loop.cycle(secret) }}{% endguard %}{{ loop.cycle('a', 'b') }}{% endfor %}",
      "{% guard %}{% include 'setter' %}{% endguard %}{{ leak|default('-') }}",
      "{% guard %}{% include 'setter' %}{% endguard %}{% include 'reader' %}",
      "{% guard %}{% include 'blocks' %}{% endguard %}{{ leak|default('-') }}",
      "{% guard %}{% block q %}{% set leak = secret %}{% endblock %}{% endguard %}{{ leak|default('-') }}",
      "{% block q %}{% guard %}{% set leak = secret %}{% endguard %}{{ leak|default('-') }}{% endblock %}",
      "{% include 'guarding' %}{{ leak|default('-') }}{% include 'reader' %}",
      "{% extends 'base' %}{% block a %}{{ super() }}{{ leak|default('-') }}{% endblock %}",
      "{% extends 'base' %}{% block a %}{% guard %}{% set leak = secret %}{% endguard %}{% endblock %}",
      "{% with leak = 1 %}{% guard %}{% set leak = secret %}{% endguard %}{{ leak }}{% endwith %}{{ leak|d('-') }}",
      "{% set leak %}{% guard %}{{ secret }}{% endguard %}{% endset %}{{ leak }}",
      "{% set o = page %}{% guard %}{{ o.body }}{% endguard %}{{ o.title }}",
      "{% set l = list %}{% guard %}{{ l[0] }}{% endguard %}{{ l|length }}",
      "{% guard %}{% include secret %}{% endguard %}",
      "{% guard %}{% include secret ignore missing %}{% endguard %}",
      "{% guard %}{{ page[secret] }}{% endguard %}", "{% guard %}{{ secret.nope }}{% endguard %}",
      "{% guard %}{{ public[secret] }}{% endguard %}", "{% guard %}{{ secret // 2 }}{% endguard %}",
      "{% guard %}{{ pages|map(attribute=secret)|list }}{% endguard %}",
      "{% guard %}{{ pages|join(attribute=secret) }}{% endguard %}",
      "{% guard %}{{ pages|sort(attribute=secret)|list }}{% endguard %}",
      "{% guard %}{{ pages|selectattr(secret)|list }}{% endguard %}",
      "{% guard %}{{ xs|select(secret)|list }}{% endguard %}",
      "{% guard %}{{ 1|round(0, secret) }}{% endguard %}",
      "{% guard %}{{ whole.nope }}{% endguard %}",
      "{% guard %}{% for a, b in texts %}{% endfor %}{% endguard %}",
    ])
  func byHand(_ template: String) { #expect(holds(template)) }

  static let pieces = [
    "{{ secret }}", "{{ leak|default('-') }}", "{{ leak }}", "{{ x|default('-') }}", "{{ public }}", "t",
    "{% set leak = secret %}", "{% set leak = page.body %}", "{% set x = leak|default('-') %}",
    "{% set leak = 'safe' %}", "{% include 'setter' %}", "{% include 'reader' %}", "{% include 'guarding' %}",
    "{{ super() }}", "{{ loop.index }}", "{{ whole.title }}", "{{ page|tojson }}",
    "{{ leak|default('-')|upper }}",
  ]
  static let wrappers: [(String, String)] = [
    ("{% guard %}", "{% endguard %}"), ("{% guard %}", "{% endguard %}"),
    ("{% guard audience='staff' %}", "{% endguard %}"), ("{% if true %}", "{% endif %}"),
    ("{% if leak is defined %}", "{% else %}d{% endif %}"), ("{% for x in xs %}", "{% endfor %}"),
    ("{% for leak in texts %}", "{% endfor %}"), ("{% for x in list %}", "{% endfor %}"),
    ("{% with leak = 1 %}", "{% endwith %}"), ("{% set leak %}", "{% endset %}"),
    ("{% with x = secret %}", "{% endwith %}"),
  ]

  static func body(depth: Int, _ blocks: inout Int, _ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if depth == 0 || Bool.random(using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      } else if Int.random(in: 0..<5, using: &generator) == 0 {
        blocks += 1
        text += "{% block \(blocks == 1 ? "a" : "b\(blocks)") %}"
        text += body(depth: depth - 1, &blocks, &generator) + "{% endblock %}"
      } else {
        let wrapper = wrappers.randomElement(using: &generator) ?? ("", "")
        text += wrapper.0 + body(depth: depth - 1, &blocks, &generator) + wrapper.1
      }
    }
    return text
  }

  @Test("by chance", arguments: 0..<4)
  func byChance(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rendered = 0
    for round in 0..<300 {
      var blocks = 0
      let start = round.isMultiple(of: 4) ? "{% extends 'base' %}" : ""
      let template = start + Self.body(depth: 3, &blocks, &generator)
      #expect(holds(template), "\(template)")
      if let output = outcome(template, "geheimA").output, output.contains("[sealed") { rendered += 1 }
    }
    #expect(rendered > 5, "the generator makes templates that render guards")
  }
}
