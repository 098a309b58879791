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
