/// The path that a sealed item says it is for (the sealed format, section on the header): its second line.
enum SealedItemPath {
  private static let start = Array("gatehouse-sealed/1\npath: ".utf8)

  /// The path; `nil` where the bytes are no sealed item.
  static func read(_ item: [UInt8]) -> String? {
    guard item.starts(with: start) else { return nil }
    let line = item.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\n") }
    return String(validating: line, as: UTF8.self)
  }
}
