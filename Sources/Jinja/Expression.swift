/// A compiled expression. `at` is the byte of the normalised source to which an error points.
indirect enum Expression: Sendable {
  case constant(Value)
  case name(Int, at: Int)
  case list([Expression], at: Int)
  case attribute(Expression, Attribute, at: Int)
  case item(Expression, Expression, at: Int)
  case filter(FilterCall, Expression, at: Int)
  case test(TestCall, Expression, at: Int)
  case superBlock(at: Int)
  case cycle(Expression, [Expression], at: Int)
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case signed(isNegative: Bool, Expression, at: Int)
  case arithmetic(ArithmeticOperator, Expression, Expression, at: Int)
  case comparison(Expression, [Comparison], at: Int)
  case concatenation([Expression], isConstant: Bool, at: Int)
  case conditional(Expression, then: Expression, otherwise: Expression?)
}

/// `+ - * / // %`.
enum ArithmeticOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case floorDivide = "//"
  case modulo = "%"
}

/// One link of a chain of comparisons: `< right`.
struct Comparison: Sendable {
  enum Operator: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contained = "in"
    case notContained = "not in"
  }

  var relation: Operator
  var right: Expression
}

/// A filter with its arguments.
struct FilterCall: Sendable {
  enum Body: Sendable {
    case builtin(BuiltinFilter)
    case custom(Filter)
  }

  var name: String
  var body: Body
  var positional: [Expression]
  var keyword: [(name: String, value: Expression)]
}

/// A test with its arguments.
struct TestCall: Sendable {
  var test: BuiltinTest
  var arguments: [Expression]
}

extension Expression {
  /// Whether Jinja2 computes it when it compiles the template.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .name, .superBlock, .cycle: false
    case .list(let parts, _), .concatenation(let parts, _, _): parts.allSatisfy(\.isConstant)
    case .attribute(let base, _, _), .not(let base), .signed(_, let base, _): base.isConstant
    case .item(let left, let right, _), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right, _):
      left.isConstant && right.isConstant
    case .filter(let call, let base, _):
      base.isConstant && call.positional.allSatisfy(\.isConstant)
        && call.keyword.allSatisfy(\.value.isConstant)
    case .test(let call, let base, _): base.isConstant && call.arguments.allSatisfy(\.isConstant)
    case .comparison(let first, let links, _): first.isConstant && links.allSatisfy(\.right.isConstant)
    case .conditional(let test, let then, let otherwise):
      test.isConstant && then.isConstant && otherwise?.isConstant != false
    }
  }
}
