import DefaultTheme
import Foundation
import Testing

/// WCAG 2.2, success criterion 1.4.3, computed from the style sheets themselves.
@Suite("Contrast of code and alerts, in both colour schemes")
struct ContrastTests {
  /// The custom properties that are plain colours, in the light scheme and in the dark one.
  private static func colours(_ name: String) throws -> (light: [String: Int], dark: [String: Int]) {
    let bytes = try #require(DefaultTheme.files.first { $0.name == "styles/\(name)" }?.bytes)
    let css = String(decoding: bytes, as: UTF8.self)
    let parts = css.split(separator: "@media (prefers-color-scheme: dark)", maxSplits: 1)
    try #require(parts.count == 2)
    let light = read(parts[0])
    let end = try #require(parts[1].firstRange(of: "\n}\n"))
    return (light, light.merging(read(parts[1][..<end.lowerBound])) { $1 })
  }

  private static func read(_ css: Substring) -> [String: Int] {
    var colours: [String: Int] = [:]
    for match in css.matches(of: #/--gatehouse-([a-z-]+): #([0-9a-f]{3,6});/#) {
      let digits = match.2.count == 3 ? match.2.map { "\($0)\($0)" }.joined() : String(match.2)
      colours[String(match.1)] = Int(digits, radix: 16)
    }
    return colours
  }

  private static func luminance(_ colour: Int) -> Double {
    let channels = [16, 8, 0].map { shift in
      let value = Double(colour >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private static func contrast(_ first: Int, _ second: Int) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("The computation is the standard's")
  func computation() {
    #expect(abs(Self.contrast(0, 0xFFFFFF) - 21) < 1e-9)
    #expect(abs(Self.contrast(0x777777, 0xFFFFFF) - 4.478) < 0.001)
  }

  @Test("Every colour of code stands out from its ground and from a marked line, every alert's from the page")
  func contrasts() throws {
    let (light, dark) = try Self.colours("code.css")
    let (frameLight, frameDark) = try Self.colours("gatehouse.css")
    var pairs = 0
    for (scheme, frame) in [(light, frameLight), (dark, frameDark)] {
      let grounds = [scheme["code-ground"], scheme["code-marked"]].compactMap(\.self)
      try #require(grounds.count == 2)
      #expect(scheme["code-ground"] == frame["sunken"])
      #expect(scheme["alert-ground"] == frame["ground"])
      for (name, colour) in scheme
      where name != "code-ground" && name != "code-marked" && name != "alert-ground" {
        let behind = name.hasPrefix("code-") ? grounds : [try #require(scheme["alert-ground"])]
        for ground in behind {
          let contrast = Self.contrast(colour, ground)
          #expect(contrast >= 4.5, "\(name): \(contrast)")
          pairs += 1
        }
      }
    }
    #expect(light.count == 17 && pairs == 46)
    #expect(light.keys.allSatisfy { light[$0] != dark[$0] })
  }

  @Test("Every class that the program prints has a colour")
  func classes() throws {
    let bytes = try #require(DefaultTheme.files.first { $0.name == "styles/code.css" }?.bytes)
    let css = String(decoding: bytes, as: UTF8.self)
    for name in [
      "num", "esc", "str", "pps", "slc", "com", "ppc", "opt", "ipl", "kwa", "kwb", "kwc", "kwd", "kwe", "kwf",
    ] {
      #expect(css.contains(".hl-\(name)"), "\(name)")
    }
  }
}
