import Foundation
import Testing

@testable import Commands

@Suite("--format json keeps to the schemas of docs/diagnostics.md")
struct JSONFormatTests {
  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(lines(text).count == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("A good build: one result, nothing on standard error")
  func good() throws {
    let story = try Story.site()
    let run = try story.gatehouse("build", "--format", "json")
    #expect(run.code == 0 && run.errors == "")
    let schema = try #require(try Schema.all()["build"])
    #expect(try schema.faults(run.output) == [])
    let result = try object(run.output)
    #expect(result["command"] as? String == "build")
    #expect(result["sealing"] as? String == "site-secret")
    #expect(result["output"] as? String == "public")
    let written = try #require(result["written"] as? Int)
    #expect(written == (try story.contents(of: "public").count) - 1, "all but the marker")
    let again = try object(try story.gatehouse("build", "--format=json").output)
    #expect(again["written"] as? Int == 0 && again["unchanged"] as? Int == written)
    #expect(try story.gatehouse("build", "--format=json", "--quiet").output == "")
  }

  @Test(
    "Errors: an object a line, with places, notes and help, and a result that counts them",
    arguments: ["build", "check"])
  func errors(command: String) throws {
    let story = try Story.site()
    try story.write("content/a.md", "---\ntitle: A\ntitle: B\naccess: protcted\n---\n")
    try story.write("Templates/layouts/page.html", "{% guard %}{{ page.titel }}{% endguard %}")
    let run = try story.gatehouse(command, "--format", "json")
    #expect(run.code == 1)
    let schemas = try Schema.all()
    let schema = try #require(schemas["diagnostic"])
    for line in lines(run.errors) { #expect(try schema.faults(line) == []) }
    #expect(try #require(schemas["build"]).faults(run.output) == [])
    let result = try object(run.output)
    #expect(result["errors"] as? Int == lines(run.errors).count)
    #expect(result["written"] is NSNull)
    let first = try object(String(lines(run.errors)[0]) + "\n")
    #expect(first["path"] as? String == "content/a.md")
    #expect(first["line"] as? Int == 3 && first["column"] as? Int == 1)
    #expect(run.errors.contains("\"notes\":[{"))
  }

  @Test("All of very many errors are there, and a terminal is told how many more there are")
  func many() throws {
    let story = try Story(["site.yml": "title: Club\n"])
    let links = (0..<130).map { "[x](nothing\($0).md)\n\n" }.joined()
    try story.write("content/index.md", links)
    let run = try story.gatehouse("build", "--format", "json")
    #expect(lines(run.errors).count == 130)
    #expect(try object(run.output)["errors"] as? Int == 130)
    let text = try story.gatehouse("build")
    #expect(lines(text.errors).filter { $0.contains(": error: ") }.count == 100)
    #expect(text.errors.hasSuffix("\nand 30 more errors: --format json shows all\n"))
  }

  @Test("A site that cannot be read, and wrong use, are objects too")
  func noSite() throws {
    let story = try Story()
    let schema = try #require(try Schema.all()["diagnostic"])
    let run = try story.gatehouse("build", "--format", "json")
    #expect(run.code == 1)
    #expect(try schema.faults(run.errors) == [])
    #expect(try object(run.output)["output"] is NSNull)
    let site = try Story.site()
    let nobody = try site.gatehouse(
      "build", "--format=json", environment: ["GATEHOUSE_PASSPHRASE_NOBODY": "walnut orbit pickle"])
    #expect(nobody.code == 1)
    #expect(try schema.faults(nobody.errors) == [])
    #expect(try object(nobody.output)["errors"] as? Int == 1)
    for arguments in [["build", "--format", "json", "--fast"], ["--format=json", "build"]] {
      let console = Console()
      #expect(Program(context: console.context()).run(arguments) == 2)
      #expect(try schema.faults(console.errors) == [])
      #expect(console.output == "")
    }
  }

  @Test("A validator that finds nothing wrong would hold nothing")
  func schemaIsStrict() throws {
    let schema = try #require(try Schema.all()["diagnostic"])
    let good =
      #"{"severity":"error","message":"m","path":null,"line":null,"column":null,"length":null,"help":null,"notes":[]}"#
    #expect(try schema.faults(good) == [])
    for (wrong, right) in [
      (#""severity":"fatal""#, #""severity":"error""#), (#""line":0"#, #""line":null"#),
      (#""line":"1""#, #""line":null"#), (#""message":null"#, #""message":"m""#),
      (#""notes":[{}]"#, #""notes":[]"#), (#""more":1,"notes""#, #""notes""#),
    ] {
      #expect(try !schema.faults(good.replacing(right, with: wrong)).isEmpty, "\(wrong)")
    }
    #expect(try !schema.faults("{}").isEmpty)
  }
}
