import Site

/// Whether audiences that somebody leaves get new keys: by the options, or by asking at the terminal.
struct RotationQuestion {
  let context: Context
  let invocation: Invocation

  /// Checks the options by themselves, before a name is looked up.
  func checkOptions() throws(CommandFailure) {
    let (rotate, leave) = (MemberOptions.rotate, MemberOptions.noRotate)
    if invocation.has(rotate), invocation.has(leave) {
      throw CommandFailure(.optionsExclude(rotate.name, leave.name))
    }
  }

  /// The answer. Neither given nor asked for, it is an error.
  func ask(for audiences: [Audience]) throws(CommandFailure) -> Bool {
    try checkOptions()
    let (rotate, leave) = (MemberOptions.rotate, MemberOptions.noRotate)
    if invocation.has(rotate) { return true }
    if invocation.has(leave) { return false }
    let list = audiences.map(\.name).joined(separator: ", ")
    let answer = context.askLine(
      """
      A browser that has signed in keeps the key of \(list).
      Make a new key, so that what you build from now on stays closed to it? Other members sign in once more. [Y/n]\u{20}
      """)
    switch answer?.lowercased() {
    case "", "y", "yes": return true
    case "n", "no": return false
    default: throw CommandFailure(.rotationUndecided)
    }
  }
}
