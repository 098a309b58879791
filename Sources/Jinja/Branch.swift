/// One `if` or `elif`.
final class Branch: Sendable {
  let test: Expression
  let body: [Statement]

  init(test: Expression, body: [Statement]) {
    (self.test, self.body) = (test, body)
  }
}
