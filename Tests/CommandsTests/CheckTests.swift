import Foundation
import Testing

@Suite("gatehouse check")
struct CheckTests {
  @Test("It says what a build says, and touches nothing")
  func sameAsBuild() throws {
    let story = try Story.site()
    let before = try story.contents(of: ".")
    let good = try story.gatehouse("check")
    #expect(
      good
        == Story.Run(
          code: 0, output: "Checked 2 pages (1 protected) and 0 files: nothing is wrong.\n", errors: ""))
    #expect(try story.contents(of: ".") == before)
    #expect(!story.exists("public"))
    for mistake in BadInputTests.frontMatter + BadInputTests.access + BadInputTests.templates {
      let story = try Story.site()
      try story.write(mistake.file, mistake.text)
      let check = try story.gatehouse("check")
      #expect(!story.exists("public"))
      #expect(check == (try story.gatehouse("build")), "\(mistake.rule)")
      #expect(check.code == 1)
    }
  }

  @Test("The output of an earlier build stays as it is")
  func output() throws {
    let story = try Story(["site.yml": "title: A\n", "content/index.md": "# A\n"])
    let built = try story.gatehouse("build")
    #expect(built.code == 0, "\(built.errors)")
    let before = try story.contents(of: "public")
    try story.write("content/index.md", "# B\n")
    let check = try story.gatehouse("check")
    #expect(check.code == 0, "\(check.errors)")
    #expect(try story.contents(of: "public") == before)
  }

  @Test(
    "An output folder that a build would refuse is an error of a check too", arguments: ["notes", "file"])
  func refusedOutput(name: String) throws {
    let story = try Story(["site.yml": "title: A\noutput: \(name)\n", "content/index.md": "# A\n"])
    #expect(try story.gatehouse("check").code == 0)
    try story.write(name == "file" ? name : "notes/letter.txt", "x")
    let before = try story.contents(of: ".")
    let check = try story.gatehouse("check")
    #expect(check.code == 1)
    #expect(check.errors.hasPrefix("error: \(name)"), "\(check.errors)")
    #expect(try story.contents(of: ".") == before)
    #expect(try story.gatehouse("build") == check)
  }

  @Test("Without the secret all but the secret is checked, and it says so")
  func withoutSecret() throws {
    let story = try Story.site()
    try story.remove(".gatehouse/secret")
    #expect(try story.gatehouse("build").code == 1)
    let run = try story.gatehouse("check", "--strict")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Checked 2 pages (1 protected) and 0 files: nothing is wrong.
        There is no site secret here: protected pages were sealed with one made up for this check, and dropped.

        """)
    #expect(!story.exists(".gatehouse/secret"))
    try story.write("content/plan.md", "---\naccess: protected\n---\n[x](y.md)\n")
    #expect(try story.gatehouse("check").errors.hasPrefix("content/plan.md:4:5: error: "))
  }

  @Test("A secret that is none is an error in a check too")
  func malformed() throws {
    let story = try Story.site()
    let run = try story.gatehouse("check", environment: ["GATEHOUSE_SECRET": "ghs1_no"])
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("error: the environment variable GATEHOUSE_SECRET holds no site secret"))
  }
}
