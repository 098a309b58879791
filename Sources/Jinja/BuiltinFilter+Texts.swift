import Markup

extension BuiltinFilter {
  static let texts: [String: BuiltinFilter] = [
    "capitalize": changing(PythonText.capitalize),
    "e": BuiltinFilter([], escape),
    "escape": BuiltinFilter([], escape),
    "forceescape": BuiltinFilter { input, arguments, _ throws(JinjaError.Cause) in
      let text = try input.text(for: "“\(arguments.filter)”")
      return .value(Text(string: text.string, isHTML: false).escaped.value)
    },
    "lower": changing(PythonText.lower),
    "replace": BuiltinFilter(["old", "new", "count"], required: 2, replace),
    "safe": BuiltinFilter { input, _, _ throws(JinjaError.Cause) in
      .value(Text(string: try input.text(for: "“safe”").string, isHTML: true).value)
    },
    "string": BuiltinFilter { input, _, _ throws(JinjaError.Cause) in
      .value(try input.text(for: "“string”").value)
    },
    "striptags": BuiltinFilter([], stripTags),
    "title": BuiltinFilter { input, _, _ throws(JinjaError.Cause) in
      .string(title(try input.text(for: "“title”").string))
    },
    "trim": BuiltinFilter(["chars"]) { input, arguments, _ throws(JinjaError.Cause) in
      let text = try input.text(for: "“trim”")
      if case .none? = try arguments.value("chars") { return .value(text.map { PythonText.strip($0) }.value) }
      let characters = arguments.operand("chars") == nil ? nil : try arguments.text("chars", or: "").string
      return .value(text.map { PythonText.strip($0, characters) }.value)
    },
    "truncate": BuiltinFilter(["length", "killwords", "end", "leeway"], truncate),
    "upper": changing(PythonText.upper),
    "urlencode": BuiltinFilter([], encodeURL),
    "wordcount": BuiltinFilter { input, _, _ throws(JinjaError.Cause) in
      .int(try input.text(for: "“wordcount”").string.unicodeScalars.split { !PythonText.isWord($0) }.count)
    },
  ]

  private static func changing(_ change: @escaping @Sendable (String) -> String) -> BuiltinFilter {
    BuiltinFilter { input, arguments, _ throws(JinjaError.Cause) in
      .value(try input.text(for: "“\(arguments.filter)”").map(change).value)
    }
  }

  private static func escape(_ input: Operand, _ arguments: Arguments, _: Reader) throws(JinjaError.Cause)
    -> Operand
  {
    .value(try input.text(for: "“\(arguments.filter)”").escaped.value)
  }

  private static func replace(
    _ input: Operand, _ arguments: Arguments, _: Reader
  ) throws(JinjaError.Cause) -> Operand {
    var text = try input.text(for: "“replace”")
    guard let oldValue = try arguments.value("old"), let newValue = try arguments.value("new") else {
      return .value(text.value)
    }
    let (old, new) = (try Text(oldValue, for: "“replace”"), try Text(newValue, for: "“replace”"))
    var limit = -1
    if let count = try arguments.value("count") {
      if case .none = count {} else { limit = try arguments.int("count", or: -1) }
    }
    if old.isHTML || new.isHTML { text = text.escaped }
    let inserted = text.isHTML ? new.escaped.string : new.string
    return .value(text.map { PythonText.replace($0, old.string, with: inserted, limit: limit) }.value)
  }

  /// Words begin after white space, hyphens and opening brackets. Jinja2 loses the mark of HTML here.
  private static func title(_ text: String) -> String {
    var result = ""
    var word = String.UnicodeScalarView()
    func flush() {
      guard let first = word.first else { return }
      result += first.properties.uppercaseMapping + PythonText.lower(String(word.dropFirst()))
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if "-({[<".unicodeScalars.contains(scalar) || PythonText.isSpace(scalar) {
        flush()
        result.unicodeScalars.append(scalar)
      } else {
        word.append(scalar)
      }
    }
    flush()
    return result
  }

  private static func truncate(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let value = try input.value(for: "“truncate”")
    guard value.isText else { throw .wrongKind(operation: "“truncate”", kind: value.kind) }
    let text = try Text(value, for: "“truncate”")
    let length = try arguments.int("length", or: 255)
    let end = try arguments.text("end", or: "...")
    var leeway = 5
    if let given = try arguments.value("leeway") {
      if case .none = given {} else { leeway = try arguments.int("leeway", or: 5) }
    }
    let scalars = text.string.unicodeScalars
    let room = length - end.string.unicodeScalars.count
    guard room >= 0, leeway >= 0 else {
      throw .arguments(
        of: "truncate", problem: "needs a length of at least that of its end, and a leeway from 0")
    }
    // No further than that, however long the text is.
    let most = min(length, Int.max - leeway) + leeway
    guard let limit = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      limit < scalars.endIndex
    else { return .value(value) }
    var kept = scalars.prefix(room)
    if try !arguments.bool("killwords", or: false, reader), let space = kept.lastIndex(of: " ") {
      kept = kept[..<space]
    }
    return .value(joinEnd(Text(string: String(kept), isHTML: text.isHTML), end).value)
  }

  private static func joinEnd(_ text: Text, _ end: Text) -> Text { text + end }

  /// `quote` of Python's `urllib` for a text; for an object, `key=value` pairs.
  private static func encodeURL(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    guard case .value(.object(let object)) = input else {
      return .string(quote(try input.text(for: "“urlencode”").string, isQuery: false))
    }
    var pairs: [String] = []
    for key in object.keys {
      guard let member = object.lookup(key) else { continue }
      let value = try Text(try reader.read(member, named: key), for: "“urlencode”")
      pairs.append(quote(key, isQuery: true) + "=" + quote(value.string, isQuery: true))
    }
    return .string(pairs.joined(separator: "&"))
  }

  private static func quote(_ text: String, isQuery: Bool) -> String {
    var bytes: [UInt8] = []
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if Lexer.isNamePart(byte) || "-.~".utf8.contains(byte) || (!isQuery && byte == UInt8(ascii: "/")) {
        bytes.append(byte)
      } else if isQuery, byte == UInt8(ascii: " ") {
        bytes.append(UInt8(ascii: "+"))
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
