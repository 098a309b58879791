import Diagnostics
import PasswordStrength
import Site

/// Refuses passwords that somebody who has the site's public files could guess.
struct PasswordCheck {
  /// What a password is for.
  enum Use {
    /// Many know it, and so it is changed seldom.
    case shared
    /// One member has it.
    case own

    /// The least strength.
    var bits: Double {
      switch self {
      case .shared: 60
      case .own: 50
      }
    }
  }

  let configuration: Configuration

  /// Throws where a password is too weak.
  func check(
    _ password: String, for use: Use, name: String? = nil, variable: String? = nil
  ) throws(CommandFailure) {
    let strength = PasswordStrength(of: password, knownWords: knownWords + (name.map { [$0] } ?? []))
    if strength.bits >= use.bits { return }
    throw CommandFailure(
      .weak(
        .init(
          variable: variable, bits: Int(strength.bits), needed: Int(use.bits), weaknesses: strength.weaknesses
        )))
  }

  /// What somebody would try first who attacks this site.
  private var knownWords: [String] {
    let audiences = configuration.audiences.flatMap { [$0.audience.name, $0.title] }
    let texts = [configuration.title, configuration.description, configuration.url?.description]
    return (texts + audiences).compactMap(\.self) + ["gatehouse", "password", "passphrase"]
  }
}
