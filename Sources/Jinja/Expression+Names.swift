extension Expression {
  /// Calls `body` with each name the expression reads.
  func forEachName(_ body: (Int) -> Void) { forEachPath { name, _ in body(name) } }

  /// Calls `body` with each name the expression reads, and the attributes that are read of it.
  func forEachPath(_ body: (_ name: Int, _ attributes: [String]) -> Void) {
    switch self {
    case .constant, .superBlock: break
    case .name(let name, _): body(name, [])
    case .attribute(let access):
      let (base, attribute) = (access.base, access.attribute)
      if case .name(let name, _) = base { return body(name, [attribute.name]) }
      // What is read of anything but a path is read of a whole.
      base.forEachPath { name, attributes in
        body(name, base.isPath ? attributes + [attribute.name] : attributes)
      }
    case .not(let negation): negation.operand.forEachPath(body)
    case .signed(_, let base, _): base.forEachPath(body)
    case .and(let pair), .or(let pair):
      pair.left.forEachPath(body)
      pair.right.forEachPath(body)
    case .item(let left, let right, _), .arithmetic(_, let left, let right, _):
      left.forEachPath(body)
      right.forEachPath(body)
    case .list(let parts, _), .concatenation(let parts, _, _): for part in parts { part.forEachPath(body) }
    case .filter(let call):
      call.input.forEachPath(body)
      for argument in call.positional { argument.forEachPath(body) }
      for argument in call.keyword { argument.value.forEachPath(body) }
    case .test(let call):
      call.input.forEachPath(body)
      for argument in call.arguments { argument.forEachPath(body) }
    case .cycle(let loop, let values, _):
      loop.forEachPath(body)
      for value in values { value.forEachPath(body) }
    case .comparison(let chain):
      chain.first.forEachPath(body)
      for link in chain.links { link.right.forEachPath(body) }
    case .conditional(let choice):
      choice.test.forEachPath(body)
      choice.then.forEachPath(body)
      choice.otherwise?.forEachPath(body)
    }
  }

  /// Whether it is a name with attributes.
  private var isPath: Bool {
    switch self {
    case .name: true
    case .attribute(let access): access.base.isPath
    default: false
    }
  }
}
