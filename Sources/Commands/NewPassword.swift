import Diagnostics
import Sealing
import Site

/// A member's new password, or the key that was made of one elsewhere.
enum NewPassword {
  case typed(String)
  case generated(GeneratedPassphrase)
  case key(MemberPublicKey, iterations: Int)

  /// The key for `members.yml`. Deriving one takes as long as signing in.
  func key(
    for name: String?, salt: SiteSalt, configuration: Configuration
  ) throws(SealingError) -> (text: String, iterations: Int) {
    let password: String
    switch self {
    case .key(let key, let iterations): return (key.text, iterations)
    case .typed(let text): password = text
    case .generated(let passphrase): password = passphrase.text
    }
    let iterations = configuration.passwords.iterations
    let pair = try MemberKeyPair.derive(
      username: name ?? "", password: password, siteSalt: salt, iterations: iterations)
    return (pair.publicKey.text, iterations)
  }

  /// What the person at the terminal has to know, besides that it was done.
  var remark: String {
    switch self {
    case .typed: ""
    case .generated(let passphrase):
      """
      The passphrase, which is shown this once and kept nowhere:

          \(passphrase.text)


      """
    case .key:
      "How strong the password behind this key is cannot be judged here: the enrolment page did, in their browser.\n"
    }
  }
}
