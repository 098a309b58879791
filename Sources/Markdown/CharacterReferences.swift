/// HTML's character references, resolved by cmark, which has the table.
enum CharacterReferences {
  /// The text with `&name;`, `&#1;` and `&#x1;` resolved. A reference without its semicolon stays as it is.
  static func resolved(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"), let reference = reference(at: index, in: text) {
        result.append(contentsOf: reference.value)
        index = reference.end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result[...]
  }

  /// The reference that begins at `index`, which is an ampersand; `nil` where none does.
  static func reference(at index: Int, in text: ArraySlice<UInt8>) -> (value: [UInt8], end: Int)? {
    var end = index + 1
    if end < text.endIndex, text[end] == UInt8(ascii: "#") { end += 1 }
    while end < text.endIndex, end - index < 40, text[end].isASCIIAlphanumeric { end += 1 }
    guard end < text.endIndex, text[end] == UInt8(ascii: ";"), end > index + 1 else { return nil }
    let name = text[index...end]
    guard let value = value(of: name) else { return nil }
    return (value, end + 1)
  }

  private static func value(of reference: ArraySlice<UInt8>) -> [UInt8]? {
    switch String(decoding: reference, as: UTF8.self) {
    case "&amp;": return [UInt8(ascii: "&")]
    case "&lt;": return [UInt8(ascii: "<")]
    case "&gt;": return [UInt8(ascii: ">")]
    case "&quot;": return [UInt8(ascii: "\"")]
    default: break
    }
    let document = CmarkDocument(parsing: reference)
    let value = document.withRoot { root in Array(root.plainText.utf8) }
    return value.elementsEqual(reference) ? nil : value
  }
}
