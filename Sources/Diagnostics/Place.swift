/// A file, a position in it, and the text of that line, so that a diagnostic can show it.
public struct Place: Hashable, Sendable {
  /// The file's path as its user would type it: `content/courses/index.md`.
  public var path: String
  /// Where in the file; `nil` for the file as a whole.
  public var position: SourcePosition?
  /// How many Unicode scalars the caret underlines; 1 or more.
  public var length: Int
  /// The text of the line at `position`, without its line end; `nil` where it is not known.
  public var sourceLine: String?

  /// Makes a place whose line is known already, or is not to be shown.
  public init(
    path: String, position: SourcePosition? = nil, length: Int = 1, sourceLine: String? = nil
  ) {
    self.path = path
    self.position = position
    self.length = max(1, length)
    self.sourceLine = sourceLine
  }

  /// Makes a place and takes the line's text from a table of the file's lines.
  public init(path: String, position: SourcePosition, length: Int = 1, lines: LineTable) {
    self.init(
      path: path, position: position, length: length, sourceLine: lines.line(position.line))
  }

  /// Makes a place and takes the line's text from the file's bytes.
  public init(path: String, position: SourcePosition, length: Int = 1, in text: some Collection<UInt8>) {
    self.init(
      path: path, position: position, length: length,
      sourceLine: SourceLines.line(position.line, of: text))
  }
}
