import Markdown
import Testing

@Suite("Ids that authors give to headings")
struct ExplicitIDTests {
  private func headings(_ source: String) -> [String] {
    MarkdownRenderer().render(source).outline.map { "\($0.id)|\($0.title)" }
  }

  @Test(
    "`{#id}` at a heading's end is its id, and no part of its text",
    arguments: [
      ("## Ropes {#r}\n", ["r|Ropes"]), ("## Ropes {#r} ##\n", ["r|Ropes"]),
      ("Ropes {#r}\n===\n", ["r|Ropes"]), ("Two\nlines {#r}\n---\n", ["r|Two lines"]),
      ("## Ropes {#a_b-c.d:e}\n", ["a_b-c.d:e|Ropes"]), ("## {#r}\n", ["r|"]),
      ("## Ä {#größe}\n", ["größe|Ä"]),
      ("> ## Ropes {#r}\n", ["r|Ropes"]), ("- # Ropes {#r}\n", ["r|Ropes"]), ("## `a` {#r}\n", ["r|a"]),
      ("## r\n\n## Ropes {#r}\n", ["r-2|r", "r|Ropes"]), ("## A {#r}\n\n## r\n", ["r|A", "r-2|r"]),
    ])
  func taken(source: String, expected: [String]) {
    #expect(headings(source) == expected)
    #expect(MarkdownRenderer().render(source).problems.isEmpty)
  }

  @Test(
    "What only looks like one is text",
    arguments: [
      ("## Ropes \\{#r}\n", "Ropes {#r}"), ("## Ropes {#}\n", "Ropes {#}"), ("## Ropes{#r}\n", "Ropes{#r}"),
      ("## Ropes {#r} x\n", "Ropes {#r} x"), ("## Ropes `{#r}`\n", "Ropes {#r}"), ("## R {r}\n", "R {r}"),
      ("## R {#a b}\n", "R {#a b}"), ("## R {#a\"b}\n", "R {#a\"b}"), ("## R {#<b>}\n", "R {#}"),
    ])
  func text(source: String, title: String) {
    #expect(MarkdownRenderer().render(source).outline.map(\.title) == [title])
  }

  @Test("Smart punctuation does not change an id")
  func smart() {
    var options = MarkdownOptions()
    options.smartPunctuation = true
    let rendered = MarkdownRenderer(options: options).render("## A -- b {#a--b...c}\n")
    #expect(rendered.outline.map(\.id) == ["a--b...c"])
    #expect(rendered.outline.map(\.title) == ["A – b"])
  }

  @Test("An id given twice and one of the theme's are problems, at their places")
  func problems() {
    let source = "# A {#x}\n\n> ## B {#x}\n\n## C {#gatehouse-main}\n"
    let problems = MarkdownRenderer().render(source).problems
    #expect(problems.map(\.cause) == [.repeatedID("x"), .reservedID("gatehouse-main")])
    #expect(problems.map { "\($0.position.line):\($0.position.column)+\($0.length)" } == ["3:8+4", "5:6+17"])
  }

  @Test(
    "An id that raw HTML has as well is a problem, wherever it stands",
    arguments: ["<i id=x></i>\n\n# A {#x}\n", "# A {#x}\n\n<i name='x'>\n"])
  func clashes(source: String) {
    #expect(MarkdownRenderer().render(source).problems.map(\.cause) == [.repeatedID("x")])
  }

  @Test("The survey knows every place that a fragment can lead to")
  func anchors() {
    let source =
      "# A {#x}\n\n## B\n\n<a name='n'></a> <b id=\"&amp;\">\n\n<!-- <i id=no> -->\n\n`<i id=no>`\n"
    let anchors = MarkdownRenderer().survey(Array(source.utf8)[...]).anchors
    #expect(anchors.map { String(decoding: $0, as: UTF8.self) }.sorted() == ["&", "b", "n", "x"])
  }
}
