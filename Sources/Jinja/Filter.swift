/// A filter of the program's own: `{{ value | name(1, key=2) }}`.
public struct Filter: Sendable {
  let apply: @Sendable (_ positional: [Value], _ keyword: [String: Value]) throws -> Value

  /// Makes a filter from a function. The first of the positional values is the one before the `|`; it is never
  /// undefined, since reading an undefined name is an error before the filter is asked. An error that it throws becomes
  /// a `JinjaError` at the filter's place.
  public init(
    _ apply: @escaping @Sendable (_ positional: [Value], _ keyword: [String: Value]) throws -> Value
  ) {
    self.apply = apply
  }
}
