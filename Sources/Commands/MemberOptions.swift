/// What several commands for members take.
enum MemberOptions {
  static let name = ArgumentSyntax(
    value: .text("NAME"), isRequired: false,
    help: "the name they sign in with; without one, a passphrase that many can share")
  static let key = OptionSyntax(
    name: "--key", value: .text("LINE"), help: "the line “NAME ghm1_…” that somebody's enrolment page showed")
  static let iterations = OptionSyntax(
    name: "--iterations", value: .text("COUNT"),
    help: "with --key: how it was derived (default: iterations in site.yml)")
  static let generate = OptionSyntax(
    name: "--generate", help: "make a passphrase of 89 bits, and show it once")
  static let passwordFromInput = OptionSyntax(
    name: "--password-stdin", help: "read the password from standard input, one line")
  static let weakPasswordIsOK = OptionSyntax(
    name: "--weak-password-ok", help: "take a password that is easy to guess, too")
  static let rotate = OptionSyntax(
    name: "--rotate", help: "give the audiences new keys, which the old ones do not open")
  static let noRotate = OptionSyntax(
    name: "--no-rotate", help: "leave the audiences' keys: who has kept one can go on reading")

  /// Where a password or its key comes from.
  static let ofPassword = [key, iterations, generate, passwordFromInput, weakPasswordIsOK]
}
