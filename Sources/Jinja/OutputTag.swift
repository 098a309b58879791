/// An expression that is written.
final class OutputTag: Sendable {
  let expression: Expression
  let at: Int

  init(_ expression: Expression, at: Int) {
    (self.expression, self.at) = (expression, at)
  }
}
