/// A point in a text file.
///
/// Both numbers start at 1. A column counts Unicode scalars, so that it means the same thing to an editor whether
/// the line holds ASCII or not; a byte-order mark at the start of a file is not counted. `\n`, `\r\n` and a lone
/// `\r` each end one line.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, in Unicode scalars, from 1.
  public var column: Int

  /// Makes a position from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Orders by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
