import CCmark
import Markdown
import Testing

/// What cmark's own renderer makes of a source with these options.
private func cmarkHTML(_ source: String, options: Int32) -> String {
  guard let html = cmark_markdown_to_html(source, source.utf8.count, options) else { return "" }
  defer { cmark_get_default_mem_allocator().pointee.free(html) }
  return String(cString: html)
}

private func renderer(_ change: (inout MarkdownOptions) -> Void) -> MarkdownRenderer {
  var options = plain.options
  change(&options)
  return MarkdownRenderer(options: options)
}

@Suite("Without raw HTML")
struct SafeModeTests {
  private let safe = renderer { $0.rawHTML = false }

  @Test(
    "Each example of CommonMark 0.30 comes out as in libcmark's own safe mode",
    .enabled(if: Shared.has("spec/commonmark-0.30.json")))
  func specification() throws {
    for example in try Shared.examples() {
      // The examples have a NUL and a tab in places where the source is cleaned first.
      let source = example.markdown.replacing("\0", with: "\u{FFFD}")
      #expect(
        safe.render(source).html.string == cmarkHTML(source, options: CMARK_OPT_DEFAULT),
        "example \(example.example)")
    }
  }

  @Test(
    "Dangerous URLs are left out, as libcmark does",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:x", "vbscript:x", "file:///etc/passwd", "data:text/html,x",
      "data:image/svg+xml,x",
      "data:image/png;base64,x", "DATA:IMAGE/GIF,x", "data:image/jpeg,x", "data:image/webp,x",
      "java\nscript:x", " javascript:x",
      "https://a.example", "javascripts:x", "data", "",
    ])
  func urls(url: String) {
    for source in ["[a](<\(url)>)\n", "![a](<\(url)> \"t\")\n", "<\(url)>\n"] {
      #expect(safe.render(source).html.string == cmarkHTML(source, options: CMARK_OPT_DEFAULT), "\(source)")
    }
  }

  @Test("Nothing of raw HTML counts, no ids, no text, no link; but a use of the guard is told of")
  func nothing() {
    let source = "<div id=\"a\">\n<a href=\"b.md\">x</a>\n</div>\n\n# a\n\nc <requires-authentication>\n"
    #expect(safe.references(in: source).isEmpty)
    let rendered = safe.render(source)
    #expect(rendered.guardUses.map { "\($0.line):\($0.column)" } == ["7:3"])
    #expect(rendered.outline.map(\.id) == ["a"])
    #expect(rendered.plainText == "a\nc ")
  }
}

@Suite("Smart punctuation")
struct SmartPunctuationTests {
  private let smart = renderer { $0.smartPunctuation = true }

  @Test(
    "It is libcmark's own",
    arguments: [
      "\"a\" 'b' -- c --- d...\n", "it's `--` \"*x*\"\n", "-----\n\na-----b\n", "\\\"a\\\" \\-- b\n",
      "![\"a\"](b \"c--d\")\n",
    ])
  func same(source: String) {
    #expect(
      smart.render(source).html.string == cmarkHTML(source, options: CMARK_OPT_UNSAFE | CMARK_OPT_SMART))
    #expect(plain.render(source).html.string == cmarkHTML(source, options: CMARK_OPT_UNSAFE))
  }

  @Test("Links after it keep their places")
  func places() {
    let source = "It's \"a\" -- b --- c... [d](e.md)\n\"x\" [f](g.md)\n"
    #expect(
      smart.references(in: source).map { "\($0.position.line):\($0.position.column)" }
        == plain.references(in: source).map { "\($0.position.line):\($0.position.column)" })
  }
}
