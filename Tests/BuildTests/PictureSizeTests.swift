import Foundation
import TestSupport
import Testing

@testable import Build

/// The Rust book, which is not part of the project.
private let bookFolder: String = {
  let shared =
    ProcessInfo.processInfo.environment["GATEHOUSE_SHARED"]
    ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared").standardizedFileURL.path
  return "\(shared)/corpora/rust-book/src"
}()

@Suite("The size of a picture, from its file's header")
struct PictureSizeTests {
  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
  }
  private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4)
      + big(height, 4) + [8, 6, 0, 0, 0]
  }
  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
  }
  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(body.count + 2, 2) + body
  }
  private static func exif(_ orientation: Int, isBig: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { isBig ? big(value, count) : little(value, count) }
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return Array("Exif\0\0".utf8) + (isBig ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]) + number(8, 4)
      + number(2, 2) + number(0x0100, 2) + number(4, 2) + number(1, 4) + number(9, 4) + entry
  }
  static func jpeg(
    _ width: Int, _ height: Int, orientation: Int? = nil, isBig: Bool = true, frame: UInt8 = 0xC0
  )
    -> [UInt8]
  {
    let app = orientation.map { segment(0xE1, exif($0, isBig: isBig)) } ?? segment(0xE0, Array("JFIF\0".utf8))
    return [0xFF, 0xD8] + app + segment(0xC4, [0, 1, 2]) + [0xFF, 0xFF]
      + Array(segment(frame, [8] + big(height, 2) + big(width, 2) + [3]).dropFirst()) + [0xFF, 0xDA]
  }
  private static func riff(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(body.count + 12, 4) + Array("WEBP\(kind)".utf8) + little(body.count, 4) + body
  }

  @Test("PNG, GIF, JPEG with and without Exif, and the three kinds of WebP")
  func formats() {
    let size = PictureSize(width: 640, height: 480)
    let lossy = Self.riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + Self.little(640, 2) + Self.little(480, 2))
    let lossless = Self.riff("VP8L", [0x2F] + Self.little(639 | 479 << 14, 4))
    let extended = Self.riff("VP8X", [0, 0, 0, 0] + Self.little(639, 3) + Self.little(479, 3))
    for file in [Self.png(640, 480), Self.gif(640, 480), Self.jpeg(640, 480), lossy, lossless, extended] {
      #expect(PictureSize(of: file) == size)
      #expect(PictureSize(of: file) != nil)
    }
    for frame: UInt8 in [0xC1, 0xC2, 0xC9] {
      #expect(PictureSize(of: Self.jpeg(640, 480, frame: frame)) == size)
    }
    for isBig in [true, false] {
      for orientation in 1...8 {
        let turned = orientation >= 5
        let file = Self.jpeg(turned ? 480 : 640, turned ? 640 : 480, orientation: orientation, isBig: isBig)
        #expect(PictureSize(of: file) == size, "\(orientation)")
      }
    }
  }

  @Test(
    "SVG: width and height in pixels, else the view box",
    arguments: [
      ("<svg width=\"30\" height=\"20\"/>", 30, 20), ("<svg width='30px' height=' 19.6px '>", 30, 20),
      ("<svg viewBox=\"0 0 300 200\">", 300, 200),
      ("<svg width=\"100%\" height=\"9em\" viewBox='-1,-1, 300 , 200'>", 300, 200),
      ("<svg width=\"10mm\" height=\"20\" viewBox=\"0 0 3 2\">", 3, 2),
      ("<svg viewBox=\"0 0 0.2 0.4\">", 1, 1),
      (
        "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <svg width='1' height='1'> -->\n<!DOCTYPE svg [<!ENTITY a \"<b>\">]>\n<svg\n  xmlns=\"x\" data-a='>' height=\"2\" width=\"3\">",
        3, 2
      ),
    ])
  func svg(source: String, width: Int, height: Int) {
    #expect(PictureSize(of: Array(source.utf8)) == PictureSize(width: width, height: height))
  }

  @Test(
    "What is no such header has no size",
    arguments: [
      "", "<svg/>", "<svg", "<svg width=\"3\" height=\"2\"", "<svg width=3 height=2>",
      "<svgx width=\"3\" height=\"2\">",
      "<svg width=\"0\" height=\"2\">", "<svg width=\"-3\" height=\"2\">", "<svg width=\"1e9\" height=\"1\">",
      "<svg viewBox=\"0 0 nan 2\">", "<svg viewBox=\"0 0 3\">", "<svg width=\"3\" width=\"4\" height=\"2\">",
      "<svg width=\"3\"height=\"2\">", "<!-- <svg width=\"3\" height=\"2\">", "<!DOCTYPE svg [",
      "<html width=\"3\" height=\"2\">",
      "GIF89a", "GIF88a\u{1}\0\u{1}\0", "RIFF\0\0\0\0WEBPVP8 ", "text",
    ])
  func none(source: String) {
    #expect(PictureSize(of: Array(source.utf8)) == nil)
  }

  @Test("A picture without extent has no size, nor has one cut short")
  func odd() {
    #expect(PictureSize(of: Self.png(0, 5)) == nil)
    #expect(PictureSize(of: Self.png(5, 1 << 31)) == nil)
    #expect(PictureSize(of: Self.jpeg(5, 0)) == nil)
    #expect(PictureSize(of: Self.jpeg(640, 480, frame: 0xC4)) == nil)
    for file in [Self.png(3, 2), Self.gif(3, 2), Self.jpeg(3, 2, orientation: 6)] {
      let full = (0...file.count).first { PictureSize(of: Array(file.prefix($0))) != nil }
      #expect(full != nil)
      for count in 0..<(full ?? 0) { #expect(PictureSize(of: Array(file.prefix(count))) == nil) }
    }
  }

  @Test("Fuzzed headers end in a size within limits or in none")
  func fuzz() {
    var random = SeededGenerator(seed: 5)
    let svg = Array("<?xml?><!DOCTYPE a []><svg width=\"30px\" height=\"2\" viewBox=\"0 0 3 2\">".utf8)
    let seeds = [
      Self.png(3, 2), Self.gif(3, 2), Self.jpeg(3, 2, orientation: 6),
      Self.jpeg(3, 2, orientation: 6, isBig: false), svg,
      Self.riff("VP8L", [0x2F, 1, 2, 3, 4]), Self.riff("VP8X", [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]),
    ]
    var sized = 0
    for seed in seeds {
      for _ in 0..<15_000 {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.insert(seed.randomElement(using: &random) ?? 0, at: index)
          default: if bytes.count > 1 { bytes.remove(at: index) }
          }
        }
        guard let size = PictureSize(of: bytes) else { continue }
        sized += 1
        #expect((1...1 << 20).contains(size.width) && (1...1 << 20).contains(size.height))
      }
    }
    #expect(sized > 1000)
  }

  @Test(
    "The pictures of the Rust book have the sizes that their files say",
    .enabled(if: FileManager.default.fileExists(atPath: bookFolder), "the shared corpora are absent"))
  func book() throws {
    let png = URL(fileURLWithPath: bookFolder).appendingPathComponent("img/trpl14-01.png")
    #expect(PictureSize(of: Array(try Data(contentsOf: png)))?.width ?? 0 > 100)
  }
}
