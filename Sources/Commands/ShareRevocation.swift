import Site

/// Ends share links.
struct ShareRevocation {
  let context: Context
  let invocation: Invocation

  func revoke(_ name: String) throws(CommandFailure) {
    try RotationQuestion(context: context, invocation: invocation).checkOptions()
    let store = try SharesStore(invocation)
    let snapshot = try store.read()
    let share = snapshot.file.shares[try snapshot.index(of: name)]
    let epochs = try share.audience.map { (audience) throws(CommandFailure) in
      try rotate(audience.value, store.members)
    }
    try store.remove(name)
    var lines = [
      "Revoked \(name), the link to \(share.page.value), in \(store.path). Commit it, build the site and deploy it."
    ]
    if let audience = share.audience?.value {
      lines += Self.lines(about: audience, epochs ?? [])
    } else {
      lines.append("What you build from now on is closed to it: the page has another key then.")
    }
    lines.append(
      "Until you deploy, what is online stays open to it; what was read or copied stays so for good.")
    context.writeOutput(lines.joined(separator: "\n") + "\n")
  }

  /// Gives the audience that a link let read a new key, where that is wanted. It comes before the link goes, so that an
  /// ending between the two leaves a link that can be revoked again.
  private func rotate(
    _ audience: Audience, _ members: MembersStore
  ) throws(CommandFailure) -> [MembersFileEdit] {
    guard try RotationQuestion(context: context, invocation: invocation).ask(for: [audience]) else {
      return []
    }
    return try members.change({ () throws(CommandFailure) in try members.readExisting() }) { snapshot in
      let edits = try AudienceRotateCommand.edits([audience], in: snapshot.file)
      return (edits, edits)
    }
  }

  private static func lines(about audience: Audience, _ epochs: [MembersFileEdit]) -> [String] {
    for case .setEpoch(_, let epoch) in epochs {
      return [
        "\(audience) is at epoch \(epoch) now: its members sign in once more, with the passwords they have."
      ]
    }
    return [
      "The key is the old one: a browser that has kept it opens what you build from now on, too.",
      "To change that, run: gatehouse audience rotate \(audience)",
    ]
  }
}
