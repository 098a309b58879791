import Foundation
import Testing

@testable import Commands

/// A command line as it is typed up to the cursor, and all that can be in its place.
struct Typed: Sendable, CustomTestStringConvertible {
  var words: [String]
  var completions: [String]

  init(_ line: String, _ completions: [String]) {
    words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    self.completions = completions
  }

  var testDescription: String { words.joined(separator: " ") }
}

@Suite("Shell completions, each tried in its shell")
struct CompletionsTests {
  private static let cases = [
    Typed("gatehouse bui", ["build"]),
    Typed("gatehouse c", ["check", "completions"]),
    Typed("gatehouse build --str", ["--strict"]),
    Typed("gatehouse build --format ", ["json", "text"]),
    Typed("gatehouse list --quiet --format j", ["json"]),
    Typed("gatehouse check --site con", ["content/"]),
    Typed("gatehouse build --quiet --output \"a f", ["a folder/"]),
    Typed("gatehouse init con", ["content/"]),
    Typed("gatehouse secret ne", ["new"]),
    Typed("gatehouse member add --aud", ["--audience"]),
    Typed("gatehouse completions ", ["bash", "fish", "zsh"]),
    Typed("gatehouse help che", ["check"]),
  ]

  private static func shell(_ name: String) -> String? {
    ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// A folder with the script and something to complete.
  private static func story(_ shell: String) throws -> Story {
    let console = Console()
    #expect(Program(context: console.context()).run(["completions", shell]) == 0)
    return try Story([
      "script": console.output, "content/index.md": "", "a folder/b": "", "config.yml": "",
    ])
  }

  @Test("Each shell reads its script without a complaint", arguments: ["bash", "zsh", "fish"])
  func syntax(name: String) throws {
    let shell = Self.shell(name)
    if shell == nil, name != "bash" { return }  // zsh and fish are no part of what the tests install.
    let run = try Self.story(name).run(try #require(shell), ["-n", "script"])
    #expect(run == Story.Run(code: 0, output: "", errors: ""))
  }

  @Test("In bash", arguments: cases)
  func bash(typed: Typed) throws {
    let story = try Self.story("bash")
    // As readline calls it: the words without their quotes.
    let words = typed.words.joined(separator: " ").split(separator: "\"", omittingEmptySubsequences: false)
    let quoted =
      words.count > 1 ? words[0].split(separator: " ").map(String.init) + [String(words[1])] : typed.words
    let script = """
      source ./script
      complete -p gatehouse >/dev/null || exit 1
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _gatehouse
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try story.run(try #require(Self.shell("bash")), ["-c", script, "bash"] + quoted)
    #expect(run.errors == "" && run.code == 0)
    let found = run.output.split(separator: "\n").map(String.init).sorted()
    // bash itself adds the slash to a folder.
    #expect(found == typed.completions.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
  }

  @Test("In bash, which takes --format=j for three words")
  func bashAssignment() throws {
    let script = """
      source ./script
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _gatehouse
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = try #require(Self.shell("bash"))
    let story = try Self.story("bash")
    let half = ["-c", script, "bash", "gatehouse", "build", "--format", "="]
    #expect(try story.run(bash, half + ["j"]).output == "json\n")
    #expect(try story.run(bash, half).output == "text\njson\n")
  }

  // fish is no part of what the tests install; where it is absent, this is skipped.
  @Test("In fish", .enabled(if: shell("fish") != nil), arguments: cases)
  func fish(typed: Typed) throws {
    let story = try Self.story("fish")
    let command = "source ./script; complete -C $argv[1]"
    let run = try story.run(
      try #require(Self.shell("fish")), ["--no-config", "-c", command, typed.words.joined(separator: " ")],
      environment: ["HOME": story.root])
    #expect(run.errors == "" && run.code == 0)
    let found = run.output.split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map { $0.trimmingCharacters(in: ["\""]) }
    }
    #expect(found.sorted() == typed.completions)
  }

  /// Types a line and a tab into a zsh of its own, and then asks that zsh what the line is.
  private static let zshDriver = """
    zmodload zsh/zpty
    zpty pty zsh -f -i
    zpty -w pty 'autoload -Uz compinit; compinit -u -D; source ./script'
    zpty -w pty 'say() { print -r -- "$BUFFER" > said; BUFFER=exit; zle accept-line }; zle -N say; bindkey "^X" say'
    zpty -w pty 'setopt no_beep no_list_beep; unsetopt always_last_prompt'
    zpty -w -n pty "$1"$'\\t\\x18'
    while zpty -r pty line; do :; done
    [[ -e said ]] && cat said
    """

  // zsh is no part of what the tests install; where it is absent, this is skipped.
  @Test("In zsh", .enabled(if: shell("zsh") != nil), arguments: cases.filter { $0.completions.count == 1 })
  func zsh(typed: Typed) throws {
    let story = try Self.story("zsh")
    let line = typed.words.joined(separator: " ")
    let run = try story.run(
      try #require(Self.shell("zsh")), ["-f", "-c", Self.zshDriver, "zsh", line],
      environment: ["HOME": story.root, "TERM": "xterm"])
    let typedLast = line.split(separator: "\"").count > 1 ? "a f" : typed.words.last ?? ""
    let expected = line.dropLast(typedLast.count) + typed.completions[0]
    // After an option that takes a value, zsh puts `=`, and takes it away when a space is typed.
    #expect(run.output.trimmingCharacters(in: ["\n", " ", "="]) == expected, "\(run)")
  }

  @Test("Every option of every command is in every script")
  func whole() {
    for shell in CompletionsCommand.Shell.allCases {
      let console = Console()
      _ = Program(context: console.context()).run(["completions", shell.rawValue])
      for command in CommandTable.commands {
        #expect(console.output.contains(command.syntax.name))
        for option in command.syntax.options {
          let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
          #expect(console.output.contains(name), "\(shell) \(option.name)")
        }
      }
    }
  }
}
