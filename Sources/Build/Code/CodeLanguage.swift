/// What a language is called by `highlight`, of which its own files and their endings have other names than authors.
enum CodeLanguage {
  private static let aliases = [
    "c#": "csharp", "dockerfile": "docker", "golang": "go", "htm": "html", "javascript": "js",
    "jsonc": "json",
    "jsx": "js", "kt": "kotlin", "objective-c": "objc", "objectivec": "objc", "rust": "rs", "shell": "sh",
    "toml": "ini", "tsx": "ts", "typescript": "ts", "zsh": "sh", "powershell": "ps1",
  ]

  /// Words for text that has no colours, and for what a terminal shows.
  private static let plain: Set = [
    "ansi", "console", "none", "output", "plain", "plaintext", "session", "text", "txt",
  ]

  /// The name for the program; `nil` where the text is to stay plain. A name that ``isSafe(_:)`` refuses comes back too,
  /// so that its author is told, but must not reach the program.
  static func programName(_ language: String) -> String? {
    let name = language.lowercased()
    return plain.contains(name) ? nil : aliases[name] ?? name
  }

  /// Whether a name can be a part of an argument and of a file's name.
  static func isSafe(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+#-_".utf8.contains(byte)
      }
  }
}
