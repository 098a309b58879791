/// An `if` with all its branches.
final class Choice: Sendable {
  let branches: [Branch]
  let otherwise: [Statement]

  init(_ branches: [Branch], otherwise: [Statement]) {
    (self.branches, self.otherwise) = (branches, otherwise)
  }
}
