/// Writes JSON as `json.dumps` of Python does with sorted keys, safe inside of HTML as Jinja2's `tojson` makes it.
struct JSONText {
  let reader: Reader
  private(set) var text = ""

  init(reader: Reader) { self.reader = reader }

  mutating func append(_ value: Value, depth: Int) throws(JinjaError.Cause) {
    if depth > 50 { throw .tooDeep }
    switch try reader.read(value, named: "an element") {
    case .none: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += number.isNaN ? "NaN" : infinite(number) ?? PythonNumber.text(number)
    case .string(let string): appendQuoted(string)
    case .html(let html): appendQuoted(html.string)
    case .list(let list):
      text += "["
      for index in 0..<list.count {
        if index > 0 { text += ", " }
        try append(list[index], depth: depth + 1)
      }
      text += "]"
    case .object(let object): try append(object, depth: depth)
    case .guarded: throw .guardedOutsideGuard(name: "an element")
    }
  }

  private func infinite(_ number: Double) -> String? {
    number.isInfinite ? (number < 0 ? "-Infinity" : "Infinity") : nil
  }

  private mutating func append(_ object: Object, depth: Int) throws(JinjaError.Cause) {
    text += "{"
    var isFirst = true
    for key in object.keys.sorted(by: PythonText.precedes) {
      guard let member = object.lookup(key) else { continue }
      if !isFirst { text += ", " }
      isFirst = false
      appendQuoted(key)
      text += ": "
      try append(try reader.read(member, named: key), depth: depth + 1)
    }
    text += "}"
  }

  private mutating func appendQuoted(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{08}": text += "\\b"
      case "\u{0C}": text += "\\f"
      case "<", ">", "&", "'": appendEscape(UInt16(scalar.value))
      case " "..."~": text.unicodeScalars.append(scalar)
      default: for unit in String(Character(scalar)).utf16 { appendEscape(unit) }
      }
    }
    text += "\""
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let hex = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
  }
}
