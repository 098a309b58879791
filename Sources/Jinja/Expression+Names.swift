extension Expression {
  /// Calls `body` with each name the expression reads.
  func forEachName(_ body: (Int) -> Void) {
    switch self {
    case .constant, .superBlock: break
    case .name(let name, _): body(name)
    case .attribute(let base, _, _), .not(let base), .signed(_, let base, _): base.forEachName(body)
    case .item(let left, let right, _), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right, _):
      left.forEachName(body)
      right.forEachName(body)
    case .list(let parts, _), .concatenation(let parts, _, _): for part in parts { part.forEachName(body) }
    case .filter(let call, let base, _):
      base.forEachName(body)
      for argument in call.positional { argument.forEachName(body) }
      for argument in call.keyword { argument.value.forEachName(body) }
    case .test(let call, let base, _):
      base.forEachName(body)
      for argument in call.arguments { argument.forEachName(body) }
    case .cycle(let loop, let values, _):
      loop.forEachName(body)
      for value in values { value.forEachName(body) }
    case .comparison(let first, let links, _):
      first.forEachName(body)
      for link in links { link.right.forEachName(body) }
    case .conditional(let test, let then, let otherwise):
      test.forEachName(body)
      then.forEachName(body)
      otherwise?.forEachName(body)
    }
  }
}
