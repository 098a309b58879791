import Build
import Diagnostics
import Site

/// The shared passphrases that the environment holds, as `GATEHOUSE_PASSPHRASE_MEMBERS`.
struct PassphraseVariables {
  static let prefix = "GATEHOUSE_PASSPHRASE_"

  let environment: [String: String]
  let configuration: Configuration
  var acceptsWeak = false

  /// The variable of an audience: its name in upper case, `_` for `-`.
  static func name(for audience: Audience) -> String {
    prefix + audience.name.uppercased().replacing("-", with: "_")
  }

  /// The passphrases, by audience; an empty variable counts as none, as a CI without access to it sets it to nothing.
  func read() throws(CommandFailure) -> [SharedPassphrase] {
    let audiences = configuration.audiences.map(\.audience)
    var found: [SharedPassphrase] = []
    let variables = environment.keys.filter { $0.hasPrefix(Self.prefix) }.sorted()
    for variable in variables {
      guard let password = environment[variable], !password.isEmpty else { continue }
      let owners = audiences.filter { Self.name(for: $0).utf8.elementsEqual(variable.utf8) }
      guard let owner = owners.first else {
        let nearest = Suggestion.nearest(to: variable, in: audiences.map { Self.name(for: $0) })
        throw CommandFailure(.passphraseForNobody(variable: variable, nearest: nearest))
      }
      if owners.count > 1 {
        throw CommandFailure(.passphraseForTwo(variable: variable, audiences: owners.map(\.name)))
      }
      if password.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        throw CommandFailure(.passphraseNotOneLine(variable: variable))
      }
      if !acceptsWeak {
        let check = PasswordCheck(configuration: configuration)
        try check.check(password, for: .shared, variable: variable)
      }
      found.append(SharedPassphrase(audience: owner, text: password))
    }
    return found
  }
}
