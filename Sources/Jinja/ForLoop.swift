/// A `for` with its scopes.
final class ForLoop: Sendable {
  let targets: [Int]
  let sequence: Expression
  let condition: (test: Expression, frame: Int)?
  let body: Body
  let otherwise: Body?
  /// The name `loop` where the body reads it; it then exists in what the body includes, too.
  let special: Int?
  let at: Int

  init(
    targets: [Int], sequence: Expression, condition: (test: Expression, frame: Int)?, body: Body,
    otherwise: Body?, special: Int?, at: Int
  ) {
    (self.targets, self.sequence, self.condition) = (targets, sequence, condition)
    (self.body, self.otherwise, self.special, self.at) = (body, otherwise, special, at)
  }
}
