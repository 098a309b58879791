/// What is filled into a sentence: `{audiences}`.
enum SentenceBlanks {
  /// The names in braces, in order.
  static func names(in sentence: String) -> [String] {
    var names: [String] = []
    _ = replacing(in: sentence) { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// The sentence with every blank replaced for which there is something.
  static func replacing(in sentence: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open] + (value(String(name)) ?? "{\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
