import Testing
import YAML

@testable import Site

@Suite("When a page is published")
struct PublicationTests {
  @Test(
    "A draft, a page whose date is to come and one that has expired are left out",
    arguments: [
      ("draft: true", "draft"), ("date: 2024-03-01", "future"), ("date: 2024-02-29", "-"),
      ("expires: 2024-02-29", "expired"), ("expires: 2024-03-01", "-"), ("", "-"), ("draft: false", "-"),
    ])
  func skip(frontMatter: String, reason: String) throws {
    let text = try #require(readPage("---\n\(frontMatter)\n---\n").source)
    let today = Publication(today: CivilDate("2024-02-29"))
    #expect(Self.word(today.skip(text.frontMatter)) == reason)
    let all = Publication(today: CivilDate("2024-02-29"), includesDrafts: true, includesFuture: true)
    #expect(Self.word(all.skip(text.frontMatter)) == (reason == "expired" ? "expired" : "-"))
    #expect(Self.word(Publication().skip(text.frontMatter)) == (reason == "draft" ? "draft" : "-"))
  }

  private static func word(_ skip: Publication.Skip?) -> String {
    switch skip {
    case .draft: "draft"
    case .future: "future"
    case .expired: "expired"
    case nil: "-"
    }
  }
}
