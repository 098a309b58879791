/// Named values that are made when a template reads them. A page's context is one.
public struct Object: Sendable {
  private let source: Source

  /// An object from its parts.
  ///
  /// - Parameters:
  ///   - keys: every name it has, in the order in which a loop over it goes; also the words that messages suggest.
  ///   - identity: what tells this object from every other that a library's templates get: of two objects with the
  ///     same identity, the values are the same to their last attribute. What is made of such an object is known again
  ///     without reading it.
  ///   - lookup: the value of a name, or `nil` where there is none.
  public init(
    keys: @escaping @Sendable () -> [String], identity: String? = nil,
    lookup: @escaping @Sendable (String) -> Value?
  ) {
    source = Source(keys: keys, identity: identity, lookup: lookup)
  }

  var keys: [String] { source.keys() }

  /// What all values follow from, where that is known.
  var identity: String? { source.identity }

  func lookup(_ name: String) -> Value? { source.lookup(name) }

  /// An object of values that are known already, in this order. Names are told apart by their bytes, not by
  /// canonical equivalence; of two equal names the last one counts, as in a JSON object. An object with an `identity`
  /// has the same values as every other with the same.
  public init(_ fields: [(name: String, value: Value)], identity: String? = nil) {
    // Few are found sooner one by one.
    if fields.count <= 12 {
      self.init(keys: { Self.names(of: fields) }, identity: identity) { name in
        for index in fields.indices.reversed() where ExactText(fields[index].name) == ExactText(name) {
          return fields[index].value
        }
        return nil
      }
      return
    }
    let values = Dictionary(fields.map { (ExactText($0.name), $0.value) }) { $1 }
    self.init(keys: { Self.names(of: fields) }, identity: identity) { values[ExactText($0)] }
  }

  /// Apart, so that an object is one reference: templates copy it whenever they read something of it.
  private final class Source: Sendable {
    let keys: @Sendable () -> [String]
    let identity: String?
    let lookup: @Sendable (String) -> Value?

    init(
      keys: @escaping @Sendable () -> [String], identity: String?,
      lookup: @escaping @Sendable (String) -> Value?
    ) {
      (self.keys, self.identity, self.lookup) = (keys, identity, lookup)
    }
  }

  private static func names(of fields: [(name: String, value: Value)]) -> [String] {
    var seen: Set<ExactText> = []
    return fields.map(\.name).filter { seen.insert(ExactText($0)).inserted }
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// An object of values that are known already, in this order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
