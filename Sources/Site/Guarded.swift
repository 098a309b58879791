/// Something of a protected page that only sealed output may hold: its body, its outline.
///
/// It has no text form and no accessor: whoever reads it names the place where it goes, and a search for
/// `insideGuard` finds all of them.
public struct Guarded<Value: Sendable>: Sendable, CustomStringConvertible, CustomReflectable {
  private let value: Value

  /// Guards a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Lends the value to code whose result is sealed before it is written.
  public func insideGuard<Result>(_ use: (Value) throws -> Result) rethrows -> Result {
    try use(value)
  }

  /// Says nothing of the value, so that no message can.
  public var description: String { "guarded" }

  /// Shows nothing of the value, so that no dump can.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
