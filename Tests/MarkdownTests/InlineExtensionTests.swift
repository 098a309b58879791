import Markdown
import Testing

@Suite("Strikethrough, autolinks and tasks")
struct InlineExtensionTests {
  private func html(_ source: String) -> String {
    let html = extended.render(source).html.string
    return html.hasPrefix("<p>") ? String(html.dropFirst(3).dropLast(5)) : html
  }

  @Test(
    "tildes strike out as delimiters do",
    arguments: [
      ("~~a~~ ~b~", "<del>a</del> <del>b</del>"), ("x ~~~a~~~", "x ~~~a~~~"), ("x ~a~~", "x ~a~~"),
      ("~~ a~~", "~~ a~~"), ("\\~a~", "~a~"), ("~a\\~", "~a~"), ("&#126;a~", "~a~"),
      ("`~a~`", "<code>~a~</code>"),
      ("~~*a*~~", "<del><em>a</em></del>"), ("*~~a~~*", "<em><del>a</del></em>"),
      ("~~a [b](c) d~~", "<del>a <a href=\"c\">b</a> d</del>"),
      ("[~~a~~](b)", "<a href=\"b\"><del>a</del></a>"),
      ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"), ("![~~a~~](b)", "<img src=\"b\" alt=\"a\" />"),
      ("a~~b~~c", "a<del>b</del>c"), ("~~a\nb~~", "<del>a\nb</del>"),
      ("~~`x`~~", "<del><code>x</code></del>"),
    ])
  func strikethrough(source: String, expected: String) {
    #expect(html(source + "\n") == expected)
  }

  @Test(
    "addresses are links up to the sentence's punctuation",
    arguments: [
      ("www.a.b", "http://www.a.b", "www.a.b"), ("(http://a.b/c_(d))", "http://a.b/c_(d)", nil),
      ("HTTPS://a.b.", "HTTPS://a.b", nil), ("ftp://a.b/?x&y;", "ftp://a.b/?x", nil),
      ("a.b-c@d.e", "mailto:a.b-c@d.e", "a.b-c@d.e"), ("**http://a.b**", "http://a.b", nil),
      ("mailto:a@b.c", "mailto:a@b.c", nil), ("xmpp:a@b.c/d", "xmpp:a@b.c/d", nil),
      ("~~www.a.b~~", "http://www.a.b", "www.a.b"), ("see https://a.b/_c_/d *e*", "https://a.b/_c_/d", nil),
      ("http://a.b/**c**d x", "http://a.b/**c**d", nil),
      ("www.a.b/`c` x", "http://www.a.b/%60c%60", "www.a.b/`c`"),
      ("http://é.de/ü", "http://%C3%A9.de/%C3%BC", "http://é.de/ü"),
      ("x\nwww.a.b", "http://www.a.b", "www.a.b"),
    ] as [(String, String, String?)])
  func autolink(source: String, url: String, text: String?) {
    #expect(html(source + "\n").contains("<a href=\"\(url)\">\(text ?? url)</a>"), "\(html(source))")
  }

  @Test(
    "what is no address stays text",
    arguments: [
      "xwww.a.b", "www", "www.", "http:/a", "http://", "xhttp://a.b", "a@b", "@a.b", "a@b.c-", "a@b.c_",
      "[http://a.b]",
      "`http://a.b`", "http\\://a.b", "www\\.a.b", "[http://a.b](c)", "![http://a.b](c)",
      "<b title='http://a.b'>",
      "http://a_b.c",
    ])
  func noAutolink(source: String) {
    #expect(extended.render(source + "\n").html == plain.render(source + "\n").html)
  }

  @Test(
    "a box begins an item",
    arguments: [
      ("- [ ] a", false), ("* [x] a", true), ("1. [X] a", true), ("+ [x]\ta\n\n  b", true),
    ])
  func task(source: String, isDone: Bool) {
    let name =
      isDone ? "checked=\"\" disabled=\"\" aria-label=\"Done\"" : "disabled=\"\" aria-label=\"To do\""
    #expect(html(source + "\n").contains("<li><input type=\"checkbox\" \(name) /> "))
  }

  @Test(
    "what is no task stays text",
    arguments: [
      "- [] a", "- [y] a", "- [ ]a", "- [ ]", "- \\[ ] a", "- a\n\n  [ ] b", "[ ] a", "- `[ ] a`",
      "> - [ ] a",
    ])
  func noTask(source: String) {
    #expect(extended.render(source + "\n").html == plain.render(source + "\n").html)
  }

  @Test("each extension can be switched off alone")
  func switches() {
    let source = "|a|\n|-|\n\n~~s~~ www.a.b x[^1]\n\n- [ ] t\n\n[^1]: n\n"
    let marks = ["<table>", "<del>", "<a href=\"http://www", "<input", "<section"]
    let keys: [WritableKeyPath<MarkdownOptions, Bool>] = [
      \.tables, \.strikethrough, \.autolinks, \.taskLists, \.footnotes,
    ]
    for (index, key) in keys.enumerated() {
      var options = MarkdownOptions(headingIDs: false)
      options[keyPath: key] = false
      let html = MarkdownRenderer(options: options).render(source).html.string
      for (other, mark) in marks.enumerated() { #expect(html.contains(mark) == (other != index), "\(mark)") }
    }
  }
}
