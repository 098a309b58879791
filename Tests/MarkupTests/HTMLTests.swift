import Testing

@testable import Markup

@Suite("Text as HTML")
struct HTMLTests {
  @Test("The five characters that mean something become references, each once")
  func escaping() {
    #expect(
      HTML(escaping: #"<a href="x">Tom & 'Jerry'</a>"#).string
        == "&lt;a href=&#34;x&#34;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt;")
    #expect(HTML(escaping: "&amp;").string == "&amp;amp;")
    #expect(HTML(escaping: "日本 é").string == "日本 é")
  }
}
