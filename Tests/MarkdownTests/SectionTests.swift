import Diagnostics
import Testing

@testable import Markdown

@Suite("Protected sections are taken out of a document")
struct SectionTests {
  private func cut(_ source: String, rawHTML: Bool = true) -> SplitMarkdown? {
    var options = MarkdownOptions()
    options.rawHTML = rawHTML
    return MarkdownRenderer(options: options).split(Array(source.utf8)[...])
  }

  /// What the parts come to: the outside with `§` in the place of each section, and the sections.
  private func parts(_ source: String) throws -> (outside: String, inside: [String]) {
    let renderer = MarkdownRenderer()
    let split = try #require(cut(source))
    #expect(split.problems == [])
    let outside = renderer.render(split.outside[...])
    #expect(outside.guardUses == [])
    let marks = split.sections.map { _ in Array("§".utf8) }
    let html = try #require(split.inserting(marks, into: outside.html.bytes))
    let inside = split.sections.map { section in
      renderer.render(section, takenIDs: [], resolving: { _, _ in .unchanged }).html.string
    }
    return (String(decoding: html, as: UTF8.self), inside)
  }

  @Test(
    "the container, and the modifier, with Markdown between their tags or HTML alone",
    arguments: [
      (
        "Hello\n\n<requires-authentication audience=\"staff\">\n\nMy *text*.\n\n</requires-authentication>\n\nBye\n",
        "<p>Hello</p>\n§\n<p>Bye</p>\n", ["\n<p>My <em>text</em>.</p>\n\n"]
      ),
      (
        "<requires-authentication>\n<p>A *b*</p>\n</requires-authentication>\n", "§\n", ["\n<p>A *b*</p>\n\n"]
      ),
      (
        "<div class=\"a\" requires-authentication=\"staff\" id=\"b\">The same</div>\n", "§\n",
        ["<div class=\"a\" id=\"b\">The same</div>\n"]
      ),
      (
        "<div requires-authentication>\n\n- a\n- b\n\n</div>\n\n# C\n", "§\n<h1 id=\"c\">C</h1>\n",
        ["<div>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</div>\n"]
      ),
      (
        "<section>\n<p>open</p><p requires-authentication=staff>closed</p>\n*open*\n</section>\n",
        "<section>\n<p>open</p>§\n*open*\n</section>\n", ["<p>closed</p>\n"]
      ),
      (
        "<section>\n<span Requires-Authentication>x</span>\n</section>\n", "<section>\n§\n</section>\n",
        ["<span>x</span>\n"]
      ),
      (
        "<pre requires-authentication>\na\n\nb\n</pre>\n\nx\n", "§\n<p>x</p>\n", ["<pre>\na\n\nb\n</pre>\n"]
      ),
      (
        "<p requires-authentication=a>x</p>\n<p requires-authentication='b c'>y</p>\n", "§\n§\n",
        ["<p>x</p>\n", "<p>y</p>\n"]
      ),
      (
        "<div>\n\n<requires-authentication>\n\nx\n\n</requires-authentication>\n\n</div>\n",
        "<div>\n§\n</div>\n", ["\n<p>x</p>\n\n"]
      ),
      (
        "<REQUIRES-AUTHENTICATION>\n\n<div><div>x</div><br><img src=a></div>\n\n</Requires-Authentication>\n",
        "§\n", ["\n<div><div>x</div><br><img src=a></div>\n\n"]
      ),
      (
        "<div requires-authentication>\n<svg><path d='x'/><g><circle/></g></svg>\n</div>\n", "§\n",
        ["<div>\n<svg><path d='x'/><g><circle/></g></svg>\n</div>\n"]
      ),
      (
        "<div requires-authentication>\n<!-- </div> --><script>'</div>'</script><p title=\"</div>\">x</p></div>\n",
        "§\n", ["<div>\n<!-- </div> --><script>'</div>'</script><p title=\"</div>\">x</p></div>\n"]
      ),
      (
        "Note[^1].\n\n[^1]: Open.\n\n<requires-authentication>\n\nAlso[^2] [a].\n\n[^2]: Closed.\n\n[a]: /a\n\n</requires-authentication>\n",
        """
        <p>Note<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>.</p>
        §
        <section class="footnotes" aria-label="Footnotes" data-footnotes>
        <ol>
        <li id="fn-1">
        <p>Open. <a href="#fnref-1" class="footnote-backref" data-footnote-backref aria-label="Back to reference 1">↩</a></p>
        </li>
        </ol>
        </section>

        """,
        [
          """

          <p>Also<sup class="footnote-ref"><a href="#fn-2" id="fnref-2" data-footnote-ref>1</a></sup> <a href="/a">a</a>.</p>

          <section class="footnotes" aria-label="Footnotes" data-footnotes>
          <ol>
          <li id="fn-2">
          <p>Closed. <a href="#fnref-2" class="footnote-backref" data-footnote-backref aria-label="Back to reference 1">↩</a></p>
          </li>
          </ol>
          </section>

          """
        ]
      ),
      (
        "| a |\n| - |\n| 1 |\n\n<requires-authentication>\n\n| b |\n| - |\n| 2 |\n\n</requires-authentication>\n",
        "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n§\n",
        [
          "\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n\n"
        ]
      ),
    ])
  func forms(source: String, outside: String, inside: [String]) throws {
    let found = try parts(source)
    #expect(found.outside == outside)
    #expect(found.inside == inside)
    // The same file with other line ends.
    let other = try parts(source.replacing("\n", with: "\r\n"))
    #expect(other.outside == outside && other.inside == inside)
  }

