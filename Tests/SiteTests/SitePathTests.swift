import Site
import Testing

@Suite("Paths of the site")
struct SitePathTests {
  /// After a slash these would be one `Character` with it.
  private static let joining = ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "\u{E0020}"]

  @Test("a slash is a slash, whatever scalar stands after it", arguments: joining)
  func slashes(mark: String) throws {
    let path = try #require(SitePath("a/\(mark)b/\(mark)c.md"))
    #expect(
      path.components.map { Array($0.utf8) } == ["a", "\(mark)b", "\(mark)c.md"].map { Array($0.utf8) })
    #expect(path.name.utf8.elementsEqual("\(mark)c.md".utf8))
    #expect(path.stem.utf8.elementsEqual("\(mark)c".utf8))
    #expect(path.fileExtension == "md" && path.isMarkdown)
    #expect(path.folder == SitePath("a/\(mark)b") && path.folder?.folder == SitePath("a"))
    let encoded = mark.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
    #expect(Route(asset: path)?.url.string.contains("/\(encoded)b/\(encoded)c.md") == true)
  }

  @Test("a dot is a dot, whatever scalar stands after it", arguments: joining)
  func dots(mark: String) throws {
    let path = try #require(SitePath("a.\(mark)md"))
    #expect(path.stem == "a" && !path.isMarkdown && path.isNearlyMarkdown)
  }

  @Test(
    "an ending in any letter case makes a page",
    arguments: ["a.md", "a.MD", "a.Md", "a.markdown", "a.MARKDOWN", "a/b.md", "a.b.md", "..md", " .md"])
  func pages(path: String) throws {
    let path = try #require(SitePath(path))
    #expect(path.isMarkdown && !path.isNearlyMarkdown)
  }

  @Test(
    "a name that is nearly a page's is neither a page nor an asset",
    arguments: [
      ".md", ".MD", ".markdown", "a/.md", "secret.md ", "secret.MD ", "secret.md\u{A0}", "secret.md\u{200B}",
      "secret.md.", "secret.md~", "#secret.md#", "secret. md", "secret.m\u{AD}d", "secret.md\u{301}",
      "secret\u{FF0E}md", "secret.\u{FF4D}\u{FF44}", "secret.markdown\t", "secret.md\n", "secret.md_",
    ])
  func nearly(path: String) throws {
    let path = try #require(SitePath(path))
    #expect(!path.isMarkdown && path.isNearlyMarkdown)
  }

  @Test(
    "other names are assets",
    arguments: [
      "a.png", "md", "markdown", "amd", "a.md.zip", "a.mdx", "a.md5", "a.cmd", "md.txt", ".mdrc", "a",
      "README", "a.md/b.png", "\u{8A9E}.pdf",
    ])
  func assets(path: String) throws {
    let path = try #require(SitePath(path))
    #expect(!path.isMarkdown && !path.isNearlyMarkdown)
  }
}
