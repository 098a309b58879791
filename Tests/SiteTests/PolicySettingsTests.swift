import Testing

@testable import Site

@Suite("policy: in site.yml")
struct PolicySettingsTests {
  @Test("Nothing is loaded from elsewhere where the file says nothing")
  func defaults() throws {
    #expect(try #require(readConfiguration("title: A\n").configuration).policy == PolicySettings())
  }

  @Test("The file adds sources by directive, and names of policies")
  func values() throws {
    let text =
      "title: A\npolicy:\n  img: [https://img.example.org, 'data:']\n  frame: https://video.example.org/embed/\n"
      + "  connect: wss://live.example.org:8443\n  trusted_types: [mine, a/b]\n"
    let policy = try #require(readConfiguration(text).configuration).policy
    #expect(
      policy.sources == [
        .img: ["https://img.example.org", "data:"], .frame: ["https://video.example.org/embed/"],
        .connect: ["wss://live.example.org:8443"],
      ])
    #expect(policy.trustedTypes == ["mine", "a/b"])
  }

  @Test(
    "What takes a policy's sense away, or ends it, is no source",
    arguments: [
      "*", "https:", "https://", "https://*", "https://*.org", "http://example.org", "//example.org",
      "example.org",
      "'unsafe-inline'", "'unsafe-eval'", "'none'", "'self'", "blob:", "data:",
      "https://example.org; script-src *",
      "https://example.org,https://b.org", "https://a.org b.org", "https://exa_mple.org",
      "https://example.org:0",
      "https://example.org:x", "https://a..org", "https://-a.org", "https://example.org/é",
      "wss://example.org", "https://org",
      "https://user@example.org",
    ])
  func refused(source: String) {
    #expect(!PolicySettings.isSource(source, for: .script))
    let read = readConfiguration("title: A\npolicy: {script: [\"\(source)\"]}\n")
    #expect(read.configuration == nil)
  }

  @Test(
    "What is wrong is an error with its place and what to do",
    arguments: [
      (
        "policy: {script: ['*']}", "2:19: error: “*” is no source that script can have",
        "write an address such as https://example.org"
      ),
      (
        "policy: {img: http://a.org}", "2:15: error: “http://a.org” is no source that img can have",
        ", or data:"
      ),
      ("policy: {scripts: https://a.org}", "2:10: error: unknown key “scripts”", "did you mean “script”?"),
      ("policy: {frame: []}", "2:17: error: the list is empty", "write at least one value"),
      ("policy: {trusted_types: ['a b']}", "2:26: error: “a b” is no name of a policy", "letters, digits"),
      (
        "policy: {trusted_types: [\"'allow-duplicates'\"]}", "error: “'allow-duplicates'” is no name",
        "letters, digits"
      ),
    ])
  func faults(line: String, message: String, help: String) {
    let text = readConfiguration("title: A\n\(line)\n").shown
    #expect(text.contains(message) && text.contains(help), "\(text)")
  }
}
