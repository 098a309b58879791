/// A test with its input and its arguments.
final class TestCall: Sendable {
  let test: BuiltinTest
  let input: Expression
  let arguments: [Expression]
  let at: Int

  init(_ test: BuiltinTest, of input: Expression, arguments: [Expression], at: Int) {
    (self.test, self.input, self.arguments, self.at) = (test, input, arguments, at)
  }
}
