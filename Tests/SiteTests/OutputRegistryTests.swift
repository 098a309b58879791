import Site
import Testing

@Suite("The registry of outputs")
struct OutputRegistryTests {
  private func conflict(_ first: String, _ second: String) throws -> OutputRegistry.Conflict? {
    var registry = OutputRegistry()
    #expect(registry.register(try #require(SitePath(first)), from: "1") == nil)
    return registry.register(try #require(SitePath(second)), from: "2")
  }

  @Test(
    "two outputs that one file system could take for one are a conflict, and so are two folders",
    arguments: [
      ("a.html", "a.html", OutputRegistry.Conflict.Cause.samePath),
      ("a.html", "A.html", .sameButForCaseOrForm), ("caf\u{E9}", "cafe\u{301}", .sameButForCaseOrForm),
      ("courses/a.html", "Courses/b.html", .sameButForCaseOrForm),
      ("x/courses/y/a.html", "x/COURSES/z/b.html", .sameButForCaseOrForm),
      ("caf\u{E9}/a.html", "cafe\u{301}/b.html", .sameButForCaseOrForm),
      ("gatehouse/keyring.json", "Gatehouse/a.png", .sameButForCaseOrForm),
      ("a/b", "a", .fileAndFolder), ("a", "a/b", .fileAndFolder), ("a", "A/b", .fileAndFolder),
    ])
  func conflicts(first: String, second: String, cause: OutputRegistry.Conflict.Cause) throws {
    let conflict = try #require(try conflict(first, second))
    #expect(conflict.cause == cause && conflict.first == "1" && conflict.second == "2")
    #expect(conflict.output == SitePath(second))
  }

  @Test(
    "outputs of different names are none", arguments: [("a/b", "a/c"), ("a/b/c", "a/c"), ("ab/c", "a/bc")])
  func none(first: String, second: String) throws {
    #expect(try conflict(first, second) == nil)
  }
}
