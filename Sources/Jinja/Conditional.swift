/// `then if test else otherwise`
final class Conditional: Sendable {
  let test: Expression
  let then: Expression
  let otherwise: Expression?

  init(_ test: Expression, then: Expression, otherwise: Expression?) {
    (self.test, self.then, self.otherwise) = (test, then, otherwise)
  }
}
