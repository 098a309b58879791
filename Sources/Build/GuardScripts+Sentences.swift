import Site

/// The guard's sentences as it is published: a script of each language for the guard, and one for each of its parts.
extension GuardScripts {
  /// A script's name without its language, and which sentences it has: whole ones or groups.
  private static let parts: [(script: String, names: [String])] = [
    (
      "sentences-sign-in",
      [
        "cancel", "checking", "for", "keyring", "password", "reason.link", "remember", "remember_note",
        "show_password", "typed", "username",
      ]
    ),
    ("sentences-files", ["file", "file_is_ready", "load", "open_file"]),
  ]
  private static let main = "sentences"
  /// What the guard says where the part itself did not come.
  private static let exceptions = ["keyring.offline"]

  /// Adds the scripts of some languages; files that are there already stay.
  static func add(
    _ library: SentenceLibrary, in languages: Set<String>, to files: inout [SitePath: Theme.File]
  ) {
    for language in languages {
      let sentences = library.sentences(for: language)
      var scripts: [String: [(name: String, text: String)]] = [:]
      for name in sentences.names {
        guard let short = shortName(of: name) else { continue }
        scripts[script(for: short), default: []].append((short, sentences[name]))
      }
      for (script, members) in scripts {
        guard let name = SitePath("guard/\(script)-\(language).js"), files[name] == nil else { continue }
        files[name] = Theme.File(
          name: name, bytes: bytes(of: members), displayPath: "\(name.string) (built in)")
      }
    }
  }

  /// The guard's name of a sentence; `nil` for one that it does not say.
  private static func shortName(of name: String) -> String? {
    let prefix = "guard."
    if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    return name.hasPrefix("list.") ? name : nil
  }

  private static func script(for name: String) -> String {
    if exceptions.contains(name) { return main }
    let part = parts.first { $0.names.contains { name == $0 || name.hasPrefix("\($0).") } }
    return part?.script ?? main
  }

  /// No module imports them, as browsers would not check that, so they put themselves where the guard finds them.
  private static func bytes(of members: [(name: String, text: String)]) -> [UInt8] {
    let sorted = members.sorted { $0.name < $1.name }
    let json = JSONText.object(sorted.map { ($0.name, JSONText.quote($0.text)) })
    return Array("Object.assign(globalThis.gatehouseSentences??={},\(json));\n".utf8)
  }
}
