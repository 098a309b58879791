extension BlockScanner {
  /// Opens what begins on the line, then takes the rest as text.
  mutating func openBlocks(_ cursor: inout LineCursor, matched: Int, continuesLeaf: Bool) {
    var state = Opening(matched: matched, continuesLeaf: continuesLeaf, mayBeLazy: isInParagraph)
    while let next = openContainer(&cursor, &state) {
      if !next { continue }
      copyLine(cursor)
      return
    }
    let isLazy =
      !state.hasOpened && !continuesLeaf && matched < containers.count && isInParagraph && !cursor.isBlank
    if isLazy {
      readLazyLine(cursor)
    } else if state.hasOpened || !continuesLeaf {
      close(&state)
      beginText(cursor)
    } else if case .table(let table) = leaf {
      writeRow(cursor, of: table)
    } else {
      continueParagraph(cursor)
    }
  }

  /// How far the reading of one line has come.
  struct Opening {
    let matched: Int
    var continuesLeaf: Bool
    var mayBeLazy: Bool
    var hasOpened = false
  }

  private var isInParagraph: Bool {
    if case .paragraph = leaf { true } else { false }
  }

  /// Opens one block: `true` where the rest of the line belongs to it, `false` where more may follow, `nil` where none
  /// begins.
  private mutating func openContainer(_ cursor: inout LineCursor, _ state: inout Opening) -> Bool? {
    if cursor.isIndented {
      guard !state.mayBeLazy, !cursor.isBlank else { return nil }
      open(&state, leaf: .indentedCode)
      return true
    }
    let interruptsParagraph = state.continuesLeaf && isInParagraph
    let content = cursor.content
    guard let first = content.first else { return nil }
    if first == UInt8(ascii: ">") {
      open(&state, container: .quote)
      cursor.advance(to: cursor.firstNonspace + 1)
      cursor.advanceOverSpace()
      return false
    }
    if let opened = openLeaf(content, &state, interruptsParagraph: interruptsParagraph) {
      if opened { endHTML(cursor) }
      return true
    }
    if findsFootnotes, let (label, length) = BlockStart.footnote(content) {
      openFootnote(Array(label), length: length, &cursor, &state)
      return false
    }
    guard let width = BlockStart.listMarker(content, interruptsParagraph: interruptsParagraph) else {
      return nil
    }
    openItem(width: width, &cursor, &state)
    return false
  }

  /// Opens a block that takes the rest of the line; `true` for HTML.
  private mutating func openLeaf(
    _ content: ArraySlice<UInt8>, _ state: inout Opening, interruptsParagraph: Bool
  ) -> Bool? {
    if BlockStart.isHeading(content) {
      open(&state, leaf: .none)
    } else if let (character, length) = BlockStart.fence(content) {
      open(&state, leaf: .fence(character: character, length: length))
    } else if let kind = HTMLBlockStart.kind(content, interruptsParagraph: state.mayBeLazy) {
      open(&state, leaf: .html(kind: kind))
      return true
    } else if interruptsParagraph && BlockStart.isSetextUnderline(content) || isThematicBreak(content) {
      open(&state, leaf: .none)
    } else {
      return nil
    }
    return false
  }

  private mutating func endHTML(_ cursor: LineCursor) {
    if case .html(let kind) = leaf, HTMLBlockStart.ends(kind: kind, with: cursor.content) { leaf = .none }
  }

  /// A line of markers would be read anew for each of them, so what stopped the last attempt is kept.
  private mutating func isThematicBreak(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, content.startIndex >= thematicBreakLimit else { return false }
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for index in content.indices {
      if content[index] == first {
        count += 1
      } else if !BlockStart.isSpace(content[index]) {
        thematicBreakLimit = index
        return false
      }
    }
    return count >= 3
  }

  /// Closes what the line does not continue.
  mutating func close(_ state: inout Opening) {
    guard !state.hasOpened else { return }
    containers.removeLast(containers.count - state.matched)
    leaf = .none
    paragraphLine = nil
    state.hasOpened = true
    state.continuesLeaf = false
    state.mayBeLazy = false
  }

  private mutating func open(_ state: inout Opening, leaf next: Leaf) {
    close(&state)
    noteChild()
    leaf = next
  }

  mutating func open(_ state: inout Opening, container: Container) {
    close(&state)
    noteChild()
    containers.append(container)
  }

  /// An item that is still empty ends with a blank line.
  mutating func noteChild() {
    guard case .item(let indent, false) = containers.last else { return }
    containers[containers.count - 1] = .item(indent: indent, hasChild: true)
  }

  private mutating func openItem(width: Int, _ cursor: inout LineCursor, _ state: inout Opening) {
    let markerIndent = cursor.indent
    cursor.advance(to: cursor.firstNonspace + width)
    let spaces = cursor.indent
    let isWide = spaces >= 5 || spaces < 1 || cursor.isBlank
    if isWide { cursor.advanceOverSpace() } else { cursor.advance(columns: spaces) }
    open(&state, container: .item(indent: markerIndent + width + (isWide ? 1 : spaces), hasChild: false))
  }
}
