import Site
import Testing

@testable import Build

@Suite("Pictures on a page")
struct PictureTests {
  private static let files = [
    "a.svg": "<svg width=\"30\" height=\"20\"/>", "b.svg": "<svg viewBox=\"0 0 8 6\"/>", "c.svg": "<svg/>",
  ]

  /// What a page's source becomes, between its heading and the next.
  private func body(_ source: String, _ extra: [String: String] = [:]) throws -> String {
    var site = MemorySite(Self.files.merging(extra) { $1 })
    site.configuration += "hosting: {fingerprints: false}\n"
    site.files["index.md"] = "# Home\n\n\(source)\n\n<hr class=\"end\">\n"
    let text = try site.buildWell().texts["index.html"] ?? ""
    let start = try #require(text.firstRange(of: "Home</h1>\n")?.upperBound)
    let end = try #require(text.firstRange(of: "\n<hr class=\"end\">")?.lowerBound)
    return String(text[start..<end])
  }

  @Test(
    "They have their sizes, and load late from the second on",
    arguments: [
      ("![x](a.svg)", "<p>x <img src=\"/a.svg\" width=\"30\" height=\"20\" alt=\"x\" /></p>"),
      ("<img src=\"a.svg\" alt=x>", "<p>x <img src=\"/a.svg\" width=\"30\" height=\"20\" alt=x></p>"),
      ("<img alt=x src=a.svg>", "<p>x <img alt=x src=\"/a.svg\" width=\"30\" height=\"20\"></p>"),
      ("<img src='a.svg' width=9>", "<p>x <img src='/a.svg' width=9></p>"),
      ("<img height=9 src='a.svg'>", "<p>x <img height=9 src='/a.svg'></p>"),
      ("![](c.svg)", "<p>x <img src=\"/c.svg\" alt=\"\" /></p>"),
      ("![](https://x.example/a.svg)", "<p>x <img src=\"https://x.example/a.svg\" alt=\"\" /></p>"),
      (
        "<img\nalt=''\nsrc=\"a.svg\"\n/>",
        "<p>x <img\nalt=''\nsrc=\"/a.svg\" width=\"30\" height=\"20\"\n/></p>"
      ),
      (
        "![](a.svg) ![](b.svg \"t\") ![](https://x.example/a.svg)",
        "<p>x <img src=\"/a.svg\" width=\"30\" height=\"20\" alt=\"\" /> "
          + "<img src=\"/b.svg\" width=\"8\" height=\"6\" loading=\"lazy\" alt=\"\" title=\"t\" /> "
          + "<img src=\"https://x.example/a.svg\" loading=\"lazy\" alt=\"\" /></p>"
      ),
      (
        "<img src=a.svg><img src=b.svg loading=eager><img src=b.svg width=1>",
        "<p>x <img src=\"/a.svg\" width=\"30\" height=\"20\"><img src=\"/b.svg\" width=\"8\" height=\"6\" loading=eager>"
          + "<img src=\"/b.svg\" loading=\"lazy\" width=1></p>"
      ),
      (
        "<video poster=a.svg></video> <img srcset=\"a.svg 1x, b.svg 2x\" src=a.svg>",
        "<p>x <video poster=\"/a.svg\"></video> <img srcset=\"/a.svg 1x, /b.svg 2x\" src=\"/a.svg\"></p>"
      ),
    ])
  func sizes(source: String, html: String) throws {
    #expect(try body("x \(source)") == html)
  }

  @Test("A sealed picture has its size inside of what is sealed, and nowhere else")
  func sealed() throws {
    var site = MemorySite(["index.md": "# Home\n", "in/a.svg": "<svg width=\"4321\" height=\"1234\"/>"])
    site.files["in/index.md"] = "---\naccess: protected\ntitle: In\n---\n![x](a.svg) ![y](a.svg)\n"
    let result = try site.buildWell()
    let opened = try result.open("in/index.sealed.bin", path: "/in/")
    let attributes =
      "data-sealed-src=\"/\(try #require(result.item(of: "/in/a.svg")))\" data-sealed-path=\"/in/a.svg\" width=\"4321\" height=\"1234\""
    #expect(opened.contains("<img \(attributes) alt=\"x\" /> <img \(attributes) alt=\"y\" />"))
    #expect(result.texts.values.allSatisfy { !$0.contains("4321") })
  }

  @Test("Thousands of pictures in one tag or one page take no more than linear time to read")
  func many() throws {
    let tag = "<img " + String(repeating: "src=a.svg ", count: 3000) + ">"
    _ = try body(tag)
    _ = try body(String(repeating: "<img src=a.svg>", count: 3000))
  }
}
