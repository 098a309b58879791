/// A value that may be read only inside a guard. Only the renderer can read it, and only there: not a filter, not the
/// code that passes it on.
public struct Guarded: Sendable {
  let read: @Sendable () -> Value

  /// Wraps the way to compute the value; it is called each time a template reads the value.
  public init(_ read: @escaping @Sendable () -> Value) {
    self.read = read
  }
}
