/// The name after a dot, with what is known of it before anything is rendered.
struct Attribute: Sendable {
  let name: String
  /// Whether Python's dictionaries have an attribute of this name, which comes before their keys.
  let isDictionaryMethod: Bool

  init(_ name: String) {
    self.name = name
    isDictionaryMethod = name.hasPrefix("__") || Attribute.dictionaryMethods.contains(name)
  }

  private static let dictionaryMethods: Set<String> = [
    "clear", "copy", "fromkeys", "get", "items", "keys", "pop", "popitem", "setdefault", "update", "values",
  ]
}
