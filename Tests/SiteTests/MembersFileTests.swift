import Diagnostics
import Site
import Testing

@Suite("members.yml")
struct MembersFileTests {
  private func read(_ text: String) -> (file: MembersFile?, shown: String) {
    var diagnostics: [Diagnostic] = []
    let file = MembersFile.read(
      Array(text.utf8), path: "members.yml", audiences: audiences("members", "staff"), into: &diagnostics)
    return (file, show(diagnostics))
  }

  @Test("everything is read, in the order of the file")
  func everything() throws {
    let text = """
      # Who may read this site.
      siteSalt: salt
      audiences:
        staff: {epoch: 4294967295}
      members:
        - audience: members
          key: ghm1_a
          name: alice
          iterations: 600000
        - {audience: [staff, members], key: ghm1_b, iterations: 1000000}
      """
    let (file, shown) = read(text)
    #expect(shown == "")
    let members = try #require(file)
    let (first, staff) = (audiences("members")[0], audiences("staff")[0])
    #expect(members.siteSalt == Located("salt", position: SourcePosition(line: 2, column: 11), length: 4))
    #expect(members.epochs == [first: 1, staff: .max])
    #expect(members.members.map(\.name) == ["alice", nil])
    #expect(members.members.map(\.audiences) == [Audiences(first), Audiences(first, [staff])])
    #expect(members.members.map(\.key.value) == ["ghm1_a", "ghm1_b"])
    #expect(members.members[0].key.position == SourcePosition(line: 7, column: 10))
    #expect(members.members.map(\.iterations) == [600_000, 1_000_000])
  }

  @Test("a list of members may be missing or empty", arguments: ["", "members:\n", "members: []\n"])
  func noMembers(rest: String) {
    let (file, shown) = read("siteSalt: x\n" + rest)
    #expect(shown == "")
    #expect(file?.members == [])
  }

  @Test("several may share passphrases for one audience: without a name nobody is there twice")
  func sharedPassphrases() {
    let entry = "  - {audience: members, key: k, iterations: 600000}\n"
    let other = entry.replacing("key: k", with: "key: l")
    #expect(read("siteSalt: x\nmembers:\n" + entry + other).file?.members.count == 2)
  }

  @Test(
    "whatever is wrong is an error with its place",
    arguments: [
      ("", "members.yml: error: the key “siteSalt” is missing"),
      ("members: []\n", "members.yml: error: the key “siteSalt” is missing"),
      ("sitesalt: x\n", "members.yml:1:1: error: unknown key “sitesalt”"),
      ("siteSalt: 12345\n", "members.yml:1:11: error: “12345” is a whole number; text is wanted here"),
      ("siteSalt:\n", "members.yml:1:10: error: the value is missing; text is wanted here"),
      ("siteSalt: x\nsiteSalt: y\n", "members.yml:2:1: error: the key “siteSalt” is given twice"),
      ("- a\n", "members.yml:1:1: error: this is a list; a mapping of keys to values is wanted here"),
      ("siteSalt: x\nmembers: alice\n", "members.yml:2:10: error: “alice” is not a list"),
      ("siteSalt: x\nmembers: ~\n", "members.yml:2:10: error: “~” means no value; a list is wanted here"),
      (
        "siteSalt: x\nmembers: [alice]\n",
        "members.yml:2:11: error: “alice” is not a mapping of keys to values"
      ),
      (
        "siteSalt: x\naudiences: {guests: {epoch: 1}}\n", "members.yml:2:13: error: unknown audience “guests”"
      ),
      (
        "siteSalt: x\naudiences: {Staff: {epoch: 1}}\n",
        "members.yml:2:13: error: “Staff” is not the name of an audience"
      ),
      ("siteSalt: x\naudiences: {staff: {epoch: 0}}\n", "members.yml:2:28: error: 0 is not an epoch"),
      (
        "siteSalt: x\naudiences: {staff: {epoch: 4294967296}}\n",
        "members.yml:2:28: error: 4294967296 is not an epoch"
      ),
      (
        "siteSalt: x\naudiences: {staff: {epoch: '1'}}\n",
        "members.yml:2:28: error: “1” is not a whole number"
      ),
      ("siteSalt: x\naudiences: {staff: {epock: 1}}\n", "members.yml:2:21: error: unknown key “epock”"),
      (
        "siteSalt: x\naudiences: [staff]\n",
        "members.yml:2:12: error: this is a list; a mapping of keys to values is wanted here"
      ),
    ])
  func errors(text: String, expected: String) {
    let (file, shown) = read(text)
    #expect(file == nil)
    #expect(shown.hasPrefix(expected + "\n"))
    #expect(shown.ranges(of: "error: ").count == 1)
  }

