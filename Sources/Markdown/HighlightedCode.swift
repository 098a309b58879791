/// Code as HTML, its words in `<span class="hl-…">`. Each line closes what it opens.
///
/// What a program made of the code is read strictly and written anew, so that nothing but classes and the very code can
/// come of it, whatever the program or a cache says.
public struct HighlightedCode: Hashable, Sendable {
  /// The code, escaped, with its classes.
  public let html: [UInt8]

  /// Reads what Debian's `highlight` prints; `nil` where that is not the code with classes.
  public init?(fragment: [UInt8], of code: [UInt8]) {
    self.init(fragment, classPrefix: "hl ", of: code)
  }

  /// Reads ``html`` as it was kept; `nil` where that is not the code with classes.
  public init?(kept html: [UInt8], of code: [UInt8]) {
    self.init(html, classPrefix: "hl-", of: code)
  }

  /// Code without classes.
  public init(plain code: [UInt8]) {
    var output: [UInt8] = []
    code.withUnsafeBufferPointer { HTMLEscaping.appendText($0, to: &output) }
    html = output
  }

  private init?(_ fragment: [UInt8], classPrefix: StaticString, of code: [UInt8]) {
    guard let runs = HighlightRuns(reading: fragment, classPrefix: classPrefix) else { return nil }
    let text = runs.text
    // The program ends its output with one line end of its own, or leaves the last one out.
    let (length, wanted) = (
      HighlightedCode.lengthWithoutLineEnds(text), HighlightedCode.lengthWithoutLineEnds(code)
    )
    guard text[..<length].elementsEqual(code[..<wanted]) else { return nil }
    var output = runs.html(upTo: length)
    output.append(contentsOf: code[wanted...])
    html = output
  }

  private static func lengthWithoutLineEnds(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
  }
}
