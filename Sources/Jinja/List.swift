/// A sequence whose elements are made when a template reads them.
public struct List: Sendable {
  /// How many elements there are.
  public let count: Int
  private let read: @Sendable (Int) -> Value

  /// A list of `count` elements; `element` is asked for indices from 0 up to `count`, as often as a template reads.
  public init(count: Int, element: @escaping @Sendable (Int) -> Value) {
    self.count = max(0, count)
    read = element
  }

  /// A list of values that are known already.
  public init(_ elements: [Value]) {
    self.init(count: elements.count) { elements[$0] }
  }

  subscript(index: Int) -> Value { read(index) }

  var elements: [Value] { (0..<count).map(read) }
}
