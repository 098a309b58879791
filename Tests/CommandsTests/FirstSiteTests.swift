import Foundation
import Testing

@Suite("A first site, from an empty folder to a sealed page")
struct FirstSiteTests {
  @Test("The program says at each step what to do next, and then builds")
  func story() throws {
    let story = try Story()
    #expect(
      try story.gatehouse("build")
        == Story.Run(
          code: 1, output: "",
          errors: """
            error: there is no site.yml in this folder
            help: go to the site's folder, or name it with --site

            """))

    try story.write("site.yml", "title: Club\naudiences: [members]\n")
    try story.write("content/index.md", "# Welcome\n\nHello.\n")
    #expect(
      try story.gatehouse("build")
        == Story.Run(
          code: 0, output: "Built 1 page (0 protected) and 0 files into public: 5 written, 0 removed.\n",
          errors: ""))
    #expect(!story.exists("public/gatehouse/keyring.json"))

    try story.write("content/plan.md", "---\naccess: protected\n---\nWe meet on Friday.\n")
    #expect(
      try story.gatehouse("build").errors == """
        content/plan.md:2:9: error: content/plan.md is protected, and there is no site secret to seal it with
          access: protected
                  ^~~~~~~~~
        help: run: gatehouse secret new (in CI, set GATEHOUSE_SECRET)
        content/plan.md:2:9: error: nobody can read what is for “members”: there is no members.yml
          access: protected
                  ^~~~~~~~~
        help: run: gatehouse member add --audience members

        """)

    #expect(
      try story.gatehouse("secret", "new")
        == Story.Run(
          code: 0,
          output: """
            Made the site secret: .gatehouse/secret
            Keep a copy where you keep passwords: without it the site cannot be built again for the same readers.
            In CI, set the variable GATEHOUSE_SECRET to what the file holds. Git ignores the folder .gatehouse/.

            """, errors: ""))
    #expect(
      try story.gatehouse(
        "member", "add", "--audience", "members", "--password-stdin",
        input: "walnut orbit pickle thunder mosaic velvet\n")
        == Story.Run(
          code: 0,
          output: "Added a passphrase for members to members.yml. Commit it, and build the site again.\n",
          errors: ""))
    let built = try story.gatehouse("build")
    #expect(built.errors == "")
    #expect(built.output.hasPrefix("Built 2 pages (1 protected) and 0 files into public: "))
    #expect(
      try story.read("public/plan/index.html").contains("<requires-authentication audience=\"members\""))
    #expect(try story.read("public/plan/index.html").contains("Friday") == false)
    #expect(
      try story.gatehouse("build").output
        == "Built 2 pages (1 protected) and 0 files into public: 0 written, 0 removed.\n")
  }

  @Test("The secret is for its owner alone, is ignored by Git, and is never printed")
  func secret() throws {
    let story = try Story(["site.yml": "title: Club\n", ".gitignore": "public/"])
    let run = try story.gatehouse("secret", "new")
    let secret = try story.read(".gatehouse/secret")
    #expect(secret.hasPrefix("ghs1_") && secret.utf8.count == 49)
    #expect(!run.output.contains("ghs1_"))
    #expect(try story.read(".gitignore") == "public/\n.gatehouse/\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: story.path(".gatehouse/secret"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try story.gatehouse("secret", "new")
    #expect(again.code == 1)
    #expect(again.errors.hasPrefix("error: there is a site secret already, in .gatehouse/secret\n"))
    #expect(try story.read(".gatehouse/secret") == secret)
  }

  @Test("The environment's secret goes before the file's, and an empty one counts as none")
  func environment() throws {
    let story = try Story.site()
    #expect(try story.gatehouse("build").code == 0)
    let byFile = try story.contents(of: "public")
    let other = try Story(["site.yml": "title: Other\n"])
    #expect(try other.gatehouse("secret", "new").code == 0)
    let secret = try other.read(".gatehouse/secret")
    #expect(try story.gatehouse("build", environment: ["GATEHOUSE_SECRET": ""]).code == 0)
    #expect(try story.contents(of: "public") == byFile)
    #expect(try story.gatehouse("build", environment: ["GATEHOUSE_SECRET": secret]).code == 0)
    #expect(try story.contents(of: "public") != byFile)
    let wrong = try story.gatehouse("build", environment: ["GATEHOUSE_SECRET": "ghs1_no"])
    #expect(wrong.code == 1)
    #expect(
      wrong.errors == """
        error: the environment variable GATEHOUSE_SECRET holds no site secret: one begins with ghs1_
        help: gatehouse secret new makes one

        """)
  }

  @Test("The same site in another folder gives the same bytes")
  func elsewhere() throws {
    let first = try Story.site()
    #expect(try first.gatehouse("build").code == 0)
    let second = try Story()
    for name in ["site.yml", "members.yml", "content/index.md", "content/plan.md"] {
      try second.write(name, try first.read(name))
    }
    let secret = try first.read(".gatehouse/secret")
    #expect(try second.gatehouse("build", environment: ["GATEHOUSE_SECRET": secret]).code == 0)
    #expect(try second.contents(of: "public") == first.contents(of: "public"))
  }

  @Test("A page that becomes protected is never left behind in the clear, nor is one that goes")
  func becomesProtected() throws {
    let story = try Story.site()
    try story.write("content/minutes.md", "---\ntitle: Minutes\n---\nThe treasurer has resigned.\n")
    try story.write("content/old.md", "# Old\n")
    #expect(try story.gatehouse("build").code == 0)
    #expect(try story.read("public/minutes/index.html").contains("resigned"))
    try story.write(
      "content/minutes.md", "---\ntitle: Minutes\naccess: protected\n---\nThe treasurer has resigned.\n")
    try story.remove("content/old.md")
    #expect(try story.gatehouse("build").code == 0)
    #expect(!story.exists("public/old"))
    for (name, bytes) in try story.contents(of: "public") {
      #expect(bytes.range(of: Data("resigned".utf8)) == nil, "\(name)")
    }
  }

  @Test("The error that the README shows is what the program says")
  func readme() throws {
    let story = try Story([
      "site.yml": "title: Course\naudiences: [members]\n", "content/index.md": "# Hello\n",
      "content/lessons/index.md": "---\ntitle: Lessons\naccess: protcted\n---\n",
    ])
    let shown = try story.gatehouse("build").errors.split(separator: "\n").map { "    \($0)\n" }.joined()
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(shown), "\(shown)")
  }

  @Test("--site builds a site elsewhere, and messages name files from here")
  func otherFolder() throws {
    let story = try Story(["handbook/site.yml": "title: H\n", "handbook/content/index.md": "[x](y.md)\n"])
    let run = try story.gatehouse("build", "--site", "handbook")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("handbook/content/index.md:1:5: error: “y.md” leads to nothing\n"))
    #expect(try story.gatehouse("build", "--site=handbook", "--allow-broken-links", "--quiet").output == "")
    #expect(story.exists("handbook/public/index.html"))
  }
}
