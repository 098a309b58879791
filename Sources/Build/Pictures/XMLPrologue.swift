/// Reads an XML document up to the end of its root element's start tag (XML 1.0, sections 2.8 and 3.1).
struct XMLPrologue {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The attributes of the root element, if it has this name; a second attribute of the same name is no XML.
  mutating func rootAttributes(of name: String) -> [String: ArraySlice<UInt8>]? {
    if has("\u{FEFF}") { index += 3 }
    while true {
      skipSpace()
      if has("<?") {
        guard skip(past: "?>") else { return nil }
      } else if has("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if has("<!DOCTYPE") {
        guard skipDocumentType() else { return nil }
      } else {
        break
      }
    }
    guard has("<\(name)") else { return nil }
    index += 1 + name.utf8.count
    return attributes()
  }

  private mutating func attributes() -> [String: ArraySlice<UInt8>]? {
    var attributes: [String: ArraySlice<UInt8>] = [:]
    while index < bytes.count {
      let before = index
      skipSpace()
      if has(">") || has("/>") { return attributes }
      guard index > before, let name = name() else { return nil }
      skipSpace()
      guard has("=") else { return nil }
      index += 1
      skipSpace()
      guard index < bytes.count, has("\"") || has("'") else { return nil }
      let start = index + 1
      guard let end = bytes[start...].firstIndex(of: bytes[index]) else { return nil }
      guard attributes.updateValue(trimmed(bytes[start..<end]), forKey: name) == nil else { return nil }
      index = end + 1
    }
    return nil
  }

  private mutating func name() -> String? {
    let name = bytes[index...].prefix { byte in
      !XMLPrologue.isSpace(byte) && !"=/<>\"'".utf8.contains(byte)
    }
    index = name.endIndex
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// A document type may have declarations of its own in brackets.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while index < bytes.count {
      defer { index += 1 }
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth == 0: return true
      default: break
      }
    }
    return false
  }

  private mutating func skipSpace() {
    while index < bytes.count, XMLPrologue.isSpace(bytes[index]) { index += 1 }
  }

  private func has(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func skip(past text: String) -> Bool {
    let wanted = Array(text.utf8)
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        index += wanted.count
        return true
      }
      index += 1
    }
    return false
  }

  private func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = value.drop(while: XMLPrologue.isSpace)
    return start.prefix(
      (start.lastIndex { !XMLPrologue.isSpace($0) }.map { $0 + 1 } ?? start.startIndex) - start.startIndex)
  }
}