  @Test(
    "a member that is wrong is an error with its place and help",
    arguments: [
      ("{key: k, iterations: 600000}", "3:5: error: the key “audience” is missing", "write “audience: …”"),
      ("{audience: members, iterations: 600000}", "3:5: error: the key “key” is missing", "write “key: …”"),
      ("{audience: members, key: k}", "3:5: error: the key “iterations” is missing", "write “iterations: …”"),
      (
        "{audience: members, key: k, iteration: 600000}", "3:33: error: unknown key “iteration”",
        "did you mean “iterations”?"
      ),
      (
        "{audience: mebmers, key: k, iterations: 600000}", "3:16: error: unknown audience “mebmers”",
        "did you mean “members”?"
      ),
      (
        "{audience: [], key: k, iterations: 600000}", "3:16: error: the list is empty",
        "write at least one value, or remove the key"
      ),
      (
        "{audience: members, key: k, iterations: 599999}", "3:45: error: 599999 iterations are too few",
        "take 600000 or more"
      ),
      (
        "{audience: members, key: k, iterations: 600_000}", "3:45: error: “600_000” is not a whole number",
        "write a whole number in decimal digits"
      ),
      (
        "{audience: members, key: k, name: 5, iterations: 600000}",
        "3:39: error: “5” is a whole number; text is wanted here", "write it in quotes: \"5\""
      ),
      (
        "{audience: members, key: k, name: '', iterations: 600000}", "3:39: error: the text is empty",
        "write some text, or remove the key"
      ),
      (
        "{audience: members, key: , iterations: 600000}",
        "3:30: error: the value is missing; text is wanted here",
        "write a value after the colon, or remove the key"
      ),
    ])
  func wrongMember(entry: String, error: String, help: String) {
    let (file, shown) = read("siteSalt: x\nmembers:\n  - \(entry)\n")
    #expect(file == nil)
    #expect(shown.hasPrefix("members.yml:\(error)\n"))
    #expect(shown.hasSuffix("help: \(help)\n"))
    #expect(shown.ranges(of: "error: ").count == 1)
  }

  @Test("a key is there once for each audience, whoever has it", arguments: ["", "name: bob, "])
  func keyTwice(name: String) {
    let text = """
      siteSalt: x
      members:
        - {audience: [members, staff], key: k, iterations: 600000}
        - {audience: staff, \(name)key: k, iterations: 700000}
      """
    let (file, shown) = read(text)
    #expect(file == nil)
    let column = 28 + name.utf8.count
    #expect(
      shown.hasPrefix(
        "members.yml:4:\(column): error: the same key is given twice for the audience “staff”\n"))
    #expect(shown.contains("members.yml:3:39: note: first given here\n"))
    #expect(shown.ranges(of: "error: ").count == 1)
  }

  @Test(
    "a name is there once for each audience, by what signing in makes of it",
    arguments: ["alice", "Alice", "' alice '", "ａｌｉｃｅ", "AL\u{130}CE".replacing("\u{130}", with: "I")])
  func twice(name: String) {
    let text = """
      siteSalt: x
      members:
        - {audience: members, name: alice, key: k, iterations: 600000}
        - {audience: staff, name: \(name), key: k, iterations: 600000}
        - {audience: [staff, members], name: \(name), key: k, iterations: 600000}
      """
    let (file, shown) = read(text)
    #expect(file == nil)
    let plain = name.filter { $0 != "'" }
    #expect(
      shown.hasPrefix(
        "members.yml:5:17: error: the member “\(plain)” is given twice for the audience “staff”\n"))
    #expect(shown.contains("members.yml:4:16: note: first given here\n"))
    #expect(
      shown.contains(
        "members.yml:5:24: error: the member “\(plain)” is given twice for the audience “members”\n"))
    #expect(shown.contains("members.yml:3:16: note: first given here\n"))
  }
}
