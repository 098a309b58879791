import Site
import Testing

@testable import Build

@Suite("The enrolment page")
struct EnrolmentTests {
  private static let configuration =
    "title: Club </script>\naudiences: {members: {title: Members}, staff: {}}\nenrolment: true\n"

  private func site(_ configuration: String = configuration, _ page: String = "# Home\n") -> MemorySite {
    var site = MemorySite(["index.md": page])
    site.configuration = configuration
    return site
  }

  @Test("A site has one only where it asks for it")
  func onlyWhereAsked() throws {
    for line in ["", "enrolment: false\n"] {
      let paths = try site("title: Club\n" + line).buildWell().texts.keys
      #expect(
        !paths.contains { $0.hasPrefix("enrol") || $0.contains("enrolment") || $0.contains("estimate") })
    }
  }

  @Test("It has the salt of members.yml and the count of site.yml, and words that cannot leave their script")
  func settings() throws {
    let texts = try site(Self.configuration + "passwords: {iterations: 700000}\n").buildWell().texts
    let page = try #require(texts["enrol/index.html"])
    let settings =
      #"{"siteSalt":"\#(MemorySite.salt)","iterations":700000,"words":["Club \u003c/script\u003e","#
      + #""members","Members","staff"]}"#
    #expect(
      page.contains(
        #"<script type="application/json" id="gatehouse-enrolment-settings">\#(settings)</script>"#))
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
    #expect(!texts.contains { $0.key == "sitemap.xml" && $0.value.contains("enrol") })
  }

  @Test("It has the script it needs, even where nothing is protected yet, and no other page loads it")
  func modules() throws {
    for page in ["# Home\n", "---\naccess: protected\n---\n# Home\n"] {
      let texts = try site(page: page).build().texts
      let script = try #require(texts.first { $0.key.hasSuffix("/guard/enrolment.js") }?.value)
      // It stands alone: what it shares with the guard is in it once more.
      #expect(script.contains("PBKDF2") && script.contains("X25519") && !script.contains("import{"))
      let html = try #require(texts["enrol/index.html"])
      #expect(html.contains("/guard/enrolment.js\" integrity=\"sha256-"))
      for (path, text) in texts where path.hasSuffix(".html") && path != "enrol/index.html" {
        #expect(!text.contains("enrolment"), "\(path)")
      }
    }
  }

  private func site(page: String) -> MemorySite { site(Self.configuration, page) }

  @Test("Without a members.yml it is refused: its salt would change with the first member")
  func noMembers() throws {
    var input = try site().input()
    input.membersFile = nil
    let output = MemoryOutput()
    let outcome = Builder.build(input, into: output.stage)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "the enrolment page needs members.yml, which has the salt of its keys"
      ])
    #expect(outcome.diagnostics.first?.help == "add yourself first: gatehouse member add")
  }

  @Test("What is wrong in members.yml is said once, whether or not something is protected")
  func wrongMembers() throws {
    for page in ["# Home\n", "---\naccess: protected\n---\n# Home\n"] {
      for text in [
        "siteSalt: x\n" + MemorySite.members.split(separator: "\n").dropFirst().joined(separator: "\n"),
        "sitesalt: x\n",
      ] {
        var input = try site(page: page).input()
        input.membersFile = BuildInput.ReadFile(path: "members.yml", bytes: Array(text.utf8))
        let outcome = Builder.build(input, into: MemoryOutput().stage)
        #expect(outcome.diagnostics.count { $0.place?.path == "members.yml" } == 1, "\(outcome.diagnostics)")
      }
    }
  }

  @Test("A page of the site's own at its address is an error with both")
  func conflict() throws {
    var site = self.site()
    site.files["enrol.md"] = "# Mine\n"
    let result = try site.build()
    #expect(result.messages.contains("content/enrol.md"))
    #expect(result.messages.contains("the enrolment page"))
    #expect(result.outcome.hasErrors)
  }
}
