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
    // By bytes: characters would be put together of code points for nothing.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: open)..<close]
      result += rest[..<open]
      result += value(String(name)) ?? "{\(name)}"
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }
}
