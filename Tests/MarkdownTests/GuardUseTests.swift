import Diagnostics
import Markdown
import Testing

@Suite("Uses of the guard in raw HTML")
struct GuardUseTests {
  private func uses(_ source: String) -> [String] {
    plain.render(source).guardUses.map { "\($0.line):\($0.column)" }
  }

  @Test(
    "each tag or attribute a browser would take as one is reported",
    arguments: [
      ("<requires-authentication>\n\ntext\n\n</requires-authentication>\n", ["1:1", "5:1"]),
      ("<REQUIRES-Authentication audience=x>\n", ["1:1"]), ("text <requires-authentication>x\n", ["1:6"]),
      ("> <requires-authentication>\n", ["1:3"]), ("- x\n\n  </requires-authentication>\n", ["3:3"]),
      ("<div requires-authentication>\n", ["1:6"]), ("<div a=b Requires-Authentication='x'>\n", ["1:10"]),
      ("é <b\n requires-authentication=x>\n", ["2:2"]), ("<p><b/requires-authentication/>\n", ["1:7"]),
      ("<div><b a='x'requires-authentication></div>\n", ["1:14"]),
      ("<!-- x --><requires-authentication>\n", ["1:11"]), ("<!--><requires-authentication>-->\n", ["1:6"]),
      ("<!-- --!><requires-authentication>\n-->\n", ["1:10"]),
      ("<div>\n<requires-authentication\n\nx\n", ["2:1"]),
      ("<div\n\n<p requires-authentication>\n", ["3:4"]), ("<div><requires-authentication\n", ["1:6"]),
      ("<div requires-authentication\n", ["1:6"]), ("<p><requires-authentication/x=y>\n", ["1:4"]),
      ("<script>x</script><requires-authentication>\n", ["1:19"]),
      ("<div><?x > <requires-authentication> ?></div>\n", ["1:12"]),
      ("<div></ x><requires-authentication></div>\n", ["1:11"]),
      ("<p><b <requires-authentication requires-authentication>\n", ["1:32"]),
      ("<div title='\n\nx' requires-authentication y\n", ["3:1"]),
      ("<div title='\n\nx' requires\\-authentication y\n", ["3:1"]),
      ("<div title='\n\n```\nx' requires-authentication y\n```\n", ["3:1"]),
      ("<svg><style><p><requires-authentication></style></svg>\n", ["1:16"]),
      ("<select><style></select><requires-authentication>\n", ["1:25"]),
      ("<noscript><!-- </noscript><requires-authentication> -->\n", ["1:27"]),
      ("<noscript><p title=\"</noscript><div requires-authentication>\">\n", ["1:37"]),
      ("<noscript><p title=\"</noscript><div a='\">\n\nx' requires-authentication y\n", ["3:1"]),
      ("<script><!--<script></script><!-- </script></script><requires-authentication> -->\n", ["1:53"]),
      ("<![CDATA[ > <requires-authentication> ]]>\n", ["1:13"]),
      ("x <![CDATA[ > <requires-authentication> ]]> y\n", ["1:15"]),
      ("<div>\n\n<!-- a -->\n<requires-authentication>\n", ["4:1"]),
      ("<textarea>\n</textarea\n><requires-authentication>\n", ["3:2"]),
    ])
  func reported(source: String, expected: [String]) {
    #expect(uses(source) == expected)
  }

  @Test(
    "text, code, comments and other names are none",
    arguments: [
      "`<requires-authentication>`\n", "    <requires-authentication>\n",
      "```\n<requires-authentication>\n```\n",
      "\\<requires-authentication>\n", "&lt;requires-authentication&gt;\n",
      "the requires-authentication element\n",
      "<p>requires-authentication</p>\n", "<requires-authentication-x>\n", "<x-requires-authentication>\n",
      "<div data-requires-authentication>\n", "<div requires-authentication-x=y>\n",
      "<div title=\"requires-authentication\">\n", "<div title='<requires-authentication>'>\n",
      "<!-- <requires-authentication> -->\n", "<div class=requires-authentication>\n",
      "<style>requires-authentication { display: block }</style>\n", "[a](<requires-authentication>)\n",
      "![<requires-authentication>](x)\n", "<!--\n\n<requires-authentication>\n\n-->\n",
      "<script>\n'<requires-authentication>'\n</script>\n", "# requires-authentication\n",
      "<requires- authentication>\n",
      "<svg><path d='x'/></svg>\n\nThe `requires-authentication` attribute\n",
      "``` requires-authentication\nx\n```\n", "<div>&lt;requires-authentication></div>\n",
    ])
  func notReported(source: String) {
    #expect(uses(source) == [])
  }
}
