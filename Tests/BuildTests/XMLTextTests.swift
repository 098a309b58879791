import Testing

@testable import Build

@Suite("Text in XML")
struct XMLTextTests {
  @Test(
    "What means something to XML is escaped, what no document can hold is left out, everything else stays",
    arguments: [
      ("a & <b> \"c\" 'd'", "a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;"), ("a\tb\nc\rd", "a\tb\nc&#13;d"),
      ("a\u{0}\u{8}\u{B}\u{1F}b\u{7F}", "ab\u{7F}"),
      ("\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}é", "\u{FFFD}\u{10000}é"),
      ("", ""), ("\u{FFFE}", ""),
    ])
  func escaped(text: String, xml: String) {
    #expect(XMLText.escape(text) == xml)
  }
}
