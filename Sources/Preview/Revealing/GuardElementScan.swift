/// An element `<requires-authentication>` in a page, as the build writes it; nobody else can.
struct GuardElementScan {
  /// Where it stands, its tags included.
  let range: Range<Int>
  /// The address of its sealed item.
  let source: String
  /// The path that the item is sealed for.
  let path: String

  private static let start = Array("<requires-authentication ".utf8)
  private static let end = Array("</requires-authentication>".utf8)

  /// The first one; `nil` where there is none.
  static func next(in html: ArraySlice<UInt8>) -> GuardElementScan? {
    guard let opening = html.firstRange(of: start),
      let closing = html[opening.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      let ending = html[closing...].firstRange(of: end)
    else { return nil }
    let attributes = html[opening.upperBound..<closing]
    guard let source = value(of: "src", in: attributes), let path = value(of: "path", in: attributes) else {
      return nil
    }
    return GuardElementScan(
      range: opening.lowerBound..<ending.upperBound, source: source, path: path)
  }

  private static func value(of name: String, in attributes: ArraySlice<UInt8>) -> String? {
    guard let start = attributes.firstRange(of: Array(" \(name)=\"".utf8))?.upperBound,
      let end = attributes[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return CharacterEscapes.resolve(String(decoding: attributes[start..<end], as: UTF8.self))
  }
}
