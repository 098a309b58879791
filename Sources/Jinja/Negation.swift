/// `not operand`
final class Negation: Sendable {
  let operand: Expression

  init(_ operand: Expression) { self.operand = operand }
}