  @Test(
    "what a section's tag says",
    arguments: [
      ("<requires-authentication>", nil, nil, nil),
      ("<requires-authentication audience=staff>", "staff", nil, nil),
      (
        "<requires-authentication audience='a b' teaser=\"x &amp; y\" presentation=inline>", "a b", "x & y",
        "inline"
      ),
    ])
  func attributes(tag: String, audience: String?, teaser: String?, presentation: String?) throws {
    let section = try #require(cut("\(tag)\n\nx\n\n</requires-authentication>\n")?.sections.first)
    #expect(section.audience == audience && section.teaser == teaser && section.presentation == presentation)
  }

  @Test(
    "what cannot be taken out safely is an error with its place",
    arguments: [
      ("<requires-authentication>\n\nx\n", SectionFault.notClosed("requires-authentication"), "1:1"),
      ("x\n\n</requires-authentication>\n", .notOpened, "3:1"),
      (
        "<requires-authentication>\n\n<requires-authentication>\n\nx\n\n</requires-authentication>\n\n</requires-authentication>\n",
        .nested, "3:1"
      ),
      (
        "<requires-authentication>\n\n<p requires-authentication>x</p>\n\n</requires-authentication>\n",
        .nested, "3:1"
      ),
      ("<div>\n<img requires-authentication src=x>\n</div>\n", .void("img"), "2:1"),
      ("<ul>\n<li requires-authentication>x</li>\n</ul>\n", .bound("li"), "2:1"),
      ("<table>\n<tr requires-authentication><td>x</td></tr>\n</table>\n", .bound("tr"), "2:1"),
      ("<div requires-authentication>\n<p>a\n</div>\n", .unbalanced("div"), "3:1"),
      ("<div requires-authentication>\n\nx <b>y\n\n</div>\n", .unbalanced("b"), "3:1"),
      (
        "<div requires-authentication>\n\nx <div> y\n\n</div>\n\nsecret\n\n</div>\n", .unbalanced("div"),
        "3:1"
      ),
      ("<div requires-authentication>\n\n- <div>\n\n</div>\n\nsecret\n\n</div>\n", .unbalanced("div"), "3:1"),
      ("<div requires-authentication>\n<noscript></div></noscript></div>\n", .doubtful("noscript"), "2:1"),
      ("<div requires-authentication>\n<select></div></select></div>\n", .doubtful("select"), "2:1"),
      (
        "<div requires-authentication>\n<svg><![CDATA[</svg></div>]]></svg></div>\n", .doubtful("<![CDATA["),
        "1:1"
      ),
      ("<div requires-authentication>\n<!--\n\n</div>\n-->x</div>\n", .doubtful("<"), "1:1"),
      (
        "<div><!--\n\n<requires-authentication>\n\n-->\n\n</requires-authentication>\n", .afterOpenMarkup,
        "3:1"
      ),
      (
        "<requires-authentication audiance=staff>\n\nx\n\n</requires-authentication>\n",
        .unknownAttribute("audiance"), "1:1"
      ),
      (
        "<requires-authentication audience=a audience=b>\n\nx\n\n</requires-authentication>\n",
        .repeatedAttribute("audience"), "1:1"
      ),
      ("<requires-authentication audience=' '>\n\nx\n\n</requires-authentication>\n", .noAudience, "1:1"),
      (
        "<requires-authentication presentation=page>\n\nx\n\n</requires-authentication>\n",
        .presentation("page"), "1:1"
      ),
      ("<div requires-authentication audience=staff>x</div>\n", .audienceOnElement("div"), "1:1"),
      (
        "See [x].\n\n<requires-authentication>\n\n[x]: /secret\n\ny\n\n</requires-authentication>\n",
        .usedOutside, "1:1"
      ),
      (
        "# A\n\nSee[^x].\n\n<requires-authentication>\n\nx[^x]\n\n[^x]: secret\n\n</requires-authentication>\n",
        .usedOutside, "3:1"
      ),
      (
        "<requires-authentication>\n\nSee [x].\n\n</requires-authentication>\n\n[x]: /open\n", .usedInside,
        "3:1"
      ),
      (
        "<requires-authentication>\n\nx[^n]\n\n[^n]: [x]\n\n</requires-authentication>\n\n[x]: /open\n",
        .usedInside, "5:7"
      ),
    ])
  func refused(source: String, fault: SectionFault, place: String) throws {
    let problems = try #require(cut(source)?.problems)
    #expect(problems.map(\.cause) == [.section(fault)])
    #expect(problems.map { "\($0.position.line):\($0.position.column)" } == [place])
  }

