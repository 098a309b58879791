import Testing

@Suite("gatehouse audit")
struct AuditTests {
  @Test("It looks through a folder for what the site protects, and writes nothing")
  func audit() throws {
    let story = try Story.site()
    try story.write(
      "content/plan.md",
      "---\naccess: protected\n---\n# Plan\n\nThe treasurer leaves at the end of March.\n")
    #expect(try story.gatehouse("build").code == 0)
    let before = try story.contents(of: ".")
    let clean = try story.gatehouse("audit")
    #expect(
      clean == Story.Run(code: 0, output: "Found nothing of 1 protected page in the clear.\n", errors: ""))
    #expect(try story.contents(of: ".") == before)
    try story.write("served/old.json", "{\"text\": \"the\\u0020treasurer leaves AT the end of March\"}")
    let run = try story.gatehouse("audit", "served")
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix(
        "old.json: error: this output would hold text that content/plan.md protects: “the treasurer leaves AT the end of”"
      ), "\(run.errors)")
    #expect(run.errors.contains("content/plan.md:6:1: note: it is protected here"))
  }

  @Test("The protected sources may lie elsewhere")
  func elsewhere() throws {
    let story = try Story.site()
    try story.write("sources/index.md", "# Home\n")
    try story.write(
      "sources/plan.md", "---\naccess: protected\n---\nThe treasurer leaves at the end of March.\n")
    try story.write("served/index.html", "The treasurer leaves at the end of March.")
    let run = try story.gatehouse("audit", "served", "--content", "sources")
    #expect(run.code == 1)
    #expect(run.errors.contains("text that sources/plan.md protects: “The treasurer leaves at the end of”"))
  }
}
