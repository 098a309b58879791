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
