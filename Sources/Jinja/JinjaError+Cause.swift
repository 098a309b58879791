extension JinjaError {
  /// What is wrong, without its place.
  public enum Cause: Error, Hashable, Sendable {
    // Templates that cannot be read.

    /// The bytes are not UTF-8.
    case notUTF8
    /// A template's source could not be read; `reason` is the loader's error.
    case unreadable(name: String, reason: String)
    /// No template has this name.
    case missingTemplate(name: String, suggestion: String?)
    /// Templates that extend each other in a circle.
    case extendsCycle([String])
    /// Templates that include each other without end.
    case includeCycle([String])

    // Syntax.

    /// A character that cannot stand in a tag.
    case unexpectedCharacter(String)
    /// Something else was expected here.
    case unexpected(found: String, expected: String)
    /// `{{`, `{%`, `{#`, `(`, `[` or a quote without its end.
    case unclosed(String)
    /// A tag such as `for` without its end tag.
    case missingEnd(tag: String)
    /// An end tag without its beginning.
    case strayEnd(tag: String)
    /// No tag has this name.
    case unknownTag(name: String, suggestion: String?)
    /// No filter has this name.
    case unknownFilter(name: String, suggestion: String?)
    /// No test has this name.
    case unknownTest(name: String, suggestion: String?)
    /// Jinja2 knows this; Gatehouse does not.
    case unsupported(String)
    /// A name that Jinja2 gives a meaning of its own.
    case reservedName(String)
    /// An escape in a text that is not one.
    case badEscape
    /// A number that does not fit.
    case numberOutOfRange
    /// Two blocks of one name in one template.
    case duplicateBlock(name: String)
    /// `extends` where it may not stand.
    case misplacedExtends
    /// `super()` outside of a block.
    case superOutsideBlock
    /// Nested too deeply to be read or rendered safely.
    case tooDeep
    /// Arguments that a filter, test or function does not take.
    case arguments(of: String, problem: String)

    // Values.

    /// No value has this name.
    case undefinedName(name: String, suggestion: String?)
    /// A value has no attribute or element of this name.
    case undefinedAttribute(name: String, of: String, suggestion: String?)
    /// A value that does not exist, such as the first element of an empty list.
    case undefinedValue(String)
    /// A value was used in a way its kind does not allow.
    case wrongKind(operation: String, kind: String)
    /// A division by zero.
    case divisionByZero
    /// An element of a loop has not as many parts as the loop has names.
    case unpacking(expected: Int, found: Int)
    /// A filter of the program failed.
    case filterFailed(name: String, reason: String?)
    /// There is no block above this one.
    case noParentBlock(name: String)

    // Guards.

    /// A guarded value was read outside of a guard.
    case guardedOutsideGuard(name: String)
    /// A guard inside a guard.
    case nestedGuard
    /// A guard where its result would be captured instead of written.
    case capturedGuard
    /// A guard, an include or a block in a place from which a template that extends another writes nothing.
    case outsideBlock(tag: String)
    /// The guard handler failed.
    case guardFailed(reason: String)
  }
}
