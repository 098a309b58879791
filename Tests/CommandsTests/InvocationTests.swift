import Testing

@testable import Commands

@Suite("What is typed for a command, by its syntax")
struct InvocationTests {
  private static let tag = OptionSyntax(name: "--tag", value: .text("TAG"), repeats: true, help: "")
  private static let format = OptionSyntax(
    name: "--format", value: .choice("FORMAT", ["text", "json"]), help: "")
  private static let syntax = CommandSyntax(
    name: "try", summary: "",
    argument: ArgumentSyntax(value: .folder("DIR"), isRequired: true, help: ""),
    options: [tag, format, .site], examples: [])

  @Test("An option repeats only where its syntax says so, and keeps its values in order")
  func repetition() throws {
    var invocation = Invocation(Self.syntax)
    try invocation.take(Self.tag, "b")
    try invocation.take(Self.tag, "a")
    #expect(invocation.values(of: Self.tag) == ["b", "a"])
    #expect(invocation.values(of: .site) == [])
    try invocation.take(.site, "x")
    #expect(throws: UsageError(.repeatedOption("--site"), command: Self.syntax)) {
      try invocation.take(.site, "y")
    }
  }

  @Test("A value that is none of the choices is an error that names them")
  func choices() throws {
    var invocation = Invocation(Self.syntax)
    try invocation.take(Self.format, "json")
    #expect(invocation[Self.format] == "json")
    var other = Invocation(Self.syntax)
    let error = #expect(throws: UsageError.self) { try other.take(Self.format, "jsno") }
    #expect(error?.message == "--format cannot be “jsno”")
    #expect(error?.help == "did you mean “json”?")
    let far = #expect(throws: UsageError.self) { try other.take(Self.format, "xml") }
    #expect(far?.help == "there is: text, json")
  }

  @Test("An argument that a command needs is asked for")
  func missing() {
    let error = #expect(throws: UsageError.self) { try Invocation(Self.syntax).checkWhole() }
    #expect(error?.message == "DIR is missing: gatehouse try DIR [options]")
  }
}
