import Testing

@testable import Site

@Suite("The order of a site")
struct CatalogTests {
  /// Pages of these files, each with its front matter.
  static func pages(_ files: [(path: String, frontMatter: String)]) throws -> [PublicPage] {
    try files.map { file in
      let (source, shown) = readPage("---\n\(file.frontMatter)\n---\n")
      let text = try #require(source, "\(shown)")
      let page = Page(
        source: try #require(SitePath(file.path)), frontMatter: text.frontMatter,
        access: text.frontMatter.access?.value == .protected
          ? .protected(Audiences(try #require(Audience("members")))) : .public,
        firstHeading: nil, siteTitle: "Site")
      return PublicPage(try #require(page), tagsOfProtected: false)
    }
  }

  @Test("Weight comes first, then date, newest first, then title, whatever its case")
  func order() throws {
    let pages = try Self.pages([
      ("index.md", "title: Home"), ("b.md", "title: beta"), ("a.md", "title: Alpha"),
      ("old.md", "title: Old\ndate: 2020-01-01"), ("new.md", "title: New\ndate: 2024-01-01"),
      ("last.md", "title: Last\nweight: 9"), ("first.md", "title: First\nweight: -1"),
      ("tie.md", "title: Tie\nweight: 9\ndate: 2020-01-01"),
    ])
    let children = Catalog(pages).children[0] ?? []
    #expect(children.map { pages[$0].title } == ["First", "Tie", "Last", "New", "Old", "Alpha", "beta"])
  }

  @Test("A page is in the section of the nearest folder that has a page; a folder's page is in the one above")
  func sections() throws {
    let pages = try Self.pages([
      ("index.md", "title: Home"), ("guide/index.md", "title: Guide"), ("guide/a.md", "title: A"),
      ("guide/deep/down/b.md", "title: B"), ("guide/part/README.md", "title: Part"),
      ("guide/part/c.md", "title: C"), ("loose/d.md", "title: D"),
    ])
    let catalog = Catalog(pages)
    #expect(catalog.parents == [nil, 0, 1, 1, 1, 4, 0])
    #expect(catalog.ancestors(of: 5) == [0, 1, 4])
    #expect(catalog.children[1]?.map { pages[$0].title } == ["A", "B", "Part"])
    #expect(catalog.previous(of: 3) == 2)
    #expect(catalog.next(of: 3) == 4)
    #expect(catalog.previous(of: 2) == nil)
    #expect(catalog.next(of: 5) == nil)
    #expect(catalog.previous(of: 0) == nil)
  }

  @Test("What is not listed is in no list, and nobody's neighbour")
  func unlisted() throws {
    let pages = try Self.pages([
      ("index.md", "title: Home"), ("a.md", "title: A"), ("b.md", "title: B\nlisted: false\ntags: x"),
      ("c.md", "title: C\ndate: 2024-01-01"), ("404.md", "title: Gone"),
    ])
    let catalog = Catalog(pages)
    #expect(catalog.children[0] == [3, 1])
    #expect(catalog.next(of: 3) == 1)
    #expect(catalog.listed == [3, 1, 0])
    #expect(catalog.newest == [3])
    #expect(catalog.tags.isEmpty)
  }

  @Test("A protected page's tags are no part of what is public")
  func protectedTags() throws {
    let pages = try Self.pages([
      ("a.md", "title: A\ntags: [Boats, Tide]"),
      ("b.md", "title: B\naccess: protected\ntags: [Boats, Hidden]"),
      ("c.md", "title: C\ntags: [boats and more]\ndate: 2024-01-01"),
      ("d.md", "title: D\ntags: Boats\ndate: 2023-01-01"),
    ])
    let tags = Catalog(pages).tags
    #expect(tags.map(\.name) == ["Boats", "boats and more", "Tide"])
    #expect(tags.map(\.slug) == ["boats", "boats-and-more", "tide"])
    #expect(tags.map(\.pages) == [[3, 0], [2], [0]])
  }

  @Test(
    "A tag has a name that every file system and every URL can carry",
    arguments: [
      ("Tide", "tide"), ("Über uns", "über-uns"), ("C++", "c++"), ("a/b\\c", "a-b-c"), ("  x  y ", "x-y"),
      ("..", "-"),
      (".net", "net"), ("日本語", "日本語"), ("-", "-"), ("a - b", "a-b"),
      ("<i> \"q\"? a:b*|", "i-q-a-b"),
    ])
  func tagNames(name: String, slug: String) {
    #expect(Tag.slug(name) == slug)
  }
}
