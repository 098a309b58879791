/// A sequence whose elements are made when a template reads them.
public struct List: Sendable {
  private let source: Source

  /// A list of `count` elements; `element` is asked for indices from 0 up to `count`, as often as a template reads.
  ///
  /// - Parameters:
  ///   - count: how many elements there are.
  ///   - identity: what tells this list from every other that a library's templates get: of two lists with the same
  ///     identity, the elements are the same to their last attribute. What is made of such a list is known again
  ///     without reading it.
  ///   - element: makes the element of an index.
  public init(count: Int, identity: String? = nil, element: @escaping @Sendable (Int) -> Value) {
    source = Source(count: max(0, count), identity: identity, read: element)
  }

  /// A list of values that are known already.
  public init(_ elements: [Value]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// How many elements there are.
  public var count: Int { source.count }
  /// What all elements follow from, where that is known.
  var identity: String? { source.identity }

  subscript(index: Int) -> Value { source.read(index) }

  var elements: [Value] { (0..<count).map(source.read) }

  /// Apart, so that a list is one reference, as an object is.
  private final class Source: Sendable {
    let count: Int
    let identity: String?
    let read: @Sendable (Int) -> Value

    init(count: Int, identity: String?, read: @escaping @Sendable (Int) -> Value) {
      (self.count, self.identity, self.read) = (count, identity, read)
    }
  }
}
