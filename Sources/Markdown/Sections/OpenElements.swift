/// The elements that are open somewhere in raw HTML.
struct OpenElements {
  private var names: [String] = []
  /// How many of them are `<svg>`: counted, as thousands may be open.
  private var drawingCount = 0

  var isEmpty: Bool { names.isEmpty }
  var innermost: String? { names.last }

  /// Keeps account of a tag; gives what is wrong with it.
  mutating func follow(_ tag: HTMLTag) -> SectionFault? {
    if tag.isEnd {
      let name = names.popLast()
      if name == "svg" { drawingCount -= 1 }
      return name == tag.name ? nil : .unbalanced(tag.name)
    }
    if HTMLTag.doubtfulElements.contains(tag.name) { return .doubtful(tag.name) }
    let isDrawing = tag.name == "svg"
    guard !tag.isVoid, !(tag.isSelfClosing && (isDrawing || drawingCount > 0)) else { return nil }
    names.append(tag.name)
    if isDrawing { drawingCount += 1 }
    return nil
  }
}
