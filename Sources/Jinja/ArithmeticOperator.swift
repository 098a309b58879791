/// `+ - * / // %`.
enum ArithmeticOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case floorDivide = "//"
  case modulo = "%"
}
