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
      (
        ["audience"],
        "error: “audience” needs to be told what to do\nhelp: there is: gatehouse audience list, gatehouse audience rotate\n"
      ),
      (["help", "biuld"], "error: unknown command “biuld”\nhelp: did you mean “build”?\n"),
      (["build", "--hepl"], "error: unknown option “--hepl”\nhelp: did you mean “--help”?\n"),
      (["member", "ad"], "error: unknown command “member ad”\nhelp: did you mean “member add”?\n"),
      (
        ["--version", "2"],
        "error: “2” is one argument too many\nhelp: gatehouse --help shows what there is\n"
      ),
      (
        ["help", "build", "now"],
        "error: “now” is one argument too many\nhelp: gatehouse build --help shows what there is\n"
      ),
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

  @Test("The help names every command, and each command's its options, its argument and examples that parse")
  func helpIsWhole() throws {
    for command in CommandTable.commands {
      let syntax = command.syntax
      let help = HelpText.command(syntax)
      #expect(HelpText.overview.contains("  \(syntax.name) "))
      for option in syntax.options { #expect(help.contains("  \(option.name)")) }
      if let argument = syntax.argument { #expect(help.contains("  \(argument.value.name) ")) }
      #expect(!syntax.examples.isEmpty, "\(syntax.name)")
      for example in syntax.examples {
        let words = example.line.split(separator: "|").last?.split(separator: " ").map(String.init) ?? []
        try #require(words.first == "gatehouse")
        guard case .run(let found, _) = try Request(Array(words.dropFirst())) else {
          Issue.record("\(example.line) runs nothing")
          continue
        }
        #expect(found.syntax.name == syntax.name)
      }
    }
  }

  @Test("Lines of help fit into 110 columns, and no two commands or options have one name")
  func helpIsTidy() {
    let names = CommandTable.names
    #expect(Set(names).count == names.count)
    for command in CommandTable.commands {
      let options = command.syntax.options.map(\.name)
      #expect(Set(options).count == options.count)
      for line in HelpText.command(command.syntax).split(separator: "\n") {
        #expect(line.count <= 110, "\(line)")
      }
    }
  }

  @Test(
    "A word that begins several commands has a help of its own",
    arguments: [["help", "member"], ["member", "--help"]])
  func groupHelp(arguments: [String]) {
    let console = Console()
    #expect(Program(context: console.context()).run(arguments) == 0)
    #expect(console.output.hasPrefix("usage: gatehouse member COMMAND [options]\n\n  member add "))
  }

  @Test("No option takes a password or a secret: arguments are seen by every user of a machine")
  func noSecretArguments() {
    for option in CommandTable.commands.flatMap({ $0.syntax.options }) where option.value != nil {
      #expect(!option.name.contains("password") && !option.name.contains("secret"))
    }
  }
}
