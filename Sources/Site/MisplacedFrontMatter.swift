import Diagnostics

/// Front matter in a file that is no page. Nobody reads it there, and the file would be published with it.
public enum MisplacedFrontMatter {
  /// Looks at an asset's bytes, whatever its name is.
  ///
  /// A file that begins with a block of front matter (a line `---`, after one byte-order mark at most, and another such
  /// line further down) and says `access` or `audience` at the block's top level was meant as a page. Data that begins
  /// with `---` and has no second such line is none, so YAML of one document is fine. Of other files only the first
  /// bytes are looked at.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  /// - Returns: An error at the key, or `nil` where there is no such block.
  public static func diagnostic(in bytes: [UInt8], path: String) -> Diagnostic? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "---".utf8) else { return nil }
    guard case .block(let yaml, _, _) = FrontMatterBlock.find(in: bytes) else { return nil }
    for line in LineScanner(Array(bytes[..<yaml.upperBound]), from: yaml.lowerBound, number: 2) {
      let text = String(decoding: bytes[line.range], as: UTF8.self)
      guard let parsed = FrontMatterLine(text), isMeant(parsed) else { continue }
      let column = parsed.indentation + 1
      let span = Span(
        SourcePosition(line: line.number, column: column), length: text.unicodeScalars.count - column + 1)
      var problems = ProblemCollector(path: path, text: bytes)
      problems.report(.frontMatterInAsset, at: span)
      return problems.diagnostics.first
    }
    return nil
  }

  private static func isMeant(_ line: FrontMatterLine) -> Bool {
    if line.saysProtected { return true }
    let key = line.key.lowercased()
    let isAccess = key == FrontMatter.Key.access.rawValue || key == FrontMatter.Key.audience.rawValue
    return isAccess && line.indentation == 0
  }
}
