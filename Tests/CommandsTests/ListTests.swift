import Foundation
import Testing

@Suite("gatehouse list")
struct ListTests {
  private static func site() throws -> Story {
    try Story([
      "site.yml": "title: Club\nurl: https://example.org/club/\naudiences: [members, staff]\n",
      "content/index.md": "# Welcome\n",
      "content/日本語.md": "---\naccess: protected\n---\n# The canary heading\n\nThe canary text.\n",
      "content/team/index.md": "---\ntitle: Team\naudience: [staff, members]\n---\nThe canary text.\n",
    ])
  }

  @Test("Columns line up whatever letters are in them, sorted by URL; no secret and no member is needed")
  func columns() throws {
    let run = try Self.site().gatehouse("list")
    #expect(run.code == 0 && run.errors == "")
    #expect(
      run.output == """
        URL                                 ACCESS     AUDIENCES       SOURCE
        /club/                              public                     content/index.md
        /club/%E6%97%A5%E6%9C%AC%E8%AA%9E/  protected  members         content/日本語.md
        /club/team/                         protected  members, staff  content/team/index.md

        """)
  }

  @Test("As JSON it has the public title, and nothing of a body")
  func json() throws {
    let run = try Self.site().gatehouse("list", "--format", "json")
    #expect(run.code == 0 && run.errors == "")
    #expect(try #require(try Schema.all()["list"]).faults(run.output) == [])
    #expect(!run.output.contains("canary"))
    #expect(
      run.output.contains(
        #"{"path":"/club/team/","url":"https://example.org/club/team/","title":"Team","access":"protected","audiences":["members","staff"],"source":"content/team/index.md"}"#
      ), "\(run.output)")
  }

  @Test("What can be listed is, where something else is wrong, and the exit code says so")
  func partly() throws {
    let story = try Self.site()
    try story.write("content/team/index.md", "---\naccess: protcted\n---\n")
    let run = try story.gatehouse("list")
    #expect(run.code == 1)
    #expect(run.output.contains("/club/ "))
    #expect(!run.output.contains("/team/"))
    #expect(run.errors.hasPrefix("content/team/index.md:2:9: error: unknown access “protcted”\n"))
  }
}
