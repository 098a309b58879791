/// A filter with its input and its arguments.
final class FilterCall: Sendable {
  enum Body: Sendable {
    case builtin(BuiltinFilter)
    case custom(Filter)
  }

  let name: String
  let body: Body
  let input: Expression
  let positional: [Expression]
  let keyword: [(name: String, value: Expression)]
  let at: Int

  init(
    _ name: String, _ body: Body, of input: Expression, positional: [Expression],
    keyword: [(name: String, value: Expression)], at: Int
  ) {
    (self.name, self.body, self.input, self.at) = (name, body, input, at)
    (self.positional, self.keyword) = (positional, keyword)
  }
}
