import Foundation
import Testing

@Suite("What a build keeps for the next one")
struct CacheTests {
  private static func hasKept(_ story: Story) -> Bool {
    FileManager.default.fileExists(atPath: "\(story.root)/.gatehouse/cache/pages")
  }

  @Test("With what was kept, without it, and where it cannot be kept, the outputs are the same")
  func same() throws {
    let story = try Story.site()
    #expect(try story.gatehouse("build", "--no-cache").code == 0)
    #expect(!Self.hasKept(story))
    let anew = try story.contents(of: "public")
    #expect(try story.gatehouse("build").code == 0)
    #expect(Self.hasKept(story))
    let again = try story.gatehouse("build")
    #expect(again.errors == "")
    #expect(again.output.contains(" 0 written, 0 removed"))
    #expect(try story.contents(of: "public") == anew)
    // A folder in the way, as nothing of ours is.
    try FileManager.default.removeItem(atPath: "\(story.root)/.gatehouse/cache")
    try story.write(".gatehouse/cache", "a file")
    let unkept = try story.gatehouse("build")
    #expect(unkept.code == 0)
    #expect(unkept.errors.contains("warning: the next build will have to build all pages again: "))
    #expect(try story.contents(of: "public") == anew)
  }

  @Test("An output that somebody changed or removed is made again")
  func tampered() throws {
    let story = try Story.site()
    #expect(try story.gatehouse("build").code == 0)
    let good = try story.contents(of: "public")
    try story.write("public/index.html", "changed by hand")
    #expect(try story.gatehouse("build").output.contains(" 1 written, 0 removed"))
    #expect(try story.contents(of: "public") == good)
    try FileManager.default.removeItem(atPath: "\(story.root)/public")
    #expect(try story.gatehouse("build").code == 0)
    #expect(try story.contents(of: "public") == good)
  }

  @Test("--timings says how long each part took, to people and to programs")
  func timings() throws {
    let story = try Story.site()
    let lines = try story.gatehouse("build", "--timings").output.split(separator: "\n").map(String.init)
    #expect(lines.count == 13)
    #expect(lines[0].hasPrefix("Built "))
    #expect(lines[1].wholeMatch(of: /Reading pages +\d+\.\d{3} s +\d+ %/) != nil)
    #expect(lines[12].wholeMatch(of: /In all +\d+\.\d{3} s/) != nil)
    let json = try story.gatehouse("build", "--timings", "--format", "json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let stages = try #require(object["milliseconds"] as? [String: Int])
    #expect(
      stages.keys.sorted() == [
        "audit", "colours", "commit", "files", "lists", "planning", "preparing", "protectedPages",
        "protectedWords",
        "publicPages",
        "reading",
      ])
  }
}
