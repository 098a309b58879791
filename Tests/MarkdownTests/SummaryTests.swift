import Markdown
import Testing

@Suite("Summary, words and reading time")
struct SummaryTests {
  @Test(
    "The summary is the first paragraph's text, without pictures and marks of footnotes",
    arguments: [
      ("# A\n\nOne *two*\n`three` & [four](x).\n\nFive.\n", "One two three & four."),
      ("![a picture](a.png)\n\nText.\n", "Text."), ("Before ![pic *x*](a.png) after.\n", "Before after."),
      ("Said[^1] so[^note].\n", "Said so."), ("a <b>c</b> d\n", "a c d"),
      ("> Quote.\n\n- item\n\nText.\n", "Text."), ("a  \nb\\\nc\n", "a b c"), ("`[^1]`\n\nx\n", "x"),
      ("[^ not one]\n", "[^ not one]"),
    ])
  func summary(source: String, summary: String) {
    #expect(MarkdownRenderer().render(source).summary == summary)
  }

  @Test("All that Unicode counts as white space is folded, and nothing else")
  func whiteSpace() {
    for value in UInt32(0x80)...0x30FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let sign = String(Character(scalar))
      let summary = scalar.properties.isWhitespace ? "a b" : "a\(sign) \(sign)b"
      #expect(MarkdownRenderer().render("a\(sign) \(sign)b").summary == summary, "\(value)")
    }
  }

  @Test("Without a paragraph there is none", arguments: ["", "# A\n", "- a\n", "![](a.png)\n", "<p>a</p>\n"])
  func none(source: String) {
    #expect(MarkdownRenderer().render(source).summary == nil)
  }

  @Test(
    "Words stand between white space and have a letter or a digit; of Chinese and Japanese, two signs count as one",
    arguments: [
      ("", 0), ("one two\nthree\n", 3), ("a - b\n", 2), ("it's well-known\n", 2), ("# a\n\n- b\n- c\n", 3),
      ("日本語です\n", 3), ("Grüße, 3 x\n", 3), ("Ж́ и\n", 2), ("```x\na b\n```\n", 2),
    ])
  func words(source: String, count: Int) {
    #expect(MarkdownRenderer().render(source).wordCount == count)
  }

  @Test(
    "Reading takes a minute at least, and one for 220 words",
    arguments: [(0, 1), (329, 1), (330, 2), (2200, 10)])
  func minutes(words: Int, minutes: Int) {
    #expect(MarkdownRenderer().render(String(repeating: "a ", count: words)).readingTime == minutes)
  }
}
