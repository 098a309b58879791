import Foundation
import Testing

@testable import Commands

@Suite("gatehouse init")
struct InitTests {
  @Test("The new site says what it lacks, and builds, without a warning, once there is a member")
  func builds() throws {
    let story = try Story()
    let made = try story.gatehouse("init", "club")
    #expect(made.code == 0 && made.errors == "")
    for step in ["  cd club\n", "  gatehouse member add ", "  gatehouse build "] {
      #expect(made.output.contains(step))
    }
    let first = try story.gatehouse("build", "--site", "club")
    #expect(first.code == 1)
    #expect(first.errors.contains("nobody can read what is for “members”: there is no members.yml"))
    #expect(first.errors.contains("help: run: gatehouse member add"))
    #expect(try story.gatehouse("list", "--site", "club").code == 0)
    let added = try story.gatehouse(
      "member", "add", "--site", "club", "--password-stdin",
      input: "walnut orbit pickle thunder mosaic velvet\n")
    #expect(added.code == 0, "\(added.errors)")
    let built = try story.gatehouse("build", "--site", "club", "--strict")
    #expect(built.code == 0 && built.errors == "")
    #expect(built.output.hasPrefix("Built 3 pages (1 protected) and 0 files into club/public: "))
    let page = try story.read("club/public/members/index.html")
    #expect(page.contains("<requires-authentication audience=\"members\""))
    #expect(page.contains("What only members should know"))
    #expect(!page.contains("You are in"))
  }

  @Test("The secret is its owner's alone, is in no other file and is not printed; two sites have two")
  func secret() throws {
    let story = try Story()
    let made = try story.gatehouse("init", "a")
    #expect(try story.gatehouse("init", "b").code == 0)
    let secret = try story.read("a/.gatehouse/secret")
    #expect(secret.hasPrefix("ghs1_") && secret.utf8.count == 49)
    #expect(try story.read("b/.gatehouse/secret") != secret)
    #expect(!made.output.contains("ghs1_"))
    #expect(try story.permissions(of: "a/.gatehouse/secret") == 0o600)
    #expect(try story.permissions(of: "a/.gatehouse") == 0o700)
    #expect(try story.read("a/.gitignore").split(separator: "\n") == [".gatehouse/", "public/"])
    for (name, bytes) in try story.contents(of: "a") where name != ".gatehouse/secret" {
      #expect(bytes.range(of: Data(secret.utf8.dropLast())) == nil, "\(name)")
    }
  }

  @Test(
    "A folder that is not empty is refused, and stays as it is",
    arguments: ["letter.txt", ".env", "site.yml"])
  func notEmpty(name: String) throws {
    let story = try Story([name: "x\n"])
    let run = try story.gatehouse("init", ".")
    #expect(
      run
        == Story.Run(
          code: 1, output: "",
          errors: """
            error: this folder is not empty: it holds \(name)
            help: name a folder that is not there yet, and it is made

            """))
    #expect(try story.contents(of: ".") == [name: Data("x\n".utf8)])
    let file = try story.gatehouse("init", name)
    #expect(file.code == 1)
    #expect(file.errors == "error: \(name): Not a directory\n")
  }

  @Test("An empty folder, one inside of folders that are not there, and an empty checkout are taken")
  func empty() throws {
    let story = try Story()
    #expect(try story.gatehouse("init", "sites/club").code == 0)
    #expect(story.exists("sites/club/site.yml"))
    let checkout = try Story([".git/config": "x"])
    let run = try checkout.gatehouse("init", ".")
    #expect(run.code == 0)
    #expect(!run.output.contains("  cd "))
    #expect(try checkout.read(".git/config") == "x")
  }

  @Test("The workflow has the secret in one step only, and asks for no permission that it does not need")
  func workflow() throws {
    let story = try Story()
    #expect(try story.gatehouse("init", ".").code == 0)
    let text = try story.read(".github/workflows/site.yml")
    let secrets = text.matches(of: /secrets\.([A-Za-z_]+)/).map { String($0.1) }
    #expect(secrets == ["GATEHOUSE_SECRET"])
    #expect(text.contains("\npermissions: {}\n"))
    let granted = text.matches(of: /\n      ([a-z-]+): (read|write)\b/).map { "\($0.1): \($0.2)" }
    #expect(granted == ["contents: read", "pages: write", "id-token: write"])
    #expect(!text.contains("pull_request_target"))
    let actions = text.matches(of: /uses: \S+/).map { String($0.output) }
    #expect(actions.count == 4 && actions.allSatisfy { $0.contains(/@[0-9a-f]{40}$/) })
    #expect(
      text.components(separatedBy: "uses: actions/checkout").count
        == text.components(separatedBy: "persist-credentials: false").count)
  }

  @Test(
    "The next step can be pasted into a shell, whatever the folder is called",
    arguments: ["it's a site", "日本語", "$(x)"])
  func nextStep(name: String) throws {
    let story = try Story()
    let run = try story.gatehouse("init", name)
    let step = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("  cd ") })
    #expect(
      try story.run("/bin/bash", ["-c", "\(step) && cat content/index.md"]).output.contains("# Welcome"))
  }

  @Test("The folder is asked for")
  func missing() {
    let console = Console()
    #expect(Program(context: console.context()).run(["init"]) == 2)
    #expect(console.errors.hasPrefix("error: DIR is missing: gatehouse init DIR [options]\n"))
  }
}
