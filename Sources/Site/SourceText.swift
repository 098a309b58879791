/// A page's file: its bytes, its front matter, and where its body is.
public struct SourceText: Sendable {
  /// The whole file, as it was read.
  public let bytes: [UInt8]
  /// What the page says about itself.
  public let frontMatter: FrontMatter
  /// Where the body's bytes are in `bytes`. A byte-order mark before a body without front matter is not part of it.
  public let bodyRange: Range<Int>
  /// The number of the body's first line in the file.
  public let bodyLine: Int

  /// A file that was read before, with what was found in it then.
  public init(bytes: [UInt8], frontMatter: FrontMatter, bodyRange: Range<Int>, bodyLine: Int) {
    self.bytes = bytes
    self.frontMatter = frontMatter
    self.bodyRange = bodyRange
    self.bodyLine = bodyLine
  }

  /// The body, byte for byte as its author wrote it.
  public var body: ArraySlice<UInt8> { bytes[bodyRange] }
}
