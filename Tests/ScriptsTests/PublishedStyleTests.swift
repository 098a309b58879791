import DefaultTheme
import Scripts
import Testing

@Suite("Styles are published without what says nothing")
struct PublishedStyleTests {
  @Test(
    "White space and comments go where they say nothing, and stay where they do",
    arguments: [
      ("a { color: red; }\n", "a{color:red}"),
      ("a :hover, b > c { margin: 0 1px; }", "a :hover,b>c{margin:0 1px}"),
      ("/* a */ a/* b */b { }", "a b{}"),
      ("a { inline-size: calc(100% - 2rem); }", "a{inline-size:calc(100% - 2rem)}"),
      (
        "@media (min-width: 3rem) and (max-width: 9rem) { a { top: 0; } }",
        "@media (min-width:3rem) and (max-width:9rem){a{top:0}}"
      ),
      ("a::after { content: \"  /* } */ \\\" \"; }", "a::after{content:\"  /* } */ \\\" \"}"),
      ("a\\  b { top: 0 }", "a\\  b{top:0}"),
      (":is(a, b) c[d=\"e f\"] { top: 0; left: 0 }", ":is(a,b) c[d=\"e f\"]{top:0;left:0}"),
      ("a { --x: 1; }", "a{--x:1}"), ("/* open", ""), ("a { content: \"open", "a{content:\"open"),
    ])
  func writing(style: String, published: String) {
    #expect(String(decoding: PublishedStyle.bytes(of: Array(style.utf8)), as: UTF8.self) == published + "\n")
  }

  @Test("What is published once stays as it is")
  func isStable() {
    for file in DefaultTheme.files where file.name.hasSuffix(".css") {
      let published = PublishedStyle.bytes(of: file.bytes)
      #expect(PublishedStyle.bytes(of: published) == published && published.count < file.bytes.count)
    }
  }
}
