/// A compiled piece of a template. `at` is the byte of the normalised source to which an error points; `frame` the
/// scope that the piece opens.
///
/// What is run often has its parts in an object that never changes: they are read there without being copied.
enum Statement: Sendable {
  case text([UInt8])
  case output(OutputTag)
  case branch(Choice)
  case loop(ForLoop)
  indirect case set(Int, Expression, at: Int)
  indirect case capture(Int, Body, at: Int)
  indirect case with([(name: Int, value: Expression)], Body)
  indirect case block(String, at: Int)
  indirect case extends(Expression, at: Int)
  indirect case include(Expression, ignoresMissing: Bool, at: Int)
  indirect case protect(audience: String?, Body, at: Int)
}

/// An expression that is written.
final class OutputTag: Sendable {
  let expression: Expression
  let at: Int

  init(_ expression: Expression, at: Int) {
    (self.expression, self.at) = (expression, at)
  }
}

/// An `if` with all its branches.
final class Choice: Sendable {
  let branches: [Branch]
  let otherwise: [Statement]

  init(_ branches: [Branch], otherwise: [Statement]) {
    (self.branches, self.otherwise) = (branches, otherwise)
  }
}

/// One `if` or `elif`.
final class Branch: Sendable {
  let test: Expression
  let body: [Statement]

  init(test: Expression, body: [Statement]) {
    (self.test, self.body) = (test, body)
  }
}

/// Statements with a scope of their own.
struct Body: Sendable {
  var statements: [Statement]
  var frame: Int
}

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

/// A `block` of a template.
struct Block: Sendable {
  var name: String
  var body: Body
  var slotCount: Int
}
