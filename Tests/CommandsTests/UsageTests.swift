import Testing

@testable import Commands

@Suite("Wrong use: exit code 2, and what to type instead")
struct UsageTests {
  @Test(
    "Each is an error of its own",
    arguments: [
      ([], "error: no command given\nhelp: gatehouse --help shows what there is\n"),
      (["biuld"], "error: unknown command “biuld”\nhelp: did you mean “build”?\n"),
      (["deploy"], "error: unknown command “deploy”\nhelp: gatehouse --help shows what there is\n"),
      (["--fast"], "error: unknown option “--fast”\nhelp: gatehouse --help shows what there is\n"),
      (["build", "--ouptut", "x"], "error: unknown option “--ouptut”\nhelp: did you mean “--output”?\n"),
      (["build", "-x"], "error: unknown option “-x”\nhelp: gatehouse build --help shows what there is\n"),
      (
        ["build", "--output"],
        "error: “--output” needs a value: --output FOLDER\nhelp: gatehouse build --help shows what there is\n"
      ),
      (
        ["build", "--output="],
        "error: “--output” needs a value: --output FOLDER\nhelp: gatehouse build --help shows what there is\n"
      ),
      (
        ["build", "--quiet=yes"],
        "error: “--quiet” takes no value\nhelp: gatehouse build --help shows what there is\n"
      ),
      (
        ["build", "--quiet", "--quiet"],
        "error: “--quiet” is given twice\nhelp: gatehouse build --help shows what there is\n"
      ),
      (
        ["build", "site"],
        "error: “site” is one argument too many\nhelp: gatehouse build --help shows what there is\n"
      ),
      (["member"], "error: “member” needs to be told what to do\nhelp: there is: gatehouse member add\n"),
      (["secret", "show"], "error: unknown command “secret show”\nhelp: there is: gatehouse secret new\n"),
      (
        ["member", "add", "ann", "bob"],
        "error: “bob” is one argument too many\nhelp: gatehouse member add --help shows what there is\n"
      ),
    ] as [([String], String)])
  func wrong(arguments: [String], errors: String) {
    let console = Console()
    #expect(Program(context: console.context()).run(arguments) == 2)
    #expect(console.errors == errors)
    #expect(console.output == "")
  }

  @Test(
    "Help is a result: exit code 0, on standard output",
    arguments: [
      ["--help"], ["-h"], ["help"], ["build", "--help"], ["help", "member", "add"], ["secret", "new", "-h"],
    ])
  func help(arguments: [String]) {
    let console = Console()
    #expect(Program(context: console.context()).run(arguments) == 0)
    #expect(console.output.contains("usage: gatehouse "))
    #expect(console.errors == "")
  }

  @Test("The help names every command and every option")
  func helpIsWhole() {
    for syntax in CommandSyntax.all {
      #expect(HelpText.text(for: nil).contains(syntax.name.rawValue))
      for option in syntax.options { #expect(HelpText.text(for: syntax.name).contains(option.name)) }
    }
  }

  @Test("No option takes a password or a secret: arguments are seen by every user of a machine")
  func noSecretArguments() {
    for option in CommandSyntax.all.flatMap(\.options) where option.value != nil {
      #expect(!option.name.contains("password") && !option.name.contains("secret"))
    }
  }
}
