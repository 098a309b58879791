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

/// Statements with a scope of their own.
struct Body: Sendable {
  var statements: [Statement]
  var frame: Int
}

/// A `block` of a template.
struct Block: Sendable {
  var name: String
  var body: Body
  var slotCount: Int
}
