import Testing

@testable import Build

@Suite("Summary, outline and switches in templates")
struct SummaryTemplateTests {
  @Test("A public page without a description has its summary as one, cut at a word")
  func description() throws {
    var site = MemorySite(["index.md": "---\ntitle: A\n---\n# A\n\nBoats & *nets*.\n"])
    #expect(
      try site.buildWell().texts["index.html"]?.contains(
        "<meta name=\"description\" content=\"Boats &amp; nets.\">") == true)
    site.files["index.md"] = "# A\n\n" + String(repeating: "word ", count: 100) + "\n"
    let text = try site.buildWell().texts["index.html"] ?? ""
    #expect(text.contains("word word...\">"))
    site.files["index.md"] = "---\ndescription: Mine.\n---\n# A\n\nBoats.\n"
    #expect(try site.buildWell().texts["index.html"]?.contains("content=\"Boats.\"") == false)
  }

  @Test("A protected page has no automatic description")
  func silent() throws {
    let site = MemorySite(["index.md": "# A\n", "plan.md": "---\naccess: protected\n---\nCanary boats.\n"])
    let text = try site.buildWell().texts["plan/index.html"] ?? ""
    #expect(!text.contains("Canary") && !text.contains("name=\"description\""))
  }

  @Test(
    "page.summary, page.word_count and page.reading_time",
    arguments: ["summary", "word_count", "reading_time"])
  func keys(key: String) throws {
    var site = MemorySite(["index.md": "One two three.\n"])
    site.templates["layouts/page.html"] =
      "[{{ page.\(key) }}]{% guard %}{{ page.content }}{{ page.\(key) }}{% endguard %}"
    let expected = ["summary": "One two three.", "word_count": "3", "reading_time": "1"]
    #expect(try site.buildWell().texts["index.html"]?.hasPrefix("[\(expected[key] ?? "")]") == true)
    // On a protected page they are as guarded as its content.
    site.files["plan.md"] = "---\naccess: protected\n---\nFour.\n"
    let outcome = try site.build().outcome
    #expect(outcome.hasErrors)
    site.templates["layouts/page.html"] = "{% guard %}{{ page.content }}[{{ page.\(key) }}]{% endguard %}"
    let opened = try site.buildWell().open("plan/index.sealed.bin", path: "/plan/")
    let inside = ["summary": "Four.", "word_count": "1", "reading_time": "1"]
    #expect(opened.contains("[\(inside[key] ?? "")]"))
  }

  @Test(
    "The outline has the levels that site.yml says",
    arguments: [("", "two three "), ("outline: [1, 1]", "one "), ("outline: [2, 2]", "two ")])
  func outline(setting: String, expected: String) throws {
    var site = MemorySite(["index.md": "# one\n\n## two\n\n### three\n\n#### four\n"])
    site.configuration += "markdown: {\(setting)}\n"
    site.templates["layouts/page.html"] =
      "{% guard %}{{ page.content }}[{% for e in page.outline %}{{ e.title }} {% endfor %}]{% endguard %}"
    #expect(try site.buildWell().texts["index.html"]?.contains("[\(expected)]") == true)
  }

  @Test(
    "Each switch of site.yml reaches the page",
    arguments: [
      ("alerts: false", "> [!NOTE]\n> x\n", "<blockquote>\n<p>[!NOTE]\nx</p>"),
      ("alerts: true", "> [!NOTE]\n> x\n", "markdown-alert-note"),
      ("anchors: false", "## A\n", "<h2 id=\"a\">A</h2>\n"),
      ("anchors: true", "## A\n", "<h2 id=\"a\">A</h2><a class=\"heading-anchor\""),
      ("smart_punctuation: true", "\"x\"\n", "<p>“x”</p>"),
      ("smart_punctuation: false", "\"x\"\n", "<p>&quot;x&quot;</p>"),
      ("raw_html: false", "<b>x</b>\n", "<p><!-- raw HTML omitted -->x<!-- raw HTML omitted --></p>"),
      ("raw_html: true", "<b>x</b>\n", "<p><b>x</b></p>"),
    ])
  func switches(setting: String, source: String, html: String) throws {
    var site = MemorySite(["index.md": source])
    site.configuration += "markdown: {\(setting)}\n"
    let text = try site.buildWell().texts["index.html"] ?? ""
    #expect(text.contains(html), "\(text)")
  }
}
