import Jinja
import Markup

/// Reads JSON in the order in which it is written, telling `1` from `1.0`; `{"$html": "…"}` is HTML.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Bytes that are no JSON.
  struct Failure: Error { var offset: Int }

  enum Node {
    case null, bool(Bool), int(Int), double(Double), string(String), array([Node]), object([(String, Node)])
  }

  static func read(_ bytes: [UInt8]) throws -> Node {
    var reader = JSONReader(bytes: bytes)
    return try reader.node()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() throws -> UInt8 {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw Failure(offset: index) }
    return bytes[index]
  }

  private mutating func skip(_ sign: Character) throws -> Bool {
    guard try next() == sign.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func node() throws -> Node {
    if try skip("{") {
      var fields: [(String, Node)] = []
      while try !skip("}") {
        guard try fields.isEmpty || skip(",") else { throw Failure(offset: index) }
        guard case .string(let key) = try node(), try skip(":") else { throw Failure(offset: index) }
        fields.append((key, try node()))
      }
      return .object(fields)
    }
    if try skip("[") {
      var elements: [Node] = []
      while try !skip("]") {
        guard try elements.isEmpty || skip(",") else { throw Failure(offset: index) }
        elements.append(try node())
      }
      return .array(elements)
    }
    return try skip("\"") ? .string(try text()) : try word()
  }

  private mutating func word() throws -> Node {
    let start = index
    while index < bytes.count, !", ]}\n".utf8.contains(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true", "false": return .bool(word == "true")
    default:
      if let number = Int(word) { return .int(number) }
      guard let number = Double(word) else { throw Failure(offset: start) }
      return .double(number)
    }
  }

  private mutating func text() throws -> String {
    var units: [UInt16] = []
    var start = index
    func run(_ end: Int) -> [UInt16] { Array(String(decoding: bytes[start..<end], as: UTF8.self).utf16) }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      units += run(index)
      let letter = Character(Unicode.Scalar(bytes[index + 1]))
      index += 2
      if letter == "u" {
        units.append(UInt16(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16) ?? 0xFFFD)
        index += 4
      } else {
        let escapes: [Character: String] = ["n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}"]
        units += Array((escapes[letter] ?? String(letter)).utf16)
      }
      start = index
    }
    units += run(index)
    index += 1
    return String(decoding: units, as: UTF16.self)
  }
}

extension JSONReader.Node {
  var value: Value {
    switch self {
    case .null: return .none
    case .bool(let bool): return .bool(bool)
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .list(elements.map(\.value))
    case .object(let fields):
      if let first = fields.first, first.0 == "$html", case .string(let html) = first.1 {
        return .html(HTML(bytes: Array(html.utf8)))
      }
      return .object(Object(fields.map { (name: $0.0, value: $0.1.value) }))
    }
  }
}
