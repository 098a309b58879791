import Markdown
import Testing

@Suite("Links")
struct LinkTests {
  private func destinations(_ source: String) -> [String] {
    plain.references(in: source).map { reference in
      switch reference.kind {
      case .link: "link \(reference.destination)"
      case .image: "image \(reference.destination)"
      case .rawHTML(let element, let attribute): "\(element) \(attribute) \(reference.destination)"
      }
    }
  }

  @Test(
    "each link and image is asked for once, in order",
    arguments: [
      ("[a](b) ![c](d)\n", ["link b", "image d"]),
      ("<https://x.org> <a@b.org>\n", ["link https://x.org", "link mailto:a@b.org"]),
      ("[a]\n\n[a]: /u&amp;v\n", ["link /u&v"]), ("[![i](src)](href)\n", ["link href", "image src"]),
      ("![a [b](c)](d)\n", ["image d"]), ("`[a](b)`\n\n    [a](b)\n\n\\[a](b)\n", []), ("[a]()\n", ["link "]),
      ("[a](b%20c)\n", ["link b%20c"]), ("# [a](b)\n", ["link b"]),
    ])
  func markdown(source: String, expected: [String]) {
    #expect(destinations(source) == expected)
  }

  @Test(
    "URLs of raw HTML are found as a browser finds them",
    arguments: [
      ("<a href=\"x\">\n", ["a href x"]), ("<A HREF='x'>\n", ["a href x"]),
      ("<a\n  href = x\n  b>\n", ["a href x"]),
      ("t <img src=a alt=b> <video poster=p></video>\n", ["img src a", "video poster p"]),
      ("<a title=\"href='no'\" href=yes>\n", ["a href yes"]), ("<a data-href=no xhref=no>\n", []),
      ("<a href=\"x?a&amp;b&#61;c\">\n", ["a href x?a&b=c"]), ("<div><a href=x></div>\n", ["a href x"]),
      ("<!-- <a href=no> --><a href=yes>\n", ["a href yes"]), ("<!--> <a href=yes> -->\n", ["a href yes"]),
      ("<!-- --!><a href=yes>\n-->\n", ["a href yes"]),
      ("<script>'<a href=no>'</script><a href=yes>\n", ["a href yes"]),
      ("<style>/* <a href=no> */</style>\n", []), ("<textarea><a href=no></textarea>\n", []),
      ("<script src=s></script>\n", ["script src s"]), ("<div><![CDATA[<a href=no>]]></div>\n", []),
      ("<?php <a href=no> ?>\n", []), ("</a href=no>\n", []), ("<a href>\n", []),
      ("<a href=\"\">\n", ["a href "]),
      ("<div><a/href=x></div>\n", ["a href x"]), ("<div><a href=x/></div>\n", ["a href x/"]),
      ("<object data=o></object><div data=no>\n", ["object data o"]),
      ("<svg><use xlink:href=\"i.svg#x\"/></svg>\n", ["use xlink:href i.svg#x"]),
      (
        "<img srcset=\"a.png, b.png 2x,c.png 3x\">\n",
        ["img srcset a.png", "img srcset b.png", "img srcset c.png"]
      ),
      ("<img srcset=\"a,b.png 1x, , data:x,y 2x\">\n", ["img srcset a,b.png", "img srcset data:x,y"]),
      ("<div title=\"\n\n<a href=no>\n\n<p>\"><a href=yes>\n", ["a href yes"]),
      ("<div\n\n<img src=x>\n", ["div src x"]), ("`<a href=x>`\n", []), ("\\<a href=x>\n", []),
      ("![<a href=x>](y)\n", ["image y"]), ("<div>a < b <a href=x></div>\n", ["a href x"]),
    ])
  func rawHTML(source: String, expected: [String]) {
    #expect(destinations(source) == expected)
  }

  @Test(
    "a new URL is escaped where it is written, the rest stays byte for byte",
    arguments: [
      ("[a](b \"t\")\n", "<p><a href=\"/n?x=1&amp;y='%22%3C\" title=\"t\">a</a></p>\n"),
      ("![a](b)\n", "<p><img src=\"/n?x=1&amp;y='%22%3C\" alt=\"a\" /></p>\n"),
      ("<a  HREF='b'  x>\n", "<a  HREF='/n?x=1&amp;y=&#39;&#34;&lt;'  x>\n"),
      ("<a href=b x>\n", "<a href=\"/n?x=1&amp;y=&#39;&#34;&lt;\" x>\n"),
      ("x <img\nsrc = \"b\">\n", "<p>x <img\nsrc = \"/n?x=1&amp;y=&#39;&#34;&lt;\"></p>\n"),
    ])
  func rewritten(source: String, html: String) {
    let expected = html.replacing("y='%22", with: "y=&#x27;%22")
    #expect(plain.render(source) { _ in .rewritten("/n?x=1&y='\"<") }.html.string == expected)
  }

  @Test(
    "other attributes take a destination's place",
    arguments: [
      ("![a](b \"t\")\n", "<p><img data-sealed-src=\"a&amp;&#34;\" hidden alt=\"a\" title=\"t\" /></p>\n"),
      ("[a](b)\n", "<p><a data-sealed-src=\"a&amp;&#34;\" hidden>a</a></p>\n"),
      ("<img alt='x' SRC = b class=c>\n", "<img alt='x' data-sealed-src=\"a&amp;&#34;\" hidden class=c>\n"),
    ])
  func attributes(source: String, html: String) {
    let attributes = [
      LinkResolution.Attribute(name: "data-sealed-src", value: "a&\""),
      LinkResolution.Attribute(name: "hidden", value: nil),
    ]
    #expect(plain.render(source) { _ in .attributes(attributes) }.html.string == html)
  }

  @Test(
    "each candidate of a source set goes its own way",
    arguments: [
      ("<img srcset='a 1x, b 2x'>\n", "<img srcset='a 1x, b 2x'>\n"),
      ("<img srcset='new 1x, b  2x'>\n", "<img srcset='/n 1x, b 2x'>\n"),
      ("<img srcset=\"sealed 1x, b 2x\">\n", "<img data-sealed=\"item 1x\" srcset=\"b 2x\">\n"),
      ("<img srcset=\"b, sealed 2x, sealed 3x\">\n", "<img srcset=\"b\" data-sealed=\"item 2x, item 3x\">\n"),
      ("<img srcset=sealed>\n", "<img data-sealed=\"item\">\n"),
    ])
  func sourceSet(source: String, html: String) {
    let rendered = plain.render(source) { reference in
      switch reference.destination {
      case "new": .rewritten("/n")
      case "sealed": .attributes([.init(name: "data-sealed", value: "item")])
      default: .unchanged
      }
    }
    #expect(rendered.html.string == html)
  }
}
