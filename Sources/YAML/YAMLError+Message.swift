extension YAMLError {
  static let firstGivenHere = "first given here"

  /// What is wrong, in plain words.
  public var message: String {
    switch cause {
    case .notUTF8: "this is not UTF-8"
    case .controlCharacter(let scalar): "the control character \(YAMLError.name(of: scalar)) stands here"
    case .ambiguousLineBreak(let scalar): "the line separator \(YAMLError.name(of: scalar)) stands here"
    case .tabInIndentation: "a tab stands where only spaces may indent"
    case .syntax(let problem): YAMLError.plainWords(for: problem)?.message ?? "this is not YAML: \(problem)"
    case .outOfMemory: "there is not enough memory to read this"
    case .nestingTooDeep(let limit): "lists and mappings stand more than \(limit) deep in each other"
    case .duplicateKey(let key, _, _): "the key “\(key)” is given twice"
    case .emptyKey: "a value stands here without a key"
    case .keyNotText: "a key must be text, not a list or a mapping"
    case .anchor: "anchors (“&”) are not supported"
    case .alias: "aliases (“*”) are not supported"
    case .tag(let tag): "tags (“\(YAMLError.short(tag))”) are not supported"
    case .secondDocument: "a second YAML document begins here"
    case .wrongType(let wanted, let found, let text): YAMLError.mismatch(wanted, found, text)
    case .leadingZero(let text): "the number “\(text)” begins with a zero"
    case .numberTooLarge(let text): "the number “\(text)” is too large"
    case .noSuchDay(let text): "there is no day “\(text)”"
    case .dateWithTime(let text): "“\(text)” has a time, and only a date is wanted"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch cause {
    case .notUTF8: "save the file as UTF-8"
    case .controlCharacter, .ambiguousLineBreak: "remove it; it is invisible in most editors"
    case .tabInIndentation: "replace the tab by spaces"
    case .syntax(let problem): YAMLError.plainWords(for: problem)?.help
    case .outOfMemory: nil
    case .nestingTooDeep: "write it flatter"
    case .duplicateKey: "remove one of the two"
    case .emptyKey: "write a key before the colon"
    case .keyNotText: "write the key as one word, or in quotes"
    case .anchor, .alias: "write the value out, or put it in quotes if it is text"
    case .tag: "remove the tag, or put the value in quotes if it is text"
    case .secondDocument: "one file holds one document; remove the line “---” or “...” before it"
    case .wrongType(let wanted, let found, let text): YAMLError.remedy(wanted, found, text)
    case .leadingZero: "write it without the zero"
    case .numberTooLarge: nil
    case .noSuchDay: "write year, month and day, such as 2024-02-29"
    case .dateWithTime: "write the date alone, such as 2024-02-29"
    }
  }

  private static func mismatch(_ wanted: YAMLType, _ found: YAMLType, _ text: String) -> String {
    switch found {
    case .null where text.isEmpty: "the value is missing; \(noun(wanted)) is wanted here"
    case .null: "“\(text)” means no value; \(noun(wanted)) is wanted here"
    case .list, .mapping: "this is \(noun(found)); \(noun(wanted)) is wanted here"
    case .text, .quotedText: "“\(text)” is not \(noun(wanted))"
    case .boolean where wanted == .boolean: "“\(text)” is not true or false"
    case .boolean, .integer, .number, .date: "“\(text)” is \(noun(found)); \(noun(wanted)) is wanted here"
    }
  }

  private static func remedy(_ wanted: YAMLType, _ found: YAMLType, _ text: String) -> String? {
    switch (wanted, found) {
    case (.text, .null) where text.isEmpty: "write a value after the colon, or remove the key"
    case (.text, .boolean), (.text, .integer), (.text, .number), (.text, .date), (.text, .null):
      "write it in quotes: \"\(text)\""
    case (.text, .list), (.text, .mapping): "write one value; if its brackets are text, put it in quotes"
    case (.boolean, _): "write true or false, in lower case and without quotes"
    case (.integer, .quotedText), (.number, .quotedText): "write the number without quotes"
    case (.integer, _): "write a whole number in decimal digits"
    case (.date, _): "write year, month and day, such as 2024-02-29"
    case (.list, let found) where found != .null: "write “- ” before each value, or “[a, b]”"
    case (.mapping, let found) where found != .null: "write “key: value”, each key on a line of its own"
    case (_, .null): "write a value after the colon, or remove the key"
    default: nil
    }
  }

  private static func noun(_ type: YAMLType) -> String {
    switch type {
    case .null: "nothing"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .date: "a date"
    case .text, .quotedText: "text"
    case .list: "a list"
    case .mapping: "a mapping of keys to values"
    }
  }

  /// A tag as authors write it: libyaml resolves `!!str`.
  private static func short(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// libyaml's most frequent complaints, in words for people who write pages.
  private static func plainWords(for problem: String) -> (message: String, help: String)? {
    switch problem {
    case "mapping values are not allowed in this context":
      (
        "a colon stands where none is expected",
        "write a value that holds “: ” in quotes; check the indentation"
      )
    case "could not find expected ':'":
      ("a colon is missing after the key", "write “key: value”")
    case "did not find expected key":
      (
        "this belongs neither to the value before nor to a new key",
        "check the indentation; a value that holds quotes or brackets goes in quotes as a whole"
      )
    case "did not find expected node content":
      ("a value is expected here", "write the value in quotes")
    case "did not find expected <document start>":
      ("a line “---” is missing before this", "remove the line “...” or “%” before it")
    case "found unexpected non-alphabetical character", "found unknown directive name",
      "could not find expected directive name":
      ("a line cannot begin with “%”", "write the text in quotes")
    case "did not find expected ',' or ']'":
      ("the list is not closed", "write “]” at its end, and “,” between its values")
    case "did not find expected ',' or '}'":
      ("the mapping is not closed", "write “}” at its end, and “,” between its entries")
    case "did not find expected '-' indicator":
      ("a list entry is expected here", "begin the line with “- ”, indented as the entry before")
    case "found unexpected end of stream", "found unexpected document indicator":
      ("the quote that begins here is not closed", "write the same quote at its end")
    case "found character that cannot start any token":
      ("a value cannot begin with this character", "write the value in quotes")
    case "block sequence entries are not allowed in this context":
      ("a list entry stands where none is expected", "begin the list on a line of its own")
    default: nil
    }
  }
}
