extension JinjaError {
  /// What is wrong, in one sentence without a full stop.
  public var message: String { cause.message }
  /// What to do about it, where that is known.
  public var help: String? { cause.help }
}

extension JinjaError.Cause {
  /// What is wrong, in one sentence without a full stop.
  public var message: String { syntaxMessage ?? templateMessage ?? valueMessage ?? guardMessage ?? "" }

  private var templateMessage: String? {
    switch self {
    case .notUTF8: "the template is not UTF-8"
    case .unreadable(let name, let reason): "the template “\(name)” could not be read: \(reason)"
    case .missingTemplate(let name, _): "there is no template “\(name)”"
    case .extendsCycle(let names):
      "templates extend each other in a circle: \(names.joined(separator: " → "))"
    case .includeCycle(let names):
      "templates include each other without end: \(names.joined(separator: " → "))"
    default: nil
    }
  }

  private var syntaxMessage: String? {
    switch self {
    case .unexpectedCharacter(let character): "unexpected “\(character)”"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .unclosed(let opening): "“\(opening)” is never closed"
    case .missingEnd(let tag): "“{% \(tag) %}” has no “{% end\(tag) %}”"
    case .strayEnd(let tag): "“{% \(tag) %}” stands here without its beginning"
    case .unknownTag(let name, _): "unknown tag “\(name)”"
    case .unknownFilter(let name, _): "unknown filter “\(name)”"
    case .unknownTest(let name, _): "unknown test “\(name)”"
    case .unsupported(let what): "\(what) is not supported"
    case .reservedName(let name): "“\(name)” has a meaning of its own and cannot be used here"
    case .badEscape: "this text has an escape that is not supported"
    case .numberOutOfRange: "this number is out of range"
    case .duplicateBlock(let name): "the block “\(name)” is defined twice"
    case .misplacedExtends: "“extends” may follow only text and “set”, once, and not inside another tag"
    case .superOutsideBlock: "“super()” stands outside of a block"
    case .tooDeep: "this is nested too deeply"
    case .arguments(let name, let problem): "“\(name)” \(problem)"
    default: nil
    }
  }

  private var valueMessage: String? {
    switch self {
    case .undefinedName(let name, _): "“\(name)” is not defined"
    case .undefinedAttribute(let name, let owner, _): "\(owner) has no “\(name)”"
    case .undefinedValue(let what): "\(what) does not exist"
    case .wrongKind(let operation, let kind): "\(operation) cannot take \(kind)"
    case .divisionByZero: "this divides by zero"
    case .unpacking(let expected, let found): "the loop names \(expected) parts, the element has \(found)"
    case .filterFailed(let name, let reason): "the filter “\(name)” failed" + (reason.map { ": \($0)" } ?? "")
    case .noParentBlock(let name): "there is no block “\(name)” above this one for “super()”"
    default: nil
    }
  }

  private var guardMessage: String? {
    switch self {
    case .guardedOutsideGuard(let name): "“\(name)” is protected and may be read only inside “{% guard %}”"
    case .nestedGuard: "a guard cannot stand inside another guard"
    case .capturedGuard: "a guard cannot stand where its result is captured instead of written"
    case .outsideBlock(let tag): "“\(tag)” stands outside of the blocks of a template that extends another"
    case .guardFailed(let reason): "the guard could not be written: \(reason)"
    default: nil
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .missingTemplate(_, let word?), .unknownTag(_, let word?), .unknownFilter(_, let word?),
      .unknownTest(_, let word?), .undefinedName(_, let word?), .undefinedAttribute(_, _, let word?):
      "did you mean “\(word)”?"
    case .undefinedName, .undefinedAttribute: "write “| default(…)” after it if it may be missing"
    case .guardedOutsideGuard: "put “{% guard %}” before it and “{% endguard %}” after it"
    case .notUTF8: "save the file as UTF-8"
    case .extendsCycle: "let one of them extend another template, or none"
    case .includeCycle: "take one of these “include” away, or put it in an “if” that ends"
    case .capturedGuard: "write “{{ super() }}” by itself, and move the guard out of “set”"
    case .outsideBlock: "move it into a “{% block %}”"
    case .wrongKind(_, "a lazy sequence"): "write “| list” after the filter that made it"
    default: nil
    }
  }
}
