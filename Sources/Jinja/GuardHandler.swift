/// Decides what stands in the output in a guard's place.
public struct GuardHandler {
  let replace: (_ audience: String?, _ content: [UInt8]) throws -> [UInt8]

  /// Makes a handler from a function that gets the audience the tag names, if it names one, and the guard's rendered
  /// content, UTF-8. What it returns is written as it is. It is called once for each guard that is rendered, in
  /// the order in which they end: a guard with an audience may stand inside one without.
  public init(_ replace: @escaping (_ audience: String?, _ content: [UInt8]) throws -> [UInt8]) {
    self.replace = replace
  }

  /// Lets every guard's content through, as on a page for everybody.
  public static var transparent: GuardHandler { GuardHandler { _, content in content } }
}
