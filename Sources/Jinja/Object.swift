/// Named values that are made when a template reads them. A page's context is one.
public struct Object: Sendable {
  let lookup: @Sendable (String) -> Value?
  let keys: @Sendable () -> [String]

  /// An object from its parts.
  ///
  /// - Parameters:
  ///   - keys: every name it has, in the order in which a loop over it goes; also the words that messages suggest.
  ///   - lookup: the value of a name, or `nil` where there is none.
  public init(keys: @escaping @Sendable () -> [String], lookup: @escaping @Sendable (String) -> Value?) {
    self.keys = keys
    self.lookup = lookup
  }

  /// An object of values that are known already, in this order. Names are told apart by their bytes, not by
  /// canonical equivalence; of two equal names the last one counts, as in a JSON object.
  public init(_ fields: [(name: String, value: Value)]) {
    var values: [ExactText: Value] = [:]
    var names: [String] = []
    for field in fields where values.updateValue(field.value, forKey: ExactText(field.name)) == nil {
      names.append(field.name)
    }
    let (all, order) = (values, names)
    self.init(keys: { order }, lookup: { all[ExactText($0)] })
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// An object of values that are known already, in this order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
