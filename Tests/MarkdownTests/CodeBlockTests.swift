import Markdown
import TestSupport
import Testing

@Suite("Code blocks")
struct CodeBlockTests {
  @Test(
    "The info string gives the language, a title and lines to mark; what it has besides is left alone",
    arguments: [
      ("swift", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
      ("", "<pre><code>a\nb\nc\n</code></pre>\n"),
      ("rust,ignore", "<pre><code class=\"language-rust\">a\nb\nc\n</code></pre>\n"),
      ("c++ x=y", "<pre><code class=\"language-c++\">a\nb\nc\n</code></pre>\n"),
      (
        "swift {2}",
        "<pre><code class=\"language-swift\">a\n<mark class=\"code-line\">b\n</mark>c\n</code></pre>\n"
      ),
      (
        "swift{1,3-9}",
        "<pre><code class=\"language-swift\"><mark class=\"code-line\">a\n</mark>b\n"
          + "<mark class=\"code-line\">c\n</mark></code></pre>\n"
      ),
      ("swift {2,x}", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
      ("swift {3-2}", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
      ("swift {0}", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
      ("swift {99999999999999999999}", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
      (
        "swift title=\"a & b.swift\" {2}",
        "<figure class=\"code\">\n<figcaption class=\"code-title\">a &amp; b.swift</figcaption>\n"
          + "<pre><code class=\"language-swift\">a\n<mark class=\"code-line\">b\n</mark>c\n</code></pre>\n</figure>\n"
      ),
      (
        "swift title=a.swift",
        "<figure class=\"code\">\n<figcaption class=\"code-title\">a.swift</figcaption>\n"
          + "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n</figure>\n"
      ),
      ("swift title=\"open", "<pre><code class=\"language-swift\">a\nb\nc\n</code></pre>\n"),
    ])
  func info(info: String, html: String) {
    #expect(MarkdownRenderer().render("```\(info)\na\nb\nc\n```\n").html.string == html)
  }

  @Test("Colours come from outside, block by block; marked lines keep them")
  func colours() {
    let source = Array("```x {2}\nif a\n<b>\n```\n\n```y\nz\n```\n".utf8)
    var asked: [CodeBlock] = []
    let html = MarkdownRenderer().render(
      source[...],
      highlighted: { block in
        asked.append(block)
        let fragment = "<span class=\"hl kwa\">if</span> a\n<span class=\"hl opt\">&lt;b&gt;</span>\n"
        return HighlightedCode(fragment: Array(fragment.utf8), of: block.code)
      }, links: { _ in .unchanged }
    ).html.string
    #expect(
      asked == [
        CodeBlock(language: "x", code: Array("if a\n<b>\n".utf8)),
        CodeBlock(language: "y", code: Array("z\n".utf8)),
      ])
    #expect(
      html == """
        <pre><code class="language-x"><span class="hl-kwa">if</span> a
        <mark class="code-line"><span class="hl-opt">&lt;b&gt;</span>
        </mark></code></pre>
        <pre><code class="language-y">z
        </code></pre>

        """)
  }

  @Test("The survey lists the blocks that name a language, with their places")
  func survey() {
    let source = "a\n\n```\nno\n```\n\n> ```x\n> b\n> ```\n\n    indented\n\n```y\n```\n"
    let code = MarkdownRenderer().survey(Array(source.utf8)[...], firstLine: 5).code
    #expect(code.map(\.block) == [CodeBlock(language: "x", code: Array("b\n".utf8))])
    #expect(code.map { "\($0.position.line):\($0.position.column)" } == ["11:3"])
  }
}

@Suite("What a highlighter prints")
struct HighlightedCodeTests {
  @Test("It is written anew, each line closing what it opens")
  func rewritten() {
    let code = Array("/* a\nb */ \"<&@\t\n".utf8)
    let fragment =
      "<span class=\"hl com\">/* a\nb */</span> <span class=\"hl str\">&quot;&lt;&amp;&#64;\t</span>\n"
    let read = HighlightedCode(fragment: Array(fragment.utf8), of: code)
    #expect(
      read.map { String(decoding: $0.html, as: UTF8.self) } == """
        <span class="hl-com">/* a</span>
        <span class="hl-com">b */</span> <span class="hl-str">&quot;&lt;&amp;@\t</span>

        """)
    #expect(read.flatMap { HighlightedCode(kept: $0.html, of: code) } == read)
  }

  @Test(
    "Line ends at the end are the code's own", arguments: ["a", "a\n", "a\n\n\n", "\n", ""],
    ["a", "a\n", "a\n\n", "", "\n"])
  func lineEnds(code: String, fragment: String) {
    let read = HighlightedCode(fragment: Array(fragment.utf8), of: Array(code.utf8))
    if code.contains("a") == fragment.contains("a") {
      #expect(read?.html == Array(code.utf8))
    } else {
      #expect(read == nil)
    }
  }

  @Test(
    "Whatever is not the very code with classes is refused",
    arguments: [
      "b\n", "a b\n", "<b>a</b>\n", "<span class=\"hl kwa\">a\n", "a</span>\n", "<script>a</script>",
      "<span class=\"hl kwa\" onclick=\"x\">a</span>", "<span class=\"hl \">a</span>",
      "<span class=\"x\">a</span>",
      "<span class=\"hl kwa\"><span class=\"hl kwb\">a</span></span>", "&foo;", "a&#300;", "<!-- -->a",
      "&#0;a",
    ])
  func refused(fragment: String) {
    #expect(HighlightedCode(fragment: Array(fragment.utf8), of: Array("a\n".utf8)) == nil)
  }

  @Test("Fuzzed fragments are refused or give back the code with its own classes only")
  func fuzz() {
    var random = SeededGenerator(seed: 9)
    let code = Array("if <a> & \"b\"\nelse\n".utf8)
    let good = Array(
      "<span class=\"hl kwa\">if</span> &lt;a&gt; &amp; <span class=\"hl str\">&quot;b&quot;</span>\n<span class=\"hl kwa\">else</span>\n"
        .utf8)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = good.randomElement(using: &random) ?? 0
      }
      guard let read = HighlightedCode(fragment: bytes, of: code) else { continue }
      readable += 1
      let html = String(decoding: read.html, as: UTF8.self)
      let text = html.replacing(#/<span class="hl-[a-z]{1,8}">|<\/span>/#, with: "")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        .replacing("&amp;", with: "&")
      #expect(text == String(decoding: code, as: UTF8.self))
    }
    #expect(readable > 1000)
  }
}
