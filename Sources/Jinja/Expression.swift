/// A compiled expression. `at` is the byte of the normalised source to which an error points.
///
/// What is evaluated often has its parts in an object that never changes: they are read there without being copied.
enum Expression: Sendable {
  indirect case constant(Value)
  indirect case name(Int, at: Int)
  indirect case list([Expression], at: Int)
  case attribute(Access)
  indirect case item(Expression, Expression, at: Int)
  case filter(FilterCall)
  case test(TestCall)
  indirect case superBlock(at: Int)
  indirect case cycle(Expression, [Expression], at: Int)
  case not(Negation)
  case and(Pair)
  case or(Pair)
  indirect case signed(isNegative: Bool, Expression, at: Int)
  indirect case arithmetic(ArithmeticOperator, Expression, Expression, at: Int)
  case comparison(ComparisonChain)
  indirect case concatenation([Expression], isConstant: Bool, at: Int)
  case conditional(Conditional)
}

/// `base.name`
final class Access: Sendable {
  let base: Expression
  let attribute: Attribute
  let at: Int

  init(_ base: Expression, _ attribute: Attribute, at: Int) {
    (self.base, self.attribute, self.at) = (base, attribute, at)
  }
}

/// `not operand`
final class Negation: Sendable {
  let operand: Expression

  init(_ operand: Expression) { self.operand = operand }
}

/// The two sides of `and` or `or`.
final class Pair: Sendable {
  let left: Expression
  let right: Expression

  init(_ left: Expression, _ right: Expression) { (self.left, self.right) = (left, right) }
}

/// `then if test else otherwise`
final class Conditional: Sendable {
  let test: Expression
  let then: Expression
  let otherwise: Expression?

  init(_ test: Expression, then: Expression, otherwise: Expression?) {
    (self.test, self.then, self.otherwise) = (test, then, otherwise)
  }
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

/// `first < second <= third`
final class ComparisonChain: Sendable {
  let first: Expression
  let links: [Comparison]
  let at: Int

  init(_ first: Expression, _ links: [Comparison], at: Int) {
    (self.first, self.links, self.at) = (first, links, at)
  }
}

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

extension Expression {
  /// Whether Jinja2 computes it when it compiles the template.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .name, .superBlock, .cycle: false
    case .list(let parts, _), .concatenation(let parts, _, _): parts.allSatisfy(\.isConstant)
    case .attribute(let access): access.base.isConstant
    case .not(let negation): negation.operand.isConstant
    case .signed(_, let base, _): base.isConstant
    case .and(let pair), .or(let pair): pair.left.isConstant && pair.right.isConstant
    case .item(let left, let right, _), .arithmetic(_, let left, let right, _):
      left.isConstant && right.isConstant
    case .filter(let call):
      call.input.isConstant && call.positional.allSatisfy(\.isConstant)
        && call.keyword.allSatisfy(\.value.isConstant)
    case .test(let call): call.input.isConstant && call.arguments.allSatisfy(\.isConstant)
    case .comparison(let chain): chain.first.isConstant && chain.links.allSatisfy(\.right.isConstant)
    case .conditional(let choice):
      choice.test.isConstant && choice.then.isConstant && choice.otherwise?.isConstant != false
    }
  }

  /// Where an error in it points; `nil` for a constant.
  var offset: Int? {
    switch self {
    case .constant: nil
    case .name(_, let at), .list(_, let at), .item(_, _, let at), .superBlock(let at), .cycle(_, _, let at),
      .signed(_, _, let at), .arithmetic(_, _, _, let at), .concatenation(_, _, let at):
      at
    case .attribute(let access): access.at
    case .filter(let call): call.at
    case .test(let call): call.at
    case .comparison(let chain): chain.at
    case .not(let negation): negation.operand.offset
    case .and(let pair), .or(let pair): pair.left.offset
    case .conditional(let choice): choice.then.offset
    }
  }
}
