import Foundation
import Testing

@Suite("Colours for code, from a program in PATH")
struct CodeColourTests {
  /// Stands for `highlight`: notes each run, and gives every file back in a class.
  private static let script = """
    #!/bin/sh
    echo "$1" >> "${0%/*}/runs"
    env > "${0%/*}/environment"
    for argument; do
      case $argument in
      --outdir=*) out=${argument#--outdir=} ;;
      --*) ;;
      *) { printf '<span class="hl str">'; tr -d '\\n' < "$argument"; printf '</span>\\n'; } > "$out/${argument##*/}.html" ;;
      esac
    done

    """

  private static func site(_ pages: [String: String]) throws -> Story {
    let story = try Story(pages)
    try story.write("site.yml", "title: Club\naudiences: [members]\n")
    try story.write("bin/highlight", script)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(story.root)/bin/highlight")
    return story
  }

  private static func cache(_ story: Story) throws -> [String: String] {
    let folder = "\(story.root)/.gatehouse/cache"
    guard FileManager.default.fileExists(atPath: folder) else { return [:] }
    var files: [String: String] = [:]
    // The records of pages are one file; all others are code.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !["pages", "words"].contains(name) {
      files[name] = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
    }
    return files
  }

  @Test("One run for a language; a second build starts none; what is protected is not kept")
  func runs() throws {
    let story = try Self.site([
      "content/index.md": "# A\n\n```swift\nlet one\n```\n\n```swift\nlet two\n```\n\n```c\nint x;\n```\n"
    ])
    let path = ["PATH": "\(story.root)/bin:/usr/bin:/bin"]
    #expect(try story.gatehouse("build", environment: path).errors == "")
    #expect(try story.read("bin/runs").split(separator: "\n").sorted() == ["--syntax=c", "--syntax=swift"])
    let page = try story.read("public/index.html")
    #expect(page.contains("<code class=\"language-swift\"><span class=\"hl-str\">let one</span>\n</code>"))
    #expect(try Self.cache(story).count == 3)

    #expect(try story.gatehouse("build", environment: path).errors == "")
    #expect(try story.read("bin/runs").split(separator: "\n").count == 2)
    #expect(try story.read("public/index.html") == page)

    _ = try story.gatehouse("secret", "new")
    _ = try story.gatehouse(
      "member", "add", "--audience", "members", "--password-stdin",
      input: "walnut orbit pickle thunder mosaic velvet\n")
    try story.write("content/plan.md", "---\naccess: protected\n---\n```swift\nlet canary\n```\n")
    #expect(try story.gatehouse("build", environment: path).errors == "")
    #expect(try story.read("bin/runs").split(separator: "\n").count == 3)
    #expect(try Self.cache(story).count == 3)
    #expect(try Self.cache(story).values.allSatisfy { !$0.contains("canary") })
    let secret = try story.read(".gatehouse/secret").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try story.gatehouse("build", environment: path.merging(["GATEHOUSE_SECRET": secret]) { $1 })
    #expect(!(try story.read("bin/environment").contains("GATEHOUSE_SECRET")))
  }

  @Test("Without the program: one warning, plain code, and an emptied cache")
  func absent() throws {
    let story = try Self.site(["content/index.md": "# A\n\n```swift\nlet one\n```\n\n```c\nint x;\n```\n"])
    _ = try story.gatehouse("build", environment: ["PATH": "\(story.root)/bin:/usr/bin:/bin"])
    #expect(try Self.cache(story).count == 2)
    let run = try story.gatehouse("build", environment: ["PATH": "/nonexistent:relative"])
    #expect(
      run.errors == """
        warning: the program “highlight” isn't there, so code has no colours
        help: install it (Debian's package highlight), or write markdown: {highlight: false} in site.yml

        """)
    #expect(run.code == 0)
    #expect(try story.read("public/index.html").contains("<code class=\"language-c\">int x;\n</code>"))
    #expect(try Self.cache(story).isEmpty)
    try story.write("site.yml", "title: Club\nmarkdown: {highlight: false}\n")
    #expect(try story.gatehouse("build", environment: ["PATH": "/nonexistent"]).errors == "")
  }
}
