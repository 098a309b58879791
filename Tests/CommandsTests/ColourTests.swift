import Foundation
import Testing

@testable import Commands

@Suite("Colours only where they are wanted")
struct ColourTests {
  private static let (terminal, pipe): (Int?, Int?) = (80, nil)

  @Test(
    "By the rules of no-color.org and bixense.com/clicolors, and never on a dumb terminal",
    arguments: [
      ([:], terminal, true), ([:], pipe, false), (["TERM": "dumb"], terminal, false),
      (["TERM": "xterm"], terminal, true), (["NO_COLOR": "1"], terminal, false),
      (["NO_COLOR": "0"], terminal, false), (["NO_COLOR": ""], terminal, true),
      (["CLICOLOR_FORCE": "1"], pipe, true), (["CLICOLOR_FORCE": "0"], pipe, false),
      (["CLICOLOR_FORCE": ""], pipe, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], pipe, false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], terminal, true), (["CLICOLOR": "0"], terminal, false),
      (["CLICOLOR": "1"], pipe, false),
    ] as [([String: String], Int?, Bool)])
  func rules(environment: [String: String], width: Int?, hasColours: Bool) {
    let console = Console()
    let context = console.context(environment: environment, terminalWidth: width)
    #expect(Program(context: context).run(["biuld"]) == 2)
    #expect(console.errors.contains("\u{1B}[1;31merror:\u{1B}[0m ") == hasColours)
    #expect(console.errors.contains("\u{1B}") == hasColours)
  }

  @Test("JSON and results have none")
  func json() {
    for arguments in [["build", "--format", "json", "--fast"], ["--help"], ["help", "build"]] {
      let console = Console()
      _ = Program(context: console.context(terminalWidth: 80)).run(arguments)
      #expect(!(console.errors + console.output).contains("\u{1B}"))
    }
  }

  // `script` gives a program a terminal; without it this cannot be tried.
  @Test(
    "On a real terminal the real program has colours",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func realTerminal() throws {
    let program = try #require(Story.program)
    let story = try Story()
    let typed = { (environment: String) in
      try story.run("/usr/bin/script", ["-qec", "\(environment) \(program) biuld", "/dev/null"]).output
    }
    #expect(try typed("TERM=xterm").contains("\u{1B}[1;31merror:"))
    #expect(try !typed("TERM=xterm NO_COLOR=1").contains("\u{1B}"))
    #expect(try typed("TERM=xterm NO_COLOR=1").contains("error: unknown command “biuld”"))
  }
}
