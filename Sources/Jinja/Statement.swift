/// A compiled piece of a template. `at` is the byte of the normalised source to which an error points; `frame` the
/// scope that the piece opens.
indirect enum Statement: Sendable {
  case text([UInt8])
  case output(Expression, at: Int)
  case branch([Branch], otherwise: [Statement])
  case loop(ForLoop)
  case set(Int, Expression, at: Int)
  case capture(Int, Body, at: Int)
  case with([(name: Int, value: Expression)], Body)
  case block(String, at: Int)
  case extends(Expression, at: Int)
  case include(Expression, ignoresMissing: Bool, at: Int)
  case protect(audience: String?, Body, at: Int)
}

/// One `if` or `elif`.
struct Branch: Sendable {
  var test: Expression
  var body: [Statement]
}

/// Statements with a scope of their own.
struct Body: Sendable {
  var statements: [Statement]
  var frame: Int
}

/// A `for` with its scopes.
struct ForLoop: Sendable {
  var targets: [Int]
  var sequence: Expression
  var condition: (test: Expression, frame: Int)?
  var body: Body
  var otherwise: Body?
  /// Whether the body reads `loop`, which then exists in what it includes, too.
  var usesLoop: Bool
  var at: Int
}

/// A `block` of a template.
struct Block: Sendable {
  var name: String
  var body: Body
  var slotCount: Int
}
