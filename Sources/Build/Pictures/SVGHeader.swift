/// The root element of an SVG. Its width and height count where they are in pixels, else its view box (SVG 2,
/// section 8.2).
struct SVGHeader {
  let size: PictureSize

  init?(_ bytes: [UInt8]) {
    var reader = XMLPrologue(bytes)
    guard let attributes = reader.rootAttributes(of: "svg") else { return nil }
    let sides = [attributes["width"], attributes["height"]].map { $0.flatMap(SVGHeader.pixels) }
    if let width = sides[0], let height = sides[1] {
      guard let size = PictureSize(width: width, height: height) else { return nil }
      self.size = size
      return
    }
    guard let box = attributes["viewBox"] else { return nil }
    let numbers = box.split { $0 == UInt8(ascii: ",") || XMLPrologue.isSpace($0) }.map(SVGHeader.number)
    guard numbers.count == 4, let width = numbers[2].flatMap(SVGHeader.rounded),
      let height = numbers[3].flatMap(SVGHeader.rounded), let size = PictureSize(width: width, height: height)
    else { return nil }
    self.size = size
  }

  /// A length in pixels.
  private static func pixels(_ text: ArraySlice<UInt8>) -> Int? {
    number(text.suffix(2).elementsEqual("px".utf8) ? text.dropLast(2) : text).flatMap(rounded)
  }

  /// A number in decimal digits, without exponent.
  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let isNumber = text.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    return isNumber && text.count <= 24 ? Double(String(decoding: text, as: UTF8.self)) : nil
  }

  private static func rounded(_ number: Double) -> Int? {
    number > 0 && number < 1e6 ? max(1, Int(number.rounded())) : nil
  }
}
