extension Renderer {
  mutating func run(_ loop: ForLoop) throws(JinjaError) {
    let offset = loop.sequence.offset ?? loop.at
    let sequence = try evaluate(loop.sequence)
    var elements: List
    do throws(JinjaError.Cause) {
      elements = try reader.elements(of: sequence, for: "“for”")
    } catch {
      throw fail(error, at: offset)
    }
    if let condition = loop.condition { elements = try select(elements, condition, loop) }
    if elements.count == 0, let otherwise = loop.otherwise {
      try inFrame(otherwise.frame) { renderer throws(JinjaError) in
        renderer.enterFrame(isAgain: false)
        try renderer.execute(otherwise.statements)
      }
    }
    try inFrame(loop.body.frame) { renderer throws(JinjaError) in
      for index in 0..<elements.count {
        renderer.enterFrame(isAgain: index > 0)
        if let special = loop.special {
          renderer.bind(special, to: .loop(LoopState(elements: elements, index: index)))
        }
        try renderer.bind(loop.targets, to: elements[index], at: loop.at)
        try renderer.execute(loop.body.statements)
      }
    }
  }

  /// The elements for which `for … if` holds.
  private mutating func select(
    _ elements: List, _ condition: (test: Expression, frame: Int), _ loop: ForLoop
  ) throws(JinjaError) -> List {
    var kept: [Value] = []
    try inFrame(condition.frame) { renderer throws(JinjaError) in
      for index in 0..<elements.count {
        renderer.enterFrame(isAgain: index > 0)
        let element = elements[index]
        try renderer.bind(loop.targets, to: element, at: loop.at)
        let test = try renderer.evaluate(condition.test)
        if try renderer.isTrue(test, at: condition.test.offset ?? loop.at) { kept.append(element) }
      }
    }
    return List(kept)
  }

  private mutating func bind(_ targets: [Int], to element: Value, at offset: Int) throws(JinjaError) {
    if targets.count == 1 { return bind(targets[0], to: .value(element)) }
    let parts: [Value]
    do throws(JinjaError.Cause) {
      let element = try reader.read(element, named: "an element")
      parts = try reader.values(of: .value(element), for: "the names of a loop")
      if parts.count != targets.count { throw .unpacking(expected: targets.count, found: parts.count) }
    } catch {
      throw fail(error, at: offset)
    }
    for (target, part) in zip(targets, parts) { bind(target, to: .value(part)) }
  }
}
