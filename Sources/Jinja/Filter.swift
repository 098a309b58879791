/// A filter of the program's own: `{{ value | name(1, key=2) }}`.
public struct Filter: Sendable {
  /// How a filter's result follows from its values.
  public enum Kind: Sendable {
    /// It may differ, or whoever asks for it may have to be noted.
    case noted
    /// The same values give the same result, and nobody has to know who asked: what includes it may be kept.
    case pure
  }

  let kind: Kind
  /// The results for one text and nothing else.
  let known: [String: Value]
  let apply: @Sendable (_ positional: [Value], _ keyword: [String: Value]) throws -> Value

  /// Makes a filter from a function. The first of the positional values is the one before the `|`; it is never
  /// undefined, since reading an undefined name is an error before the filter is asked. An error that it throws becomes
  /// a `JinjaError` at the filter's place.
  ///
  /// - Parameters:
  ///   - kind: whether what includes it may be kept.
  ///   - known: results that are there already, for a text and no other values; they are pure in any case.
  ///   - apply: the function.
  public init(
    kind: Kind = .noted, known: [String: Value] = [:],
    _ apply: @escaping @Sendable (_ positional: [Value], _ keyword: [String: Value]) throws -> Value
  ) {
    self.kind = kind
    self.known = known
    self.apply = apply
  }
}
