/// The two sides of `and` or `or`.
final class Pair: Sendable {
  let left: Expression
  let right: Expression

  init(_ left: Expression, _ right: Expression) { (self.left, self.right) = (left, right) }
}
