/// Reads one line's indentation in columns, tabs going to the next multiple of four (CommonMark 0.30, section 2.2).
struct LineCursor {
  let text: ArraySlice<UInt8>
  let start: Int
  /// Where the line ends, before its line end.
  let end: Int

  private(set) var offset: Int
  private(set) var column = 0
  /// Whether a part of the tab at `offset` is behind the cursor.
  private(set) var isInsideTab = false
  private(set) var firstNonspace: Int
  /// The columns between the cursor and what is no space.
  private(set) var indent = 0
  private var firstNonspaceColumn = 0

  init(_ text: ArraySlice<UInt8>, _ line: Range<Int>) {
    self.text = text
    start = line.lowerBound
    end = line.upperBound
    offset = start
    firstNonspace = start
    findNonspace()
  }

  var isBlank: Bool { firstNonspace == end }
  var isIndented: Bool { indent >= 4 }
  /// The bytes from the first that is no space.
  var content: ArraySlice<UInt8> { text[firstNonspace..<end] }

  /// The byte at an offset; a line feed at the line's end.
  func byte(at offset: Int) -> UInt8 {
    offset < end ? text[offset] : 0x0A
  }

  /// Steps over so many columns of white space, or to the first byte that is none.
  mutating func advance(columns count: Int) {
    var count = count
    while count > 0, offset < end {
      if text[offset] == 0x09 {
        let width = 4 - column % 4
        isInsideTab = width > count
        column += min(width, count)
        offset += isInsideTab ? 0 : 1
        count -= min(width, count)
      } else {
        isInsideTab = false
        offset += 1
        column += 1
        count -= 1
      }
    }
    findNonspace()
  }

  /// Steps over everything up to `target`, a marker's end.
  mutating func advance(to target: Int) {
    while offset < target {
      column += text[offset] == 0x09 ? 4 - column % 4 : 1
      offset += 1
    }
    isInsideTab = false
    findNonspace()
  }

  /// Steps over one space or column of a tab, where there is one.
  mutating func advanceOverSpace() {
    if byte(at: offset) == 0x20 || byte(at: offset) == 0x09 { advance(columns: 1) }
  }

  private mutating func findNonspace() {
    if firstNonspace < offset || offset == start {
      firstNonspace = offset
      firstNonspaceColumn = column
      if isInsideTab, offset < end {
        firstNonspace += 1
        firstNonspaceColumn += 4 - column % 4
      }
      while firstNonspace < end {
        if text[firstNonspace] == 0x20 {
          firstNonspaceColumn += 1
        } else if text[firstNonspace] == 0x09 {
          firstNonspaceColumn += 4 - firstNonspaceColumn % 4
        } else {
          break
        }
        firstNonspace += 1
      }
    }
    indent = firstNonspaceColumn - column
  }
}