  @Test(
    "what stands where Markdown does not nest it is left, and reported as a use of the guard",
    arguments: [
      "text <requires-authentication>x</requires-authentication>\n", "> <requires-authentication>\n>\n> x\n",
      "- <requires-authentication>\n\n  x\n\n  </requires-authentication>\n",
      "text <b requires-authentication>x</b>\n", "| <b requires-authentication>x</b> |\n| - |\n",
    ])
  func left(source: String) {
    #expect(cut(source) == nil)
    #expect(!MarkdownRenderer().render(source).guardUses.isEmpty)
  }

  @Test(
    "in code it is text",
    arguments: [
      "```\n<requires-authentication>\n```\n", "    <div requires-authentication>\n",
      "`<requires-authentication>`\n",
    ])
  func code(source: String) {
    #expect(cut(source) == nil && MarkdownRenderer().render(source).guardUses.isEmpty)
  }

  @Test("where raw HTML is left out, a section is an error and not text without its tags")
  func safeMode() throws {
    let source = "<requires-authentication>\n\nx\n\n</requires-authentication>\n"
    #expect(cut(source, rawHTML: false)?.problems.map(\.cause) == [.section(.needsRawHTML)])
    var options = MarkdownOptions()
    options.rawHTML = false
    let rendered = MarkdownRenderer(options: options).render("x <b requires-authentication>y</b>\n")
    #expect(rendered.guardUses == [SourcePosition(line: 1, column: 6)])
  }

  @Test("lines keep their numbers in every part")
  func lines() throws {
    let source = """
      # A

      <requires-authentication audience=staff>

      ## B {#b}

      [x](y)

      </requires-authentication>

      [z](w)
      <i
      a></i>

      <div
      requires-authentication=staff>

      [q](r)

      </div>

      [s](t)

      """
    let split = try #require(cut(source))
    let renderer = MarkdownRenderer()
    var found: [String] = []
    let links = { (reference: LinkReference) -> LinkResolution in
      found.append("\(reference.destination) \(reference.position.line)")
      return .unchanged
    }
    _ = renderer.render(split.outside[...], links: links)
    for section in split.sections {
      _ = renderer.render(section, takenIDs: []) { links(LinkReference($0, at: $1())) }
    }
    #expect(found == ["w 11", "t 22", "y 7", "r 18"])
    #expect(split.sections.map { "\($0.position.line)" } == ["3", "15"])
  }

  @Test("a heading inside gets an id that the rest of the page does not have")
  func ids() throws {
    let split = try #require(cut("# A\n\n<requires-authentication>\n\n# A\n\n</requires-authentication>\n"))
    let outside = MarkdownRenderer().render(split.outside[...])
    let inside = MarkdownRenderer().render(
      split.sections[0], takenIDs: Set(outside.outline.map(\.id)), resolving: { _, _ in .unchanged })
    #expect(outside.outline.map(\.id) == ["a"] && inside.outline.map(\.id) == ["a-2"])
    #expect(!outside.plainText.contains("gatehouse") && outside.plainText == "A")
  }

  @Test("a document that holds a mark of the program's own is refused")
  func marks() {
    let source = "<div data-gatehouse-section=\"0\"></div>\n\n<p requires-authentication>x</p>\n"
    #expect(cut(source)?.problems.map(\.cause) == [.section(.reservedMark)])
  }

  @Test(
    "a fault deep in a block of many tags is told with its place, and drawings' elements close themselves")
  func deep() throws {
    let start = "<div requires-authentication>\n"
    let nest = String(repeating: "<div>\n", count: 2_000)
    let drawings = String(repeating: "<svg><g/></svg><svg/>\n", count: 2_000)
    let fault = try #require(cut(start + nest + drawings + "ab</b>\n</div>\n")?.problems.first)
    #expect(fault.cause == .section(.unbalanced("b")))
    #expect(fault.position == SourcePosition(line: 4_002, column: 3))
    let closed = start + nest + drawings + String(repeating: "</div>", count: 2_000) + "\n</div>\n"
    #expect(cut(closed)?.problems == [])
    #expect(cut(start + "<svg></svg><g/>\n</div>\n")?.problems.isEmpty == false)
  }
}
