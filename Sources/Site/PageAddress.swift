import Markup

/// An address that an author chose for a page: `/about/` or `/old/about.html`, from `/`, without the base path.
public struct PageAddress: Hashable, Sendable {
  /// Why a text is not such an address.
  enum Problem: Error, Hashable {
    case notFromRoot, component, ending
  }

  /// The file below the output folder that is served there.
  public let output: SitePath

  /// Takes an address as people write one: plain or percent-encoded text. What ends in `/`, or has no ending, is a
  /// folder's `index.html`.
  init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/") else {
      throw .notFromRoot
    }
    if bytes.contains(UInt8(ascii: "?")) || bytes.contains(UInt8(ascii: "#")) { throw .component }
    guard let decoded = PageAddress.percentDecoded(bytes.dropFirst()) else { throw .component }
    var path = UnicodeForm.nfc(decoded)
    if path.utf8.last == UInt8(ascii: "/") { path = String(path.unicodeScalars.dropLast()) }
    guard !path.isEmpty else {
      self.output = SitePath(literal: "index.html")
      return
    }
    guard let name = SitePath(path), !PageAddress.hasControls(path) else { throw .component }
    if bytes.last != UInt8(ascii: "/"), name.fileExtension == "html" {
      self.output = name
      return
    }
    guard bytes.last == UInt8(ascii: "/") || name.fileExtension.isEmpty else { throw .ending }
    self.output = name.appending(SitePath(literal: "index.html"))
  }

  private static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The text that percent-encoding stands for, or `nil` where that is not UTF-8 or hides a slash.
  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue),
        high << 4 | low != UInt8(ascii: "/")
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
