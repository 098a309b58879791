import DefaultTheme
import Scripts
import Testing

@Suite("Styles are joined where that changes nothing")
struct JoinedStyleTests {
  private func joined(_ texts: [String], media: [Int: String] = [:]) -> String? {
    let parts = texts.enumerated().map { place, text in
      JoinedStyle.Part(bytes: PublishedStyle.bytes(of: Array(text.utf8)), media: media[place])
    }
    return JoinedStyle.bytes(of: parts).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("They stand in their order, each for what it is for")
  func order() {
    #expect(joined(["a { top: 0 }", "", "a { top: 1px }\n"]) == "a{top:0}a{top:1px}\n")
    #expect(
      joined(["a { top: 0 }", "@page { margin: 0 } b { top: 0 }", "c {}"], media: [1: "print"])
        == "a{top:0}@media print{@page{margin:0}b{top:0}}c{}\n")
  }

  @Test("What says that a file is UTF-8 goes")
  func encoding() {
    #expect(joined(["a {}", "\u{FEFF}b {}", "@charset \"utf-8\";\nc {}"]) == "a{}b{}c{}\n")
    #expect(joined(["\u{FEFF}@CHARSET \"UTF-8\"; a {}"]) == "a{}\n")
  }

  @Test(
    "A style that must come first in its file is not joined",
    arguments: [
      "@import 'x.css'; a {}", "@IMPORT url(x.css); a {}", "@im\\port 'x.css'; a {}",
      "@charset \"latin1\"; a {}",
      "a {} @import 'x.css'; b {}", "@namespace svg url(http://www.w3.org/2000/svg); svg|a {}",
      "<!-- a {} -->",
    ])
  func first(style: String) {
    #expect(joined(["a {}", style]) == nil)
  }

  @Test(
    "A style that would swallow what comes behind it is not joined",
    arguments: [
      "a { top: 0", "a {} }", "a { b: (] }", "a { b: ( }", "a {} b", "@layer a, b;", "a { content: \"open",
      "a { content: \"open\n\" }", "a { b: url(open }", "a { b: url(\"open\" }", "a {} \\", "a { b: 'open\\",
      "a { b: url(it's) }", "@media print { a {}",
    ])
  func open(style: String) {
    #expect(joined([style, "b {}"]) == nil)
  }

  @Test(
    "Brackets that are none do not count",
    arguments: [
      "a{b:url(x{.svg)}", "a{b:url(\")\")}", "a{content:\"}\"}", "a\\}{top:0}", "a{content:'\\'}'}",
      "@layer a,b;c{top:0}", "@font-face{src:url(x.woff2)}", "a[b=\"]\"]{top:0}",
    ])
  func closed(style: String) {
    #expect(joined([style, "b{}"]) == "\(style)b{}\n")
  }

  @Test("All of the theme's own can be joined")
  func theme() {
    for file in DefaultTheme.files where file.name.hasSuffix(".css") {
      #expect(joined([String(decoding: file.bytes, as: UTF8.self)]) != nil, "\(file.name)")
    }
  }
}
